import { GENERATED_NAME_COLLISION } from '../../../../../src/engine/check/setup/allocation/generated-name-collision';
import {
  byClaim, byTemplate, claim, deployment, messages, pod, podSpec, reported, template, TestCluster,
} from '../harness';

const old: TestCluster = { minor: '1.27', rules: [GENERATED_NAME_COLLISION] };
const one = pod('foo', podSpec({ 'bar-baz': byTemplate('own') }));
const two = pod('foo-bar', podSpec({ baz: byTemplate('own') }));

test('two pods whose claims would get the same generated name are an error', () => {
  expect(reported([template('own'), one, two], old)).toEqual([
    ['generated-name-collision', 'spec.resourceClaims[0].name', 'Duplicate', 'error'],
  ]);
  expect(messages([template('own'), one, two], old)[0])
    .toBe('the claim created for the pod would be named "foo-bar-baz", like a claim created for the Pod "foo"');
  expect(reported([template('own'), one, pod('foo-bar', podSpec({ other: byTemplate('own') }))], old)).toEqual([]);
});

test('a generated claim name that a claim of the app already has is an error', () => {
  expect(reported([claim('foo-bar-baz'), one], old)).toEqual([
    ['generated-name-collision', 'spec.resourceClaims[0].name', 'Duplicate', 'error'],
  ]);
  expect(messages([claim('foo-bar-baz'), one], old)[0])
    .toBe('the claim created for the pod would be named "foo-bar-baz", like another ResourceClaim');
});

test('equal generated names in different namespaces do not collide', () => {
  expect(reported([one, pod('foo-bar', podSpec({ baz: byTemplate('own') }), 'web')], old)).toEqual([]);
  expect(reported([one, claim('foo-bar-baz', {}, 'web')], old)).toEqual([]);
});

test('shared claims, pods with generated names, and Kubernetes 1.28 or newer have no collisions', () => {
  expect(reported([one, two], { ...old, minor: '1.28' })).toEqual([]);
  expect(reported([pod('foo', podSpec({ 'bar-baz': byClaim('shared') })), two], old)).toEqual([]);
  expect(reported([deployment('foo', 1, podSpec({ 'bar-baz': byTemplate('own') })), two], old)).toEqual([]);
});
