import { addedFields, changedValues, defaultedFields } from './differences';
import { fieldsPossible, fieldsUsed, kindsIn, NAMESPACE, objectsOf } from './objects';
import { findKind } from '../../../src/engine/kubernetes/kinds';
import { parseMinor } from '../../../src/engine/kubernetes/minors';
import { minors } from '../../../src/engine/kubernetes/schema/kubernetes.json';
import { Cluster } from '../cluster';
import { createNamespace, RELEASE, useControlPlane } from '../fixtures';
import { missingPaths } from '../server-verdict';

const MINOR = parseMinor(RELEASE.minor);
const KINDS = kindsIn(MINOR);
const { adminAccessNamespaceLabel, featureGates } = minors[RELEASE.minor as keyof typeof minors];

// With all gates on, no field is lost. GenericWorkload is what one of them needs.
const GATES = Object.entries<{ default: boolean }>(featureGates)
  .filter(
    ([gate, { default: isOn }]) => !isOn && (gate.startsWith('DRA') || gate === 'GenericWorkload'),
  )
  .map(([gate]) => gate);

/**
 * What the server writes into the metadata of every object, and what belongs to a
 * subresource.
 */
const OF_THE_SERVER = ['uid', 'creationTimestamp', 'generation', 'managedFields', 'resourceVersion'];

const controlPlane = useControlPlane({ featureGates: GATES });
let cluster: Cluster;

beforeAll(async () => {
  cluster = new Cluster(controlPlane().client);
  await createNamespace(
    cluster.client,
    NAMESPACE,
    adminAccessNamespaceLabel === null ? {} : { [adminAccessNamespaceLabel]: 'true' },
  );
  // Slices with resources of their node are refused as long as the node does not say that
  // it knows them.
  await cluster.client.expect('POST', '/api/v1/nodes', {
    body: { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
  });
  await cluster.client.expect('PATCH', '/api/v1/nodes/node-1/status', {
    body: { status: { declaredFeatures: ['DRANodeAllocatableResources'] } },
    contentType: 'application/merge-patch+json',
  });
});

/** What is stored of the object, without what is the server's own. */
async function storedOf(sent: any): Promise<any> {
  const { client } = cluster;
  await client.expect('POST', await cluster.collection(sent), {
    body: sent,
    query: { fieldValidation: 'Strict' },
  });
  const { status: _, metadata, ...fields } = await client.expect('GET', await cluster.path(sent));
  await cluster.delete(sent);
  return {
    ...fields,
    metadata: Object.fromEntries(
      Object.entries(metadata).filter(([name]) => !OF_THE_SERVER.includes(name)),
    ),
  };
}

test.each(KINDS)('the object %s %s is returned as sent, with the defaults of the schema', async (version, kind) => {
  const type = findKind(`resource.k8s.io/${version}`, kind)!;
  const objects = objectsOf(version, kind, MINOR);
  const added: string[] = [];
  for (const sent of objects) {
    const stored = await storedOf(sent);
    expect(missingPaths(sent, stored)).toEqual([]);
    expect(changedValues(sent, stored)).toEqual([]);
    added.push(...addedFields(sent, stored, type));
  }

  expect(added.filter((line) => !/: (.*) \(default: \1\)$/.test(line))).toEqual([]);
  expect(
    defaultedFields(type, MINOR).filter(
      (field) => !added.some((line) => line.includes(`${field}: `)),
    ),
  ).toEqual([]);
  const lines = [...new Set(added)].join(', ') || 'nothing added';
  console.log(`${RELEASE.minor} ${version} ${kind}, ${objects.length} objects: ${lines}`);
});

test.each(KINDS)(
  'the objects of %s %s have every field of the minor except status and metadata',
  (version, kind) => {
    const { struct } = findKind(`resource.k8s.io/${version}`, kind)!;
    const used = new Set(
      objectsOf(version, kind, MINOR).flatMap((object) => fieldsUsed(object, struct)),
    );

    expect(fieldsPossible(struct, MINOR).filter((field) => !used.has(field))).toEqual([]);
  },
);

test('the minor has kinds to send', () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(4);
});
