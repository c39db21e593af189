import { GENERATED_NAME_COLLISION } from '../../../../src/check/setup/allocation/generated-name-collision';
import {
  byClaim, byTemplate, claim, deployment, messages, pod, podSpec, reported, template, TestCluster,
} from '../harness';

const old: TestCluster = { minor: '1.27', rules: [GENERATED_NAME_COLLISION] };
const one = pod('foo', podSpec({ 'bar-baz': byTemplate('own') }));
const two = pod('foo-bar', podSpec({ baz: byTemplate('own') }));

test('fails when the claims of two pods would get one name', () => {
  expect(reported([template('own'), one, two], old)).toEqual([
    ['generated-name-collision', 'spec.resourceClaims[0].name', 'Duplicate', 'error'],
  ]);
  expect(messages([template('own'), one, two], old)[0])
    .toBe('the claim created for the pod would be named "foo-bar-baz", like a claim created for the Pod "foo"');
  expect(reported([template('own'), one, pod('foo-bar', podSpec({ other: byTemplate('own') }))], old)).toEqual([]);
});

test('fails when a claim of the app has the name', () => {
  expect(reported([claim('foo-bar-baz'), one], old)).toEqual([
    ['generated-name-collision', 'spec.resourceClaims[0].name', 'Duplicate', 'error'],
  ]);
  expect(messages([claim('foo-bar-baz'), one], old)[0])
    .toBe('the claim created for the pod would be named "foo-bar-baz", like a ResourceClaim of the app');
});

test('knows that names of different namespaces do not collide', () => {
  expect(reported([one, pod('foo-bar', podSpec({ baz: byTemplate('own') }), 'web')], old)).toEqual([]);
  expect(reported([one, claim('foo-bar-baz', {}, 'web')], old)).toEqual([]);
});

test('says nothing from Kubernetes 1.28 on, of shared claims, and of pods whose names nobody knows', () => {
  expect(reported([one, two], { ...old, minor: '1.28' })).toEqual([]);
  expect(reported([pod('foo', podSpec({ 'bar-baz': byClaim('shared') })), two], old)).toEqual([]);
  expect(reported([deployment('foo', 1, podSpec({ 'bar-baz': byTemplate('own') })), two], old)).toEqual([]);
});
