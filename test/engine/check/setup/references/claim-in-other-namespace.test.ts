import { CLAIM_IN_OTHER_NAMESPACE } from '../../../../../src/engine/check/setup/references/claim-in-other-namespace';
import {
  byClaim, byTemplate, claim, messages, pod, podSpec, reported, resourceClass, template,
  TestCluster,
} from '../harness';

const only: TestCluster = { rules: [CLAIM_IN_OTHER_NAMESPACE] };
const gpu = resourceClass();

test('a pod whose claim is in another namespace of the app is an error', () => {
  const trainer = pod('trainer', podSpec({ gpu: byClaim('one') }));

  expect(reported([gpu, trainer, claim('one', {}, 'web')])).toEqual([
    ['claim-in-other-namespace', 'spec.resourceClaims[0]', 'NotFound', 'error'],
  ]);
  expect(reported([gpu, trainer, claim('one', {}, 'ml')])).toEqual([]);
});

test('a pod whose template is in another namespace of the app is an error', () => {
  const trainer = pod('trainer', podSpec({ gpu: byTemplate('one') }));

  expect(reported([gpu, trainer, template('one', {}, 'web')])).toEqual([
    ['claim-in-other-namespace', 'spec.resourceClaims[0]', 'NotFound', 'error'],
  ]);
  expect(
    reported([gpu, trainer, template('one', {}, 'web'), template('one')]).map(([id]) => id),
  ).toEqual(['unused-claim']);
});

test('a claim in another namespace is accepted if a namespace is unset or the cluster declares the claim', () => {
  const trainer = pod('trainer', podSpec({ gpu: byClaim('one') }));

  expect(
    reported([gpu, pod('trainer', podSpec({ gpu: byClaim('one') }), ''), claim('one', {}, 'web')]),
  ).toEqual([]);
  expect(reported([gpu, trainer, claim('one', {}, '')])).toEqual([]);
  expect(
    reported([gpu, trainer, claim('one', {}, 'web')], {
      externals: [{ kind: 'ResourceClaim', name: 'one', namespace: 'ml' }],
    }).map(([id]) => id),
  ).not.toContain('claim-in-other-namespace');
});

test('the message names both namespaces and the object to move', () => {
  expect(
    messages([gpu, pod('trainer', podSpec({ gpu: byClaim('one') })), claim('one', {}, 'web')]),
  ).toEqual([
    'ResourceClaim "one" not found in namespace "ml" of the pod; it is in namespace "web"',
    'move the ResourceClaim to namespace "ml", or the pod to namespace "web"',
  ]);
});

test("a claim without a namespace fits any pod, unless the pod's own namespace has a claim of that name", () => {
  const claims = [claim('shared', {}, 'a'), claim('shared', {}, 'b'), claim('shared', {}, '')];

  expect(reported([...claims, pod('one', podSpec({ gpu: byClaim('shared') }), 'c')], only)).toEqual([]);
  expect(
    reported([claims[0], claims[1], pod('one', podSpec({ gpu: byClaim('shared') }), 'c')], only),
  ).toHaveLength(1);
});

test('the message lists only a few namespaces, even if there are many', () => {
  const claims = ['a', 'b', 'd', 'e', 'f', 'g'].map((namespace) => claim('shared', {}, namespace));

  expect(messages([...claims, pod('one', podSpec({ gpu: byClaim('shared') }), 'c')], only)[0])
    .toContain('in namespace "a", "b", "d", "e" or 2 more');
});
