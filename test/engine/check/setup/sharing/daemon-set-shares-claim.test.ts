import { byClaim, byTemplate, claim, daemonSet, podSpec, reported, resourceClass, template } from '../harness';

test('a claim that the pods of a DaemonSet share is a warning', () => {
  expect(reported([resourceClass(), claim('shared'), daemonSet('agent', podSpec({ gpu: byClaim('shared') }))]))
    .toEqual([['daemon-set-shares-claim', 'spec.template.spec.resourceClaims[0]', 'Invalid', 'warning']]);
  expect(
    reported([
      resourceClass(),
      template('own'),
      daemonSet('agent', podSpec({ gpu: byTemplate('own') })),
    ]),
  ).toEqual([]);
});

test('a DaemonSet that shares a claim of the cluster is a warning', () => {
  const externals = [{ kind: 'ResourceClaim', name: 'shared' }];

  expect(reported([daemonSet('agent', podSpec({ gpu: byClaim('shared') }))], { externals })).toHaveLength(1);
});

test('a shared claim has no finding if the pods cannot reach the claim', () => {
  expect(
    reported([
      resourceClass(),
      claim('shared', {}, 'web'),
      daemonSet('agent', podSpec({ gpu: byClaim('shared') })),
    ]).map(([id]) => id),
  ).toEqual(['claim-in-other-namespace']);
});
