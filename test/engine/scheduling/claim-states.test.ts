import { ClaimStates } from '../../../src/engine/scheduling/claim-states';
import { ClusterObjects } from '../../../src/engine/scheduling/cluster/cluster-objects';
import { DevicesInUse } from '../../../src/engine/scheduling/devices-in-use';
import { PodToPlace } from '../../../src/engine/scheduling/pods/pod-to-place';

const CLAIM = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: { name: 'shared' },
  spec: {},
  status: {
    allocation: { devices: { results: [{ request: 'gpu', driver: 'd', pool: 'p', device: 'gpu-0' }] } },
    reservedFor: [{ resource: 'pods', name: 'first', uid: '1' }],
  },
};
const pod = (name: string, group?: string): PodToPlace =>
  ({ name, owner: '', spec: {}, claims: [{ name: 'gpus', claim: CLAIM, group }, { name: 'missing' }] });

test('pods and groups that use a claim are known once, and forgotten when that is taken back', () => {
  const inUse = new DevicesInUse();
  const states = new ClaimStates(ClusterObjects.of([{ manifest: CLAIM, index: 0 }]), inUse);
  const claims = states.of(pod('second'));
  const users = (): readonly string[] => [...claims.get('gpus')!.users];

  expect([...claims.keys()]).toEqual(['gpus']);
  const undo = states.reserve(pod('second'), claims);
  const undoOfGroup = states.reserve(pod('third', 'ring'), claims);
  states.reserve(pod('fourth', 'ring'), claims)();
  states.reserve(pod('first'), claims)();
  expect(users()).toEqual(['pods/first', 'pods/second', 'podgroups/ring']);
  undo();
  undoOfGroup();
  expect(users()).toEqual(['pods/first']);

  expect(inUse.ownersOf('d/p/gpu-0')).toEqual(['shared']);
  states.deallocate(claims.get('gpus')!);
  expect(inUse.ownersOf('d/p/gpu-0')).toEqual([]);
  expect(users()).toEqual([]);
});
