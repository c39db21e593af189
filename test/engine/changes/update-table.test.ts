import { findUpdates, KindUpdates } from '../../../src/engine/changes/update-table';
import { readTable } from '../../../src/engine/kubernetes/schema-file';
import { knownWorkloadKinds } from '../../../src/engine/pods/workload-kinds';

const ROWS = readTable<KindUpdates[]>('updates.json', 'x-dra-updates');

/** Those of Kubernetes. */
const WORKLOADS = knownWorkloadKinds().filter(({ group }) => !group.includes('.'))
  .flatMap(({ group, kinds, versions, pods }) => kinds.flatMap((kind) => versions!.map((version) => ({
    apiVersion: group === '' ? version : `${group}/${version}`, kind, podSpec: pods[0].podSpec.slice(1).split('/'),
  }))));

test('each kind with pods has one row, and so have the kinds without pods that have more than immutable fields', () => {
  const namesOf = (rows: readonly { apiVersion: string; kind: string }[]) =>
    rows.map(({ apiVersion, kind }) => `${apiVersion}/${kind}`).sort();

  const ofDra = ['DeviceTaintRule', 'ResourceClaim', 'ResourcePoolStatusRequest', 'ResourceSlice']
    .map((kind) => ({ apiVersion: 'resource.k8s.io/v1', kind }));
  const groups = ['PodGroup', 'Workload'].map((kind) => ({ apiVersion: 'scheduling.k8s.io/v1beta1', kind }));

  expect(namesOf(ROWS)).toEqual(namesOf([...WORKLOADS, ...ofDra, ...groups]));
});

test.each(WORKLOADS)(
  'the field that holds the pods of $apiVersion $kind has a defined effect when changed',
  ({ apiVersion, kind, podSpec }) => {
    const { immutable = [], pods } = findUpdates(apiVersion, kind)!;
    const fields = [
      ...immutable.map(({ field }) => field),
      ...(pods === undefined ? [] : [pods.field]),
    ];

    expect(fields.filter((field) => `${podSpec.join('.')}.`.startsWith(`${field}.`))).not.toEqual(
      [],
    );
  },
);

test('custom resources have no row', () => {
  expect(findUpdates('example.com/v1', 'Training')).toBeUndefined();
  expect(findUpdates(undefined, undefined)).toBeUndefined();
});
