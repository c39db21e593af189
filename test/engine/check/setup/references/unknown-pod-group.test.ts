import { UNKNOWN_POD_GROUP } from '../../../../../src/engine/check/setup/references/unknown-pod-group';
import { messages, pod, reported } from '../harness';

const newest = { minor: '1.37', rules: [UNKNOWN_POD_GROUP] };
const GROUP = {
  apiVersion: 'scheduling.k8s.io/v1beta1',
  kind: 'PodGroup',
  metadata: {
    name: 'workers',
    namespace: 'ml',
  },
};
const inGroup = (podGroupName: string) =>
  pod('trainer', { containers: [{ name: 'main' }], schedulingGroup: { podGroupName } });

test('a group that differs by a letter from one of the setup is a warning', () => {
  expect(reported([GROUP, inGroup('worker')], newest))
    .toEqual([['unknown-pod-group', 'spec.schedulingGroup.podGroupName', 'NotFound', 'warning']]);
  expect(messages([GROUP, inGroup('worker')], newest))
    .toEqual(['PodGroup "worker" not found (did you mean "workers"?)']);
});

test('a group that is there, that may be made elsewhere, or that the cluster has is fine', () => {
  const externals = [{ kind: 'scheduling.k8s.io/PodGroup', name: 'worker' }];

  expect(reported([GROUP, inGroup('workers')], newest)).toEqual([]);
  expect(reported([GROUP, inGroup('loaders-of-data')], newest)).toEqual([]);
  expect(reported([inGroup('worker')], newest)).toEqual([]);
  expect(reported([GROUP, inGroup('worker')], { ...newest, externals })).toEqual([]);
});
