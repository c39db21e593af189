import { codeOf, print } from './code';
import { obstacleIn } from './obstacle';
import { Program } from '../program';
import { ProgramTarget, programTarget } from './program-target';
import { ProgramWriter } from './program-writer';
import { minorsFor } from '../engine/check/document-report';
import { FindingOrigin, Severity } from '../engine/check/finding';
import { toFinding } from '../engine/check/findings';
import { Located } from '../engine/check/found-problems';
import { placesOf } from '../engine/check/places';
import { SetupObject } from '../engine/check/setup/setup-object';
import { listed } from '../engine/errors/wording';
import { isDraApiVersion } from '../engine/kubernetes/api-versions';
import { ALL_MINORS } from '../engine/kubernetes/minors';
import { Fields, isObject } from '../engine/kubernetes/plain-data';
import { locatePods } from '../engine/pods/pod-location';
import { Document, flattenLists, withManifest } from '../engine/read/document';
import { field, item, Place, spell } from '../engine/read/place';

/** The rule id of the notes of a program. */
const PLAIN_OBJECT = 'plain-object';

/** Kinds that others reference come first: a variable must be declared before it is used. */
const ORDER = [
  'ResourceClassParameters',
  'ResourceClass',
  'DeviceClass',
  'ResourceClaimParameters',
  'ResourceClaim',
  'ResourceClaimTemplate',
];

/** Writes a program that creates the objects of documents. */
export function writeProgram(documents: readonly Document[]): Program {
  const all = flattenLists(documents).map((document) => ({
    given: document.manifest, document: withManifest(document, writable(document.manifest)),
  }));
  const possible = all.filter(({ document }) => obstacleIn(document) === undefined);
  const readable = possible.map(({ document }) => document);
  const target = programTarget(readable.map(({ manifest }) => manifest as Fields), minorsFor(documents));
  const writer = new ProgramWriter(target);
  const written = inOrder(readable).map((document) => add(writer, document));
  const unreadable = all.map(({ document }) => leftOut(document, obstacleIn(document)));
  const incomplete = possible.map(({ document, given }) => noteOn(document, lostNulls(given)));
  const notes = [...unreadable, ...written, ...incomplete].filter((note) => note !== undefined);
  const places = placesOf(notes);
  return Program._of(textOf(writer.toString(), target), notes.map((note) => toFinding(note, places.get(note))));
}

/** A manifest without the fields that a program cannot write, or that only the API server writes. */
function writable(manifest: unknown): unknown {
  if (!isObject(manifest) || !isObject(manifest.metadata)) {
    return withoutNulls(manifest);
  }
  const { managedFields: _, ...metadata } = manifest.metadata;
  return withoutNulls({ ...manifest, metadata });
}

/**
 * A copy without the nulls of maps, which cdk8s does not write and the types of most props exclude, and with
 * standard prototypes: constructs reject objects without one.
 */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutNulls);
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)
      .map(([name, each]) => [name, withoutNulls(each)]))
    : value;
}

/** Writes an object in the best way that creates the same object. Returns a note for the user, if any. */
function add(writer: ProgramWriter, document: Document): Located | undefined {
  const manifest = document.manifest as Fields;
  const write = preferredWay(writer, manifest);
  const reason = write?.();
  if (write !== undefined && reason === undefined) {
    return undefined;
  }
  return leftOut(document, writer.addObject(manifest))
    ?? noteOn(document, reason && `${reason}, so it is written as a plain ApiObject`);
}

/** Chooses how to write a DRA object, or a workload with claims. */
function preferredWay(writer: ProgramWriter, manifest: Fields): (() => string | undefined) | undefined {
  if (isDraApiVersion(manifest.apiVersion)) {
    return () => writer.addConstruct(manifest);
  }
  const hasClaims = locatePods(manifest).some(({ podSpec }) => podSpec.resourceClaims !== undefined);
  return hasClaims ? () => writer.addWorkload(manifest) : undefined;
}

/** The documents in the order of `ORDER`, followed by all others. */
function inOrder(documents: readonly Document[]): Document[] {
  const rank = ({ manifest }: Document) => {
    const { apiVersion, kind } = manifest as { apiVersion: string; kind: string };
    const place = isDraApiVersion(apiVersion) ? ORDER.indexOf(kind) : -1;
    return place < 0 ? ORDER.length : place;
  };
  return [...documents].sort((one, other) => rank(one) - rank(other));
}

function leftOut(document: Document, reason: string | undefined): Located | undefined {
  return noteOn(document, reason && `${reason}, so the program leaves it out`, Severity.WARNING);
}

function noteOn(document: Document, message: string | undefined, severity = Severity.INFO): Located | undefined {
  return message === undefined ? undefined : {
    object: new SetupObject(document),
    problem: {
      ruleId: PLAIN_OBJECT,
      severity,
      origin: FindingOrigin.SETUP,
      fieldPath: '<nil>',
      reason: 'NotSupported',
      minors: ALL_MINORS,
      words: () => ({ message }),
    },
  };
}

function textOf(body: string, { version, runtimeConfig }: ProgramTarget): string {
  const imports = ['ApiObject', 'App', 'Chart', 'JsonPatch']
    .filter((name) => ['App', 'Chart'].includes(name) || new RegExp(`\\b${name}[(.]`).test(body));
  const served =
    runtimeConfig === undefined
      ? ''
      : `, runtimeConfig: ${print(codeOf(runtimeConfig), '  ', 40)}`;
  return [
    `import { ${imports.join(', ')} } from 'cdk8s';`,
    "import * as dra from 'cdk8s-dra';",
    '',
    'const app = new App();',
    `dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_${version.minor}${served} });`,
    "const chart = new Chart(app, 'manifests');",
    '',
    body,
    '',
    'app.synth();',
    '',
  ].join('\n');
}

/** The maximum number of fields that a note names. */
const MOST_NAMED = 5;

/** A field that kubectl prints as null if it is not set. */
const NEVER_SET = 'creationTimestamp';

/** The note about the nulls of an object, which cdk8s does not write; undefined if there are none. */
function lostNulls(manifest: unknown): string | undefined {
  const paths = [...nullsIn(manifest, undefined)].map(spell);
  return paths.length === 0
    ? undefined
    : `cdk8s does not write null: ${listed(paths, { most: MOST_NAMED })} will be missing`;
}

function* nullsIn(value: unknown, path: Place | undefined): Generator<Place> {
  if (value === null && path !== undefined) {
    yield path;
  }
  for (const [name, inner] of typeof value === 'object' && value !== null ? Object.entries(value) : []) {
    if (name !== NEVER_SET) {
      yield* nullsIn(inner, Array.isArray(value) ? item(path, Number(name)) : field(path, name));
    }
  }
}
