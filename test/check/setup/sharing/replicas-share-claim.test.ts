import {
  byClaim, byTemplate, claim, deployment, job, messages, pod, podSpec, reported, resourceClass,
  template,
} from '../harness';

const setup = [resourceClass(), claim('shared')];
const shared = podSpec({ gpu: byClaim('shared') });

test('warns when the replicas of a workload share one claim', () => {
  expect(reported([...setup, deployment('trainer', 3, shared)]))
    .toEqual([['replicas-share-claim', 'spec.template.spec.resourceClaims[0]', 'Invalid', 'warning']]);
  expect(reported([...setup, deployment('trainer', 1, shared)])).toEqual([]);
  expect(
    reported([
      resourceClass(),
      template('own'),
      deployment('trainer', 3, podSpec({ gpu: byTemplate('own') })),
    ]),
  ).toEqual([]);
});

test('warns when the pods that a job runs at a time share one claim', () => {
  expect(reported([...setup, job('train', { parallelism: 2 }, shared)])).toHaveLength(1);
  expect(reported([...setup, job('train', { completions: 5 }, shared)])).toEqual([]);
  expect(reported([...setup, job('train', { parallelism: 2, completions: 1 }, shared)])).toEqual([]);
});

test('warns of a claim that is in the cluster as well', () => {
  expect(
    reported([deployment('trainer', 3, shared)], {
      externals: [{ kind: 'ResourceClaim', name: 'shared' }],
    }),
  ).toHaveLength(1);
});

test('does not guess how many pods a custom resource runs', () => {
  const custom = {
    apiVersion: 'example.com/v1',
    kind: 'Trainer',
    metadata: { name: 'trainer', namespace: 'ml' },
    spec: { replicas: 3, template: { spec: shared } },
  };

  expect(reported([...setup, custom])).toEqual([]);
});

test('says nothing of claims that the pods cannot reach anyway', () => {
  expect(
    reported([resourceClass(), template('shared'), deployment('trainer', 3, shared)]).map(
      ([id]) => id,
    ),
  ).toEqual(['claim-template-mix-up']);
  expect(
    reported([resourceClass(), claim('shared', {}, 'web'), deployment('trainer', 3, shared)]).map(
      ([id]) => id,
    ),
  ).toEqual(['claim-in-other-namespace']);
});

test('counts the pods and names the claim', () => {
  expect(messages([...setup, deployment('trainer', 3, shared), pod('other', podSpec({}))])).toEqual([
    'the 3 pods of the Deployment "trainer" share the claim "shared" and its devices',
    'refer to a ResourceClaimTemplate with resourceClaimTemplateName, to give each pod its own devices',
  ]);
});

test('takes it for information where the pods have claims of their own as well', () => {
  const both = podSpec({ gpu: byClaim('shared'), own: byTemplate('own') });
  expect(
    reported([...setup, template('own'), deployment('trainer', 3, both)]).map(
      ([id, , , severity]) => [id, severity],
    ),
  ).toEqual([['replicas-share-claim', 'info']]);
});
