import { byClaim, claim, deployment, messages, pod, podSpec, reported, resourceClass } from '../harness';

const shared = podSpec({ gpu: byClaim('shared') });
const pods = [pod('one', shared), pod('two', shared)];

test('several pods with one claim are info, since only the driver knows whether they may share', () => {
  expect(reported([resourceClass(), claim('shared'), ...pods])).toEqual([
    ['shared-claim', 'spec.resourceClassName', 'Forbidden', 'info'],
  ]);
  expect(reported([resourceClass(), claim('shared'), pods[0]])).toEqual([]);
});

test('claims without parameters can be shared if the scheduler allocates them', () => {
  expect(reported([resourceClass({ structuredParameters: true }), claim('shared'), ...pods])).toEqual([]);
});

test('workloads with several pods are left to the rule about replicas', () => {
  expect(
    reported([resourceClass(), claim('shared'), pods[0], deployment('trainer', 2, shared)]).map(
      ([id]) => id,
    ),
  ).toEqual(['replicas-share-claim']);
});

test('the message names the pods', () => {
  expect(messages([resourceClass(), claim('shared'), ...pods])[0])
    .toBe('Pod "one" and Pod "two" share the claim, which works only if the driver allocates it as shareable');
});
