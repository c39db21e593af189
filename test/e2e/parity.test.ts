import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { Cluster } from './cluster';
import { RELEASE, useControlPlane } from './fixtures';
import { verdictOf } from './server-verdict';
import * as dra from '../../src';
import { isDraApiVersion } from '../../src/engine/kubernetes/api-versions';
import { findKind } from '../../src/engine/kubernetes/kinds';
import { minorsBetween, NO_MINORS } from '../../src/engine/kubernetes/minors';
import { isCustomResource } from '../../src/engine/pods/pod-location';
import { Document, identityOf } from '../../src/engine/read/document';
import { readYaml } from '../../src/engine/read/yaml-documents';
import { CORPUS, isCorpusHere } from '../corpus/recorded-answers';
import { committedYaml, exampleNames } from '../examples/folders';
import { Answer as Verdict, compare, Comparison, isCompared } from '../verdicts/comparison';

/** A file with manifests. */
interface File {
  readonly name: string;
  readonly text: string;
}

const EXAMPLES = exampleNames().flatMap((example) => Object.entries(committedYaml(example))
  .map(([name, text]): File => ({ name: `${example}/${name}`, text })));

const SOURCES: ReadonlyArray<readonly [source: string, files: readonly File[]]> = [
  ['the examples', EXAMPLES],
  ...corpusFolders().map((folder) => [`the corpus, ${folder}`, corpusFiles(folder)] as const),
];

function corpusFolders(): string[] {
  const entries = isCorpusHere() ? readdirSync(CORPUS, { withFileTypes: true }) : [];
  return entries.filter((each) => each.isDirectory()).map(({ name }) => name);
}

function corpusFiles(folder: string): File[] {
  return readdirSync(join(CORPUS, folder)).sort().map((name) =>
    ({ name: `${folder}/${name}`, text: readFileSync(join(CORPUS, folder, name), 'utf8') }),
  );
}

const controlPlane = useControlPlane();
const lines: string[] = [];
let cluster: Cluster;

/**
 * The documents of a file that a server can be asked about: what stands twice in the
 * text, JSON cannot say.
 */
function documentsOf({ text }: File): any[] {
  return readYaml(text).filter(({ manifest, repeatedFields = [], unreadable }: Document) => {
    const { apiVersion, kind } = identityOf(manifest);
    return (
      apiVersion !== undefined
      && kind !== undefined
      && repeatedFields.length === 0
      && unreadable === undefined
    );
  });
}

beforeAll(async () => {
  cluster = new Cluster(controlPlane().client);
  const manifests = SOURCES.flatMap(([, files]) => files).flatMap(documentsOf).map(({ manifest }) => manifest);
  const labels = new Map<string, Record<string, string>>(
    manifests.map(({ metadata }) => [metadata?.namespace, {}]),
  );
  manifests
    .filter(({ kind }) => kind === 'Namespace')
    .forEach(({ metadata }) => labels.set(metadata.name, metadata.labels));
  for (const [name, namespaceLabels] of labels) {
    // Some are there already, and some names are no names.
    const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: namespaceLabels } };
    await cluster.client.request('POST', '/api/v1/namespaces', { body });
  }
});

/** Asks the server about an object that it is not to store, and compares. */
async function askAndCompare(object: any, findings: readonly dra.Finding[]): Promise<Comparison> {
  const served = await cluster.resourcesOf(object.apiVersion);
  if (served.length === 0 && !isDraApiVersion(object.apiVersion)
    && (isOfThisMinor(object) || isCustomResource(object))) {
    // Pod groups are served only where their feature gate is on, and custom resources where
    // they are defined: without that there is no such API version.
    return { outcome: 'environment', sameVerdict: true, missed: [], invented: [] };
  }
  if (!served.some(({ kind }) => kind === object.kind)) {
    // Whether it is the API version or the kind that is missing is not said by a server.
    const isFound = findings.some(
      ({ fieldPath, reason }) =>
        ['apiVersion', 'kind'].includes(fieldPath) && reason === 'NotFound',
    );
    return {
      outcome: isFound ? 'agrees' : 'differs',
      sameVerdict: isFound,
      missed: isFound ? [] : ['kind: NotFound'],
      invented: [],
    };
  }
  const query = { dryRun: 'All', fieldValidation: 'Strict' };
  const answer = await cluster.client.request('POST', await cluster.collection(object), { body: object, query });
  const verdict = verdictOf(object, answer);
  // Whether the namespace has the label of admin access cannot be read from the claim.
  const isAboutNamespace =
    verdict.causes?.every(
      ([path, reason]) => path.endsWith('.adminAccess') && reason === 'Forbidden',
    ) ?? false;
  return compare(
    object,
    { ...verdict, environment: verdict.environment || isAboutNamespace },
    findings.map(spelledByDecoder(verdict)),
  );
}

function isOfThisMinor({ apiVersion, kind }: any): boolean {
  return (
    ((findKind(apiVersion, kind)?.minors ?? NO_MINORS)
      & minorsBetween(RELEASE.minor, RELEASE.minor))
    !== NO_MINORS
  );
}

/**
 * Where decoding ends, and in what it loses, keys of maps stand behind a dot; what lies
 * in a lost status is lost with it.
 */
function spelledByDecoder({ dropped = [] }: Verdict): (finding: dra.Finding) => dra.Finding {
  return (finding) => {
    if (finding.reason !== 'BadRequest' && finding.origin !== dra.FindingOrigin.DROPPED) {
      return finding;
    }
    const fieldPath = finding.fieldPath.replace(/\[([^\]]*[^\]\d][^\]]*)\]/g, '.$1');
    return { ...finding, fieldPath: dropped.find((lost) => fieldPath.startsWith(`${lost}.`)) ?? fieldPath };
  };
}

test.each(SOURCES)('the API server and the checker agree on every object in %s', async (source, files) => {
  const outcomes: Record<string, number> = {};
  const differing = [];
  for (const file of files) {
    const findings = dra.Manifests.fromYaml(file.text).check({
      version: dra.KubernetesVersion.of(RELEASE.minor),
    }).findings;
    for (const { manifest, index } of documentsOf(file).filter((each) => isCompared(each.manifest))) {
      const comparison = await askAndCompare(
        manifest,
        findings.filter(({ documentIndex }) => documentIndex === index),
      );
      outcomes[comparison.outcome] = (outcomes[comparison.outcome] ?? 0) + 1;
      if (comparison.outcome === 'differs') {
        differing.push({ document: `${file.name}#${index}`, ...comparison });
      }
    }
  }
  lines.push(
    `${source.padEnd(30)} ${files.length} files: ${Object.entries(outcomes)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', ')}`,
  );

  expect(differing).toEqual([]);
});

afterAll(() => {
  console.log(
    [
      `Kubernetes ${RELEASE.version}`,
      ...lines,
      ...(isCorpusHere() ? [] : ['../shared/corpus is not here: the examples alone were compared']),
    ].join('\n'),
  );
});
