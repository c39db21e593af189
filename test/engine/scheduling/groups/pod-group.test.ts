import { ClusterObjects } from '../../../../src/engine/scheduling/cluster/cluster-objects';
import { groupNameOf, isShared, podGroupOf } from '../../../../src/engine/scheduling/groups/pod-group';

const GROUP = {
  apiVersion: 'scheduling.k8s.io/v1beta1',
  kind: 'PodGroup',
  metadata: { name: 'ring', namespace: 'ml' },
  spec: {
    schedulingPolicy: { gang: { minCount: 3 } },
    resourceClaims: [{ name: 'gpus', resourceClaimTemplateName: 'gpu' }, { name: 'odd' }],
  },
  status: { resourceClaimStatuses: [{ name: 'gpus', resourceClaimName: 'ring-gpus-x2' }, { name: 'odd' }] },
};
const CLUSTER = ClusterObjects.of([{ manifest: GROUP, index: 0 }]);
const member = (podGroupName: string, namespace = 'ml') => ({ spec: { schedulingGroup: { podGroupName } }, namespace });

test('a pod is in the group of its namespace that it names', () => {
  const { name, minCount, claimNames } = podGroupOf(member('ring'), CLUSTER)!;

  expect({ name, minCount, claimNames: [...claimNames] })
    .toEqual({ name: 'ring', minCount: 3, claimNames: [['gpus', 'ring-gpus-x2']] });
  expect(podGroupOf(member('ring', 'other'), CLUSTER)).toBeUndefined();
  expect(podGroupOf(member('rings'), CLUSTER)).toBeUndefined();
  expect([groupNameOf({}), groupNameOf(member('').spec), groupNameOf(member('ring').spec)])
    .toEqual([undefined, undefined, 'ring']);
});

test('a claim is shared if its name and its reference are the same', () => {
  const group = podGroupOf(member('ring'), CLUSTER)!;

  expect(isShared({ name: 'gpus', templateName: 'gpu' }, group)).toBe(true);
  expect(isShared({ name: 'gpu', templateName: 'gpu' }, group)).toBe(false);
  expect(isShared({ name: 'gpus', claimName: 'gpu' }, group)).toBe(false);
  expect(isShared({ name: 'odd' }, group)).toBe(false);
});
