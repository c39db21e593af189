import { TOO_MANY_CLAIM_USERS } from '../../../../src/check/setup/sharing/too-many-claim-users';
import {
  byClaim, byTemplate, claim, deployment, job, messages, pod, podSpec, reported, resourceClass,
  template, TestCluster,
} from '../harness';

const only: TestCluster = { rules: [TOO_MANY_CLAIM_USERS] };
const shared = podSpec({ gpu: byClaim('shared') });

test('fails when a workload has more replicas than can use a claim', () => {
  expect(reported([claim('shared'), deployment('trainer', 33, shared)], only))
    .toEqual([['too-many-claim-users', 'spec.template.spec.resourceClaims[0]', 'TooMany', 'error']]);
  expect(reported([claim('shared'), deployment('trainer', 32, shared)], only)).toEqual([]);
});

test('allows 256 pods from Kubernetes 1.32 on', () => {
  expect(reported([deployment('trainer', 256, shared)], { ...only, minor: '1.31' })).toHaveLength(1);
  expect(reported([deployment('trainer', 256, shared)], { ...only, minor: '1.32' })).toEqual([]);
  expect(reported([deployment('trainer', 257, shared)], { ...only, minor: '1.32' })[0][3]).toBe('error');
});

test('warns, once, where the pods of several objects add up to too many', () => {
  const pods = Array.from({ length: 40 }, (_, index) => pod(`trainer-${index}`, shared));

  expect(reported(pods, only)).toEqual([['too-many-claim-users', 'spec.resourceClaims[0]', 'TooMany', 'warning']]);
  expect(messages(pods, only)[0]).toBe(
    '33 pods, with those of the Pod "trainer-32", share the claim "shared", which at most 32 pods can use at a time',
  );
  expect(reported(pods.slice(0, 32), only)).toEqual([]);
});

test('counts a pod that declares the claim twice once, and the pods of each namespace by themselves', () => {
  const twice = podSpec({ gpu: byClaim('shared'), again: byClaim('shared') });

  expect(reported(Array.from({ length: 20 }, (_, index) => pod(`trainer-${index}`, twice)), only)).toEqual([]);
  expect(reported([deployment('one', 20, shared, 'a'), deployment('two', 20, shared, 'b')], only)).toEqual([]);
});

test('counts no more pods of a job than it still has to complete', () => {
  expect(reported([job('train', { parallelism: 40, completions: 8 }, shared)], only)).toEqual([]);
  expect(reported([job('train', { parallelism: 40 }, shared)], only)).toHaveLength(1);
});

test('counts no template, and no object that only keeps a pod template', () => {
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

test('replaces the warning that replicas share a claim', () => {
  expect(
    reported([resourceClass(), claim('shared'), deployment('trainer', 33, shared)]).map(
      ([id]) => id,
    ),
  ).toEqual(['too-many-claim-users']);
});

test('leaves the pods that name a template as a claim to the rule about that', () => {
  const objects = [
    resourceClass(),
    template('one-gpu'),
    deployment('trainer', 40, podSpec({ gpu: byClaim('one-gpu') })),
  ];

  expect(reported(objects)).toEqual([
    ['claim-template-mix-up', 'spec.template.spec.resourceClaims[0]', 'NotFound', 'error'],
  ]);
});
