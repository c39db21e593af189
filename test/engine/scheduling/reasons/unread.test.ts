import { ClusterGap, GapReason } from '../../../../src/engine/read/read-cluster';
import { ClusterObjects } from '../../../../src/engine/scheduling/cluster/cluster-objects';
import { ExtendedResources } from '../../../../src/engine/scheduling/extended/extended-resources';
import { NodeFilter } from '../../../../src/engine/scheduling/nodes/objection';
import { PendingCause } from '../../../../src/engine/scheduling/reasons/pending-reason';
import { unreadFor } from '../../../../src/engine/scheduling/reasons/unread';

test('that there is none of a kind is no reason if nobody may list them', () => {
  const kindFor = (cause: PendingCause, ...gaps: ClusterGap[]) =>
    unreadFor({ cause, objections: [] }, { cluster: ClusterObjects.of([], [], gaps) });
  const noSlices = { kind: 'ResourceSlice', reason: GapReason.FORBIDDEN };

  expect(kindFor(PendingCause.NO_SLICES, noSlices)).toBe('ResourceSlice');
  expect(kindFor(PendingCause.GROUP_NOT_FOUND, { kind: 'PodGroup', reason: GapReason.FORBIDDEN })).toBe('PodGroup');
  expect(kindFor(PendingCause.CLASS_NOT_FOUND, noSlices)).toBeUndefined();
  expect(kindFor(PendingCause.IN_USE, noSlices)).toBeUndefined();
  expect(kindFor(PendingCause.CLAIM_NOT_FOUND,
    { kind: 'ResourceClaim', reason: GapReason.FORBIDDEN, onlyNamespace: 'ml' })).toBeUndefined();
});

test('an extended resource that a node lacks may be devices of a class that nobody may list', () => {
  const cluster = ClusterObjects.of([], [], [{ kind: 'DeviceClass', reason: GapReason.FORBIDDEN }]);
  const kindFor = (resource: string, all: bigint, extended?: ExtendedResources) => unreadFor({
    cause: PendingCause.NO_NODE,
    objections: [{
      nodes: ['n-1'], objection: { filter: NodeFilter.RESOURCES, lacks: [{ resource, needed: 1n, left: 0n, all }] },
    }],
  }, { cluster, extended });
  const extended = new ExtendedResources(cluster, 37);

  expect(kindFor('nvidia.com/gpu', 0n, extended)).toBe('DeviceClass');
  expect(kindFor('deviceclass.resource.kubernetes.io/gpu', 0n, extended)).toBe('DeviceClass');
  expect(kindFor('nvidia.com/gpu', 8n, extended)).toBeUndefined();
  expect(kindFor('cpu', 0n, extended)).toBeUndefined();
  expect(kindFor('nvidia.com/gpu', 0n)).toBeUndefined();
  expect(kindFor('nvidia.com/gpu', 0n, new ExtendedResources(ClusterObjects.of([]), 37))).toBeUndefined();
});
