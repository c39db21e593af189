import { CLAIM_FOR_ONE_CONTAINER } from '../../../../../src/engine/check/setup/sharing/claim-for-one-container';
import { deviceClaimTemplate, Manifest, messages, pod, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [CLAIM_FOR_ONE_CONTAINER] };
const template = (...classes: string[]): Manifest =>
  deviceClaimTemplate(classes.map((name) => ({ ...request(name.split('.')[0]), exactly: { deviceClassName: name } })));
const user = (...claims: Manifest[]): Manifest => pod('trainer', {
  resourceClaims: [{ name: 'own', resourceClaimTemplateName: 'own' }],
  containers: claims.map((claim, index) => ({ name: `c${index}`, image: 'trainer', resources: { claims: [claim] } })),
});
const WHOLE = { name: 'own' };

test('two containers with a claim for CPUs are a warning, and one is fine', () => {
  expect(reported([template('dra.cpu'), user(WHOLE, WHOLE)], cluster))
    .toEqual([['claim-for-one-container', 'spec.containers[1].resources.claims', 'Forbidden', 'warning']]);
  expect(messages([template('dra.cpu'), user(WHOLE, WHOLE)], cluster)[0]).toBe(
    'containers "c0" and "c1" use the claim "own", but dra.cpu gives a claim to one container only, so the other does '
    + 'not start');
  expect(reported([template('dra.cpu'), user(WHOLE)], cluster)).toEqual([]);
});

test('a container that names a request of another driver does not use the CPUs', () => {
  const both = template('dra.cpu', 'gpu.nvidia.com');

  expect(reported([both, user({ name: 'own', request: 'dra' }, { name: 'own', request: 'gpu' })], cluster)).toEqual([]);
  expect(reported([both, user({ name: 'own', request: 'dra' }, WHOLE)], cluster)).toHaveLength(1);
  expect(reported([template('gpu.nvidia.com'), user(WHOLE, WHOLE)], cluster)).toEqual([]);
});
