import { byClaim, byTemplate, claim, daemonSet, podSpec, reported, resourceClass, template } from '../harness';

test('warns when the pods of a DaemonSet share one claim', () => {
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

test('warns of a claim that is in the cluster as well', () => {
  const externals = [{ kind: 'ResourceClaim', name: 'shared' }];

  expect(reported([daemonSet('agent', podSpec({ gpu: byClaim('shared') }))], { externals })).toHaveLength(1);
});

test('says nothing of a claim that the pods cannot reach anyway', () => {
  expect(
    reported([
      resourceClass(),
      claim('shared', {}, 'web'),
      daemonSet('agent', podSpec({ gpu: byClaim('shared') })),
    ]).map(([id]) => id),
  ).toEqual(['claim-in-other-namespace']);
});
