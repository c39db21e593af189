import { CLASS, causesOf, claim, event, node, pod, slice, tell } from './clusters';

const TEMPLATE = (name: string, namespace = 'ml') => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: ${name}, namespace: ${namespace} }
spec: { spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } } }
---`;
const FROM = { claim: 'resourceClaimTemplateName: one-gpu' };
const wait = (more: string, options: object = FROM) =>
  tell('pod', 'p', CLASS + node('n-1') + slice('n-1') + pod('p', options) + more);
const said = (sentence: string) => event('p', 'FailedResourceClaimCreation', `PodResourceClaim gpu: ${sentence}`);

test('a template that is missing is told with those that are there', () => {
  expect(wait('').points).toMatchObject([{
    cause: 'template-not-found', message: 'claim "gpu": there is no ResourceClaimTemplate "one-gpu" in namespace ml',
  }]);
  expect(wait(TEMPLATE('two-gpus')).points[0].advice[0].text)
    .toBe('create it, or refer to an existing one: "two-gpus"');
  expect(wait(TEMPLATE('one-gpu', 'other')).points[0].advice[0].text)
    .toBe('it exists only in namespace other: create it in namespace ml, too');
});

test.each([
  ['create ResourceClaim p-gpu-x: resourceclaims.resource.k8s.io "p-gpu-x" already exists', 'name-taken'],
  ['admin access is requested, but the feature is disabled', 'gate-off'],
  ['create ResourceClaim : admission webhook "x" denied the request: no', 'refused'],
  ['create ResourceClaim : ResourceClaim.resource.k8s.io "p.-gpu-x" is invalid: metadata.name: Invalid value',
    'invalid'],
  ['something new', 'claim-not-made'],
])('the controller says: %s', (sentence, cause) => {
  expect(wait(TEMPLATE('one-gpu') + said(sentence)).points).toMatchObject([{
    cause, message: `claim "gpu" cannot be created from template "one-gpu": ${sentence}`,
  }]);
});

test('an event of another claim does not count, and without one the controller is late', () => {
  const other = event('p', 'FailedResourceClaimCreation', 'PodResourceClaim net: already exists');

  expect(causesOf(wait(TEMPLATE('one-gpu') + other))).toEqual(['claim-not-made']);
});

test('a claim that has the name of the one that was made is not made for the pod', () => {
  const status = '{ phase: Pending, resourceClaimStatuses: [{ name: gpu, resourceClaimName: p-gpu-x }] }';
  const owner = (uid: string) =>
    `ownerReferences: [{ apiVersion: v1, kind: Pod, name: p, uid: ${uid}, controller: true }]`;

  expect(wait(TEMPLATE('one-gpu') + claim('p-gpu-x'), { ...FROM, status }).points).toMatchObject([{
    cause: 'name-taken', advice: [{ command: 'kubectl delete resourceclaim p-gpu-x -n ml' }],
  }]);
  expect(causesOf(wait(TEMPLATE('one-gpu') + claim('p-gpu-x', { metadata: owner('other') }), { ...FROM, status })))
    .toEqual(['name-taken']);
  expect(causesOf(wait(TEMPLATE('one-gpu') + claim('p-gpu-x', { metadata: owner('uid-p') }), { ...FROM, status })))
    .toEqual(['fits-now']);
});
