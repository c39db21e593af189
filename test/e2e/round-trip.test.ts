import { Chart, Testing } from 'cdk8s';
import { Cluster } from './cluster';
import { createNamespace, RELEASE, useControlPlane } from './fixtures';
import { missingPaths } from './server-verdict';
import { exampleFields } from '../../projenrc/l1/example';
import { API_VERSIONS, definitionsFor, isKind, isList, referenced, schemaOf, SchemaNode } from '../../projenrc/l1/schema';
import * as dra from '../../src';
import { findKind } from '../../src/schema/kinds';
import { hasMinor, parseMinor } from '../../src/schema/minors';

const MINOR = parseMinor(RELEASE.minor);
const KINDS = API_VERSIONS.flatMap((version) => Object.entries(schemaOf(version).$defs)
  .filter(([kind, struct]) => isKind(struct) && !isList(struct) && hasMinor(findKind(`resource.k8s.io/${version}`, kind)!.minors, MINOR))
  .map(([kind]): [string, string] => [version, kind]));

/** What the server writes into the metadata of every object. */
const SYSTEM_METADATA = ['uid', 'creationTimestamp', 'generation', 'managedFields', 'resourceVersion', 'namespace'];

/** When a taint was set: the server's clock fills it in. */
const TIMES = ['timeAdded'];

const controlPlane = useControlPlane();
let cluster: Cluster;

beforeAll(async () => {
  cluster = new Cluster(controlPlane().client);
  await createNamespace(cluster.client, 'round-trip');
});

/** The fields that came back and were not sent, with the schema's default for each: `path: value (default: value)`. */
function addedFields(version: string, sent: any, received: any, struct: SchemaNode | undefined, path: string): string[] {
  const definitions = definitionsFor(version);
  return Object.entries<any>(received).flatMap(([name, value]) => {
    const field = struct?.properties?.[name];
    const here = `${path}${name}`;
    if (sent[name] === undefined) {
      return isEmpty(value) || TIMES.includes(name) ? [] : [`${here}: ${JSON.stringify(value)} (default: ${JSON.stringify(field?.default)})`];
    }
    const type = definitions[referenced(field?.items ?? field ?? {}) ?? ''];
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => (isStruct(item) ? addedFields(version, sent[name][index], item, type, `${here}[${index}].`) : []));
    }
    return isStruct(value) ? addedFields(version, sent[name], value, type, `${here}.`) : [];
  });
}

function isStruct(value: any): boolean {
  return typeof value === 'object' && value !== null;
}

function isEmpty(value: any): boolean {
  return value === null || (isStruct(value) && Object.values(value).every(isEmpty));
}

/** The values that came back other than they were sent. */
function changedValues(sent: any, received: any, path = ''): string[] {
  if (isStruct(sent)) {
    return Object.keys(sent).flatMap((name) => changedValues(sent[name], received?.[name], `${path}.${name}`));
  }
  return sent === received ? [] : [`${path}: ${sent} -> ${received}`];
}

test.each(KINDS)('%s %s comes back as it was sent, with the defaults of the schema', async (version, kind) => {
  const chart = new Chart(Testing.app(), 'chart', { namespace: 'round-trip' });
  const sent = new (dra as any)[version][`Kube${kind}`](chart, 'object', { metadata: { name: 'one' }, ...exampleFields(version, kind) }).toJson();

  const query = { fieldValidation: 'Strict', dryRun: 'All' };
  const received = await cluster.client.expect('POST', await cluster.collection(sent), { body: sent, query });
  const { metadata, ...fields } = received;
  const ownMetadata = Object.fromEntries(Object.entries(metadata).filter(([name]) => name in sent.metadata || !SYSTEM_METADATA.includes(name)));
  const added = addedFields(version, sent, { ...fields, metadata: ownMetadata }, schemaOf(version).$defs[kind], '');

  expect(missingPaths(sent, received)).toEqual([]);
  expect(changedValues(sent, received)).toEqual([]);
  expect(added.filter((line) => !/: (.*) \(default: \1\)$/.test(line))).toEqual([]);
  console.log(`${RELEASE.minor} ${version} ${kind}: ${added.join(', ') || 'nothing added'}`);
});

test('the minor has kinds', () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(4);
});
