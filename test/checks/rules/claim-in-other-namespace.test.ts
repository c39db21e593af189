import { byClaim, byTemplate, claim, messages, pod, podSpec, reported, resourceClass, template } from './harness';

const gpu = resourceClass();

test('fails for a claim that is in another namespace of the app', () => {
  const trainer = pod('trainer', podSpec({ gpu: byClaim('one') }));

  expect(reported([gpu, trainer, claim('one', {}, 'web')])).toEqual([['claim-in-other-namespace', 'spec.resourceClaims[0]', 'NotFound', 'error']]);
  expect(reported([gpu, trainer, claim('one', {}, 'ml')])).toEqual([]);
});

test('fails for a template that is in another namespace of the app', () => {
  const trainer = pod('trainer', podSpec({ gpu: byTemplate('one') }));

  expect(reported([gpu, trainer, template('one', {}, 'web')])).toEqual([['claim-in-other-namespace', 'spec.resourceClaims[0]', 'NotFound', 'error']]);
  expect(reported([gpu, trainer, template('one', {}, 'web'), template('one')]).map(([id]) => id)).toEqual(['unused-claim']);
});

test('says nothing where a namespace is unset, or the cluster is said to have the claim', () => {
  const trainer = pod('trainer', podSpec({ gpu: byClaim('one') }));

  expect(reported([gpu, pod('trainer', podSpec({ gpu: byClaim('one') }), ''), claim('one', {}, 'web')])).toEqual([]);
  expect(reported([gpu, trainer, claim('one', {}, '')])).toEqual([]);
  expect(reported([gpu, trainer, claim('one', {}, 'web')], { externals: [{ kind: 'ResourceClaim', name: 'one', namespace: 'ml' }] })
    .map(([id]) => id)).not.toContain('claim-in-other-namespace');
});

test('says where it looked, where the claim is, and what to move', () => {
  expect(messages([gpu, pod('trainer', podSpec({ gpu: byClaim('one') })), claim('one', {}, 'web')])).toEqual([
    'the pod claim "gpu" refers to the ResourceClaim "one", looked for in namespace "ml"; the app has it in namespace "web" only',
    'move the ResourceClaim to namespace "ml", or the pod to namespace "web"',
  ]);
});
