import { TOO_MANY_CLAIM_USERS } from '../../../../../src/engine/check/setup/sharing/too-many-claim-users';
import {
  byClaim, byTemplate, claim, deployment, job, messages, pod, podSpec, reported, resourceClass,
  template, TestCluster,
} from '../harness';

const only: TestCluster = { rules: [TOO_MANY_CLAIM_USERS] };
const shared = podSpec({ gpu: byClaim('shared') });

test('a workload with more replicas than may use one claim is an error', () => {
  expect(reported([claim('shared'), deployment('trainer', 33, shared)], only))
    .toEqual([['too-many-claim-users', 'spec.template.spec.resourceClaims[0]', 'TooMany', 'error']]);
  expect(reported([claim('shared'), deployment('trainer', 32, shared)], only)).toEqual([]);
});

test('a claim may have 256 users from Kubernetes 1.32 on', () => {
  expect(reported([deployment('trainer', 256, shared)], { ...only, minor: '1.31' })).toHaveLength(1);
  expect(reported([deployment('trainer', 256, shared)], { ...only, minor: '1.32' })).toEqual([]);
  expect(reported([deployment('trainer', 257, shared)], { ...only, minor: '1.32' })[0][3]).toBe('error');
});

test('pods of several objects that exceed the limit together are one warning', () => {
  const pods = Array.from({ length: 40 }, (_, index) => pod(`trainer-${index}`, shared));

  expect(reported(pods, only)).toEqual([['too-many-claim-users', 'spec.resourceClaims[0]', 'TooMany', 'warning']]);
  expect(messages(pods, only)[0]).toBe(
    '33 pods, with those of the Pod "trainer-32", share the claim "shared", which at most 32 pods can use at a time',
  );
  expect(reported(pods.slice(0, 32), only)).toEqual([]);
});

test('a pod counts once per claim, and the pods of each namespace count separately', () => {
  const twice = podSpec({ gpu: byClaim('shared'), again: byClaim('shared') });

  expect(reported(Array.from({ length: 20 }, (_, index) => pod(`trainer-${index}`, twice)), only)).toEqual([]);
  expect(reported([deployment('one', 20, shared, 'a'), deployment('two', 20, shared, 'b')], only)).toEqual([]);
});

test('a job counts with no more pods than it still has to complete', () => {
  expect(reported([job('train', { parallelism: 40, completions: 8 }, shared)], only)).toEqual([]);
  expect(reported([job('train', { parallelism: 40 }, shared)], only)).toHaveLength(1);
});

test('templates, and objects that only store a pod template, do not count as users', () => {
  const stored = {
    apiVersion: 'v1',
    kind: 'PodTemplate',
    metadata: { name: 'stored', namespace: 'ml' },
    template: { spec: shared },
  };

  expect(
    reported(
      [template('shared'), deployment('trainer', 40, podSpec({ gpu: byTemplate('shared') }))],
      only,
    ),
  ).toEqual([]);
  expect(reported([deployment('trainer', 32, shared), stored], only)).toEqual([]);
});

test('the error replaces the warning about replicas that share a claim', () => {
  expect(
    reported([resourceClass(), claim('shared'), deployment('trainer', 33, shared)]).map(
      ([id]) => id,
    ),
  ).toEqual(['too-many-claim-users']);
});

test('pods that name a template as a claim are left to the rule about mix-ups', () => {
  const objects = [
    resourceClass(),
    template('one-gpu'),
    deployment('trainer', 40, podSpec({ gpu: byClaim('one-gpu') })),
  ];

  expect(reported(objects)).toEqual([
    ['claim-template-mix-up', 'spec.template.spec.resourceClaims[0]', 'NotFound', 'error'],
  ]);
});
