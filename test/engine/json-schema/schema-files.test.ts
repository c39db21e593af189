import Ajv from 'ajv';
import { JsonSchema } from '../../../src/engine/json-schema/json-schema';
import { schemaFiles } from '../../../src/engine/json-schema/schema-files';

const FILES = schemaFiles(34);

function validatorOf(name: string) {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  Object.entries(FILES).forEach(([file, schema]) => ajv.addSchema(schema, file));
  return ajv.getSchema(name)!;
}

const dra = validatorOf('dra.json');
const withPods = validatorOf('dra-with-pods.json');

function claim(devices: object): object {
  return { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata: { name: 'gpu' }, spec: { devices } };
}

function pod(spec: object): object {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'trainer' }, spec };
}

test('each kind has a file that kubeconform finds, and the unions have one each', () => {
  expect(Object.keys(FILES).filter((name) => /^(?:resourceclaim-|dra)/.test(name))).toEqual([
    'resourceclaim-resource-v1beta1.json',
    'resourceclaim-resource-v1beta2.json',
    'resourceclaim-resource-v1.json',
    'dra.json',
    'dra-with-pods.json',
  ]);
  expect(Object.keys(schemaFiles(26))).toContain('resourceclass-resource-v1alpha1.json');
});

test('a claim without mistakes fits, alone and in the unions', () => {
  const good = claim({ requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', count: 2 } }] });
  const alone = validatorOf('resourceclaim-resource-v1.json');
  expect([alone(good), dra(good), withPods(good)]).toEqual([true, true, true]);
});

test.each([
  ['a misspelled field', claim({ request: [] })],
  ['a wrong type', claim({ requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', count: 'two' } }] })],
  ['a missing field', claim({ requests: [{ name: 'gpu', exactly: {} }] })],
  ['a missing name', { ...claim({}), metadata: {} }],
  ['a name in capital letters', { ...claim({}), metadata: { name: 'GPU' } }],
  ['a value that is not allowed', claim({
    requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', allocationMode: 'Some' } }],
  })],
  ['two alternatives at once', claim({
    requests: [{
      name: 'gpu', exactly: { deviceClassName: 'a' }, firstAvailable: [{ name: 'a', deviceClassName: 'b' }],
    }],
  })],
  ['neither of two alternatives', claim({ requests: [{ name: 'gpu' }] })],
  ['too many entries', claim({
    requests: Array.from({ length: 33 }, (_, index) => ({ name: `r${index}`, exactly: { deviceClassName: 'a' } })),
  })],
  ['a label that is none', { ...claim({}), metadata: { name: 'a', labels: { 'a b': 'c' } } }],
])('%s does not fit', (_, object) => {
  expect([dra(object), withPods(object)]).toEqual([false, false]);
});

test('objects of other kinds and API versions are not looked at', () => {
  for (const foreign of [
    { apiVersion: 'v1', kind: 'ConfigMap', data: 7 },
    { apiVersion: 'resource.k8s.io/v1alpha2', kind: 'ResourceClaim', spec: 7 },
    { name: 'no object' },
    pod({ resourceClaims: 7 }),
  ]) {
    expect([foreign, dra(foreign)]).toEqual([foreign, true]);
  }
});

test('the claims of pods are checked by the union that has them, and nothing else of a pod', () => {
  const claims = [{ name: 'gpu', resourceClaimTemplateName: 'one-gpu' }];
  expect(withPods(pod({ resourceClaims: claims, containers: 7, anything: 'else' }))).toBe(false);
  expect(withPods(pod({ resourceClaims: claims, containers: [{ anything: 'else' }] }))).toBe(true);
  expect(withPods(pod({ resourceClaims: [{ name: 'gpu', claimName: 'a' }] }))).toBe(false);
  expect(withPods(pod({ containers: [{ resourceClaims: claims }] }))).toBe(false);
});

test('a field says what it means, its default, and the feature gate that it needs', () => {
  const { definitions } = FILES['resourceclaim-resource-v1.json'];
  const { properties } = definitions!['v1.ExactDeviceRequest'];
  const { allocationMode, adminAccess, capacity } = properties as Record<string, JsonSchema>;
  expect(allocationMode).toMatchObject({ enum: ['All', 'ExactCount', '', null], default: 'ExactCount' });
  expect(adminAccess.description).toMatch(/^If true, requests access/);
  expect(adminAccess.description).not.toContain('feature gate');
  expect(capacity.description).toMatch(/ Needs the feature gate DRAConsumableCapacity, which is off by default\.$/);
});

test('an editor can offer API versions and kinds for an empty object', () => {
  expect(FILES['dra.json'].properties).toMatchObject({
    apiVersion: {
      examples: ['v1alpha3', 'v1beta1', 'v1beta2', 'v1'].map((version) => `resource.k8s.io/${version}`),
    },
    kind: { examples: expect.arrayContaining(['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate']) },
  });
});

test('a one-of has a message that says what to do', () => {
  const text = JSON.stringify(FILES['resourceclaim-resource-v1.json']);
  expect(text).toContain('one of \\"exactly\\" or \\"firstAvailable\\" must be set');
  expect(text).toContain('only one of \\"exactly\\" or \\"firstAvailable\\" may be set');
});
