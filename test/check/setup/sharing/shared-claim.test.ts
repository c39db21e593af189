import { byClaim, claim, deployment, messages, pod, podSpec, reported, resourceClass } from '../harness';

const shared = podSpec({ gpu: byClaim('shared') });
const pods = [pod('one', shared), pod('two', shared)];

test('says, for information, that only the driver knows whether a claim can be shared', () => {
  expect(reported([resourceClass(), claim('shared'), ...pods])).toEqual([
    ['shared-claim', 'spec.resourceClassName', 'Forbidden', 'info'],
  ]);
  expect(reported([resourceClass(), claim('shared'), pods[0]])).toEqual([]);
});

test('knows that claims without parameters can be shared when the scheduler allocates them', () => {
  expect(reported([resourceClass({ structuredParameters: true }), claim('shared'), ...pods])).toEqual([]);
});

test('leaves workloads of several pods to their own rule', () => {
  expect(
    reported([resourceClass(), claim('shared'), pods[0], deployment('trainer', 2, shared)]).map(
      ([id]) => id,
    ),
  ).toEqual(['replicas-share-claim']);
});

test('names the pods', () => {
  expect(messages([resourceClass(), claim('shared'), ...pods])[0])
    .toBe('Pod "one" and Pod "two" share the claim, which works only if the driver allocates it as shareable');
});
