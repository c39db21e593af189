import { allocate, node, outcomesOf, yaml } from '../setups';

const ZONE = 'topology.kubernetes.io/zone';
const OLD_ZONE = 'failure-domain.beta.kubernetes.io/zone';
const NODES = yaml(...['a', 'b'].map((zone) => `
apiVersion: v1
kind: Node
metadata: { name: node-${zone}, labels: { ${ZONE}: ${zone}, kubernetes.io/hostname: node-${zone} } }
`));
const volume = (more: string): string => `
apiVersion: v1
kind: PersistentVolume
metadata: { name: data-1${more}
`;
const ON_B = volume(` }
spec: { nodeAffinity: { required: { nodeSelectorTerms: [
  { matchExpressions: [{ key: kubernetes.io/hostname, operator: In, values: [node-b] }] }] } } }`);
const claim = (name: string, spec = 'volumeName: data-1'): string => `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: ${name} }
spec: { ${spec} }
`;
const user = (volumes = 'persistentVolumeClaim: { claimName: data }'): string => `
apiVersion: v1
kind: Pod
metadata: { name: user }
spec: { volumes: [{ name: cache, ${volumes} }], containers: [{ name: main, image: web }] }
`;
const UNKNOWN = 'volumes that are not bound yet, or not in the inventory';

test.each([
  ['a volume of a node keeps its pods there', yaml(ON_B, claim('data')), user(), 'node-b'],
  ['so does a volume that is made for the pod', yaml(ON_B, claim('user-cache')), user('ephemeral: {}'), 'node-b'],
  ['a volume of a zone keeps them there', yaml(volume(`, labels: { ${ZONE}: b } }`), claim('data')), user(), 'node-b'],
  ['so does a volume with the zone label of old clusters, on nodes of new ones',
    yaml(volume(`, labels: { ${OLD_ZONE}: b } }`), claim('data')), user(), 'node-b'],
  ['a zone label with an empty zone does not count',
    yaml(volume(`, labels: { ${ZONE}: b__ } }`), claim('data')), user(), 'node-a'],
  ['a volume of two zones in either', yaml(volume(`, labels: { ${ZONE}: c__a } }`), claim('data')), user(), 'node-a'],
])('%s', (_, volumes, pods, place) => {
  const report = allocate(yaml(NODES, volumes), pods);

  expect(outcomesOf(report)).toEqual({ user: place });
  expect(report.notConsidered).not.toContain(UNKNOWN);
});

test('nodes that do not reach the volume say so', () => {
  const { pending: [{ reason }] } = allocate(
    yaml(NODES, ON_B.replace('values: [node-b]', 'values: [gone]'), claim('data')), user());

  expect(reason).toContain('node-a and node-b: the volume of PersistentVolumeClaim data is elsewhere');
});

test('nodes without any topology reach a volume of a zone', () => {
  const cluster = yaml(node('plain'), volume(`, labels: { ${ZONE}: b } }`), claim('data'));

  expect(outcomesOf(allocate(cluster, user()))).toEqual({ user: 'plain' });
});

test('volumes that are not bound, or not there, are not considered', () => {
  const unbound = claim('data', 'storageClassName: local');
  expect(allocate(yaml(NODES, ON_B, unbound), user()).notConsidered).toContain(UNKNOWN);
  expect(allocate(NODES, user()).notConsidered).toContain(UNKNOWN);
  expect(allocate(NODES, user('emptyDir: {}')).notConsidered).not.toContain(UNKNOWN);
});

test('a volume that is for one pod keeps all others of its namespace Pending, on whatever node', () => {
  const second = user().replace('name: user', 'name: second');
  const exclusive = claim('data', 'accessModes: [ReadWriteOncePod]');
  const third = second.replace('name: second', 'name: third, namespace: ml');
  const report = allocate(yaml(NODES, exclusive), yaml(user(), second, third));

  expect(outcomesOf(report)).toEqual({ user: 'node-a', second: 'no-node', third: 'node-a' });
  expect(report.pending[0].reason).toContain(
    'node-a and node-b: another pod uses PersistentVolumeClaim data, which is ReadWriteOncePod');
  expect(report.pending[0].objections[0].filter).toBe('volume-in-use');
  expect(outcomesOf(allocate(yaml(NODES, claim('data', 'accessModes: [ReadWriteOnce]')), yaml(user(), second))))
    .toEqual({ user: 'node-a', second: 'node-a' });
});
