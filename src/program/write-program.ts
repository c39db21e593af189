import { literal, print } from './expression';
import { Program } from './program';
import { programTarget } from './program-target';
import { ProgramWriter } from './program-writer';
import { Finding, FindingOrigin, Severity } from '../check/finding';
import { onOneLine } from '../errors/wording';
import { isDraApiVersion } from '../kubernetes/api-versions';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { isObject } from '../kubernetes/plain-data';
import { locatePods } from '../pods/pod-location';
import { Document, flattenLists, identityOf } from '../read/document';
import { TargetClusterProps } from '../target-cluster';

/** The rule id of what a program has no construct for. */
const PLAIN_OBJECT = 'plain-object';

/**
 * The kinds that others refer to come first, since a variable must be there before it is
 * used.
 */
const ORDER = [
  'ResourceClassParameters',
  'ResourceClass',
  'DeviceClass',
  'ResourceClaimParameters',
  'ResourceClaim',
  'ResourceClaimTemplate',
];

/**
 * The program that makes the objects of documents.
 *
 * @param documents the documents
 * @param versions the Kubernetes versions on which the documents work, oldest first
 */
export function writeProgram(documents: readonly Document[], versions: readonly KubernetesVersion[]): Program {
  const notes: Finding[] = [];
  const readable = flattenLists(documents).filter((document) => {
    const isManifest = document.unreadable === undefined && isNamedObject(document.manifest);
    if (!isManifest) {
      notes.push(
        noteOn(
          document,
          document.unreadable
            ?? 'a manifest needs apiVersion, kind and a name to be an object of a program',
        ),
      );
    }
    return isManifest;
  }).map((document) => ({ ...document, manifest: withPrototypes(document.manifest) }));
  const target = programTarget(
    readable.map(({ manifest }) => manifest),
    versions.length === 0 ? KubernetesVersion.all() : versions,
  );
  const writer = new ProgramWriter(target);
  for (const document of inOrder(readable)) {
    const reason = add(writer, document.manifest as any);
    if (reason !== undefined) {
      notes.push(noteOn(document, reason));
    }
  }
  return Program._of(textOf(writer.toString(), target.props), notes);
}

/**
 * A copy whose objects are like any other: the constructs take none that inherit nothing.
 */
function withPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withPrototypes);
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPrototypes(each)]))
    : value;
}

function isNamedObject(manifest: unknown): boolean {
  const { apiVersion, kind, name } = identityOf(manifest);
  const generateName =
    isObject(manifest) && isObject(manifest.metadata) ? manifest.metadata.generateName : undefined;
  return [apiVersion, kind, name ?? generateName].every((text) => typeof text === 'string' && text !== '');
}

function add(writer: ProgramWriter, manifest: any): string | undefined {
  const isClaiming = () => locatePods(manifest).some(({ podSpec }) => podSpec.resourceClaims !== undefined);
  const isDra = isDraApiVersion(manifest.apiVersion);
  const reason = isDra ? writer.addConstruct(manifest) : isClaiming() ? writer.addWorkload(manifest) : undefined;
  if (reason === undefined && (isDra || isClaiming())) {
    return undefined;
  }
  const refusal = writer.addObject(manifest);
  return refusal ?? (reason && `${reason}, so it is a plain object of the program`);
}

/** Kinds that others refer to, then the rest as it was. */
function inOrder(documents: readonly Document[]): Document[] {
  const rank = ({ manifest }: Document) => {
    const { apiVersion, kind } = manifest as { apiVersion: string; kind: string };
    const place = isDraApiVersion(apiVersion) ? ORDER.indexOf(kind) : -1;
    return place < 0 ? ORDER.length : place;
  };
  return [...documents].sort((one, other) => rank(one) - rank(other));
}

function noteOn(document: Document, message: string): Finding {
  return {
    ruleId: PLAIN_OBJECT,
    severity: Severity.INFO,
    origin: FindingOrigin.SETUP,
    ...identityOf(document.manifest),
    documentIndex: document.index,
    fieldPath: '<nil>',
    reason: 'NotSupported',
    message: onOneLine(message),
  };
}

function textOf(body: string, { version, runtimeConfig }: TargetClusterProps): string {
  const imports = ['ApiObject', 'App', 'Chart', 'JsonPatch']
    .filter((name) => ['App', 'Chart'].includes(name) || new RegExp(`\\b${name}[(.]`).test(body));
  const served =
    runtimeConfig === undefined
      ? ''
      : `, runtimeConfig: ${print(literal(runtimeConfig).code, '  ', 40)}`;
  return [
    `import { ${imports.join(', ')} } from 'cdk8s';`,
    "import * as dra from 'cdk8s-dra';",
    '',
    'const app = new App();',
    `dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_${version!.minor}${served} });`,
    "const chart = new Chart(app, 'manifests');",
    '',
    body,
    '',
    'app.synth();',
    '',
  ].join('\n');
}
