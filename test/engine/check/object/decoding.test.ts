import * as dra from '../../../../src';
import { messageAt, pod, podSpec, refusals, resourceClaim, resourceClass } from '../fixtures';

/** A claim with a time in its metadata. */
function createdAt(creationTimestamp: unknown): Record<string, any> {
  return resourceClaim({ metadata: { name: 'claim', creationTimestamp } });
}

/** A resource slice with one attribute. */
function slice(attribute: Record<string, unknown>): Record<string, any> {
  return {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceSlice',
    metadata: { name: 'slice' },
    driverName: 'gpu.example.com',
    nodeName: 'node-1',
    namedResources: { instances: [{ name: 'gpu-0', attributes: [{ name: 'a', ...attribute }] }] },
  };
}

const ATTRIBUTE = 'namedResources.instances[0].attributes[0]';

test('strings, lists and objects are not interchangeable', () => {
  expect(refusals(resourceClass({ driverName: 5 }))).toEqual(['driverName: BadRequest']);
  expect(refusals(resourceClaim({ spec: [] }))).toEqual(['spec: BadRequest']);
  expect(refusals(pod({ resourceClaims: { name: 'gpu' } }))).toEqual(['spec.resourceClaims: BadRequest']);
  expect(refusals(resourceClass({ metadata: { name: 'gpu', labels: ['a'] } }))).toEqual([
    'metadata.labels: BadRequest',
  ]);
});

test('the message names the actual and the expected type', () => {
  expect(messageAt('driverName', resourceClass({ driverName: 5 }))).toBe(
    'must be a string, got 5; put it in quotes',
  );
  expect(messageAt('spec', resourceClaim({ spec: [] }))).toBe('must be an object, got an empty list');
  expect(messageAt('spec.resourceClaims', pod({ resourceClaims: { name: 'gpu' } }))).toBe(
    'must be a list, got an object; make it a list of one entry',
  );
  expect(
    messageAt(
      'suitableNodes.nodeSelectorTerms[0]',
      resourceClass({ suitableNodes: { nodeSelectorTerms: ['a'] } }),
    ),
  ).toBe('must be an object, got "a"');
});

test('the smallest 64-bit integer is one only if nothing has rounded it', () => {
  const withLimit = (text: string) =>
    dra.Manifests.fromYaml(`{"apiVersion": "resource.k8s.io/v1", "kind": "ResourceClaim", "metadata": {"name": "c"},
      "spec": {"devices": {"requests": [{"name": "r", "exactly": {"deviceClassName": "gpu", "tolerations": [
        {"operator": "Exists", "effect": "NoExecute", "tolerationSeconds": ${text}}]}}]}}}`)
      .check({ version: dra.KubernetesVersion.V1_36 }).findings
      .filter(({ origin }) => origin === dra.FindingOrigin.API_SERVER).map(({ ruleId }) => ruleId);
  expect(withLimit('-9223372036854775808')).toEqual([]);
  expect(withLimit('-9223372036854775809')).toEqual(['wrong-type']);
});

test('a string is not a boolean', () => {
  const parameters = {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaimParameters',
    metadata: { name: 'p' },
  };
  expect(refusals({ ...parameters, shareable: true })).toEqual([]);
  expect(refusals({ ...parameters, shareable: 'true' })).toEqual(['shareable: BadRequest']);
  expect(messageAt('shareable', { ...parameters, shareable: 'true' })).toBe(
    'must be true or false, got "true"; write true without quotes',
  );
});

test('an unquoted yes, which YAML reads as a boolean, is not a string', () => {
  expect(
    messageAt(
      'metadata.labels[gpu]',
      resourceClass({ metadata: { name: 'gpu', labels: { gpu: true } } }),
    ),
  ).toBe('must be a string, got true; put it in quotes: YAML reads y, yes, on, n, no and off as booleans');
});

test('a whole number has no fraction and fits 64 bits', () => {
  expect(refusals(slice({ int: 5 }))).toEqual([]);
  for (const int of [1.5, '5', 2 ** 63]) {
    expect(refusals(slice({ int }))).toEqual([`${ATTRIBUTE}.int: BadRequest`]);
  }
});

test('a quantity is a number, or a string of digits and a suffix', () => {
  expect(refusals(slice({ quantity: '16Gi' }))).toEqual([]);
  expect(refusals(slice({ quantity: 16 }))).toEqual([]);
  expect(refusals(slice({ quantity: '16 GB' }))).toEqual([`${ATTRIBUTE}.quantity: BadRequest`]);
  expect(messageAt(`${ATTRIBUTE}.quantity`, slice({ quantity: '16 GB' }))).toBe(
    'must be a quantity such as "500m", "16Gi" or "2", got "16 GB"; write 16G',
  );
});

test('a time has a date, a time of day and a zone', () => {
  for (const good of [null, '2026-01-31T12:00:00Z', '2026-01-31T12:00:00.5+02:00']) {
    expect(refusals(createdAt(good))).toEqual([]);
  }
  for (const bad of ['2026-01-31', '2026-01-31T12:00:00', 'yesterday', 1769860800, '2026-13-31T12:00:00Z']) {
    expect(refusals(createdAt(bad))).toEqual(['metadata.creationTimestamp: BadRequest']);
  }
});

test('an item of the wrong type is named with its index', () => {
  expect(refusals(pod({ resourceClaims: [{ name: 'gpu', source: {} }, 7] }))).toEqual([
    'spec.resourceClaims[1]: BadRequest',
  ]);
});

test('opaque parts may contain anything', () => {
  const parameters = {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClassParameters',
    metadata: { name: 'p' },
    vendorParameters: [{ driverName: 'a.b', parameters: { any: [1, 'x', null] } }],
  };
  expect(refusals(parameters)).toEqual([]);
});

test('claims within the resource limits of a container are reported', () => {
  const resources = { limits: { claims: [{ name: 'gpu' }] } };
  expect(refusals(pod({ containers: [{ name: 'main', resources }] }))).toEqual([
    'spec.containers[0].resources.limits[claims]: BadRequest',
  ]);
});

test('parts of a pod that do not concern claims are left to other tools', () => {
  expect(
    refusals({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'trainer' },
      spec: { ...podSpec(), hostNetwork: 'maybe', madeUp: 1 },
    }),
  ).toEqual([]);
});

/** A resource slice whose device has an amount of memory. */
function withMemory(value: string): Record<string, any> {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: 's' },
    spec: {
      driver: 'gpu.example.com',
      nodeName: 'a',
      pool: { name: 'a', generation: 1, resourceSliceCount: 1 },
      devices: [{ name: 'gpu-0', capacity: { memory: { value } } }],
    },
  };
}

/** The repair of the amount, if there is one. */
function repairOf(amount: string): string | undefined {
  const { findings: found } = dra.Manifests.fromObjects([withMemory(amount)])
    .check({ version: dra.KubernetesVersion.V1_34 });
  return found.find(({ fieldPath }) => fieldPath === 'spec.devices[0].capacity[memory].value')!.suggestion;
}

test.each([
  ['40GB', '40G'],
  ['40 GiB', '40Gi'],
  ['1.5tb', '1.5T'],
  ['8K', '8k'],
  ['8KiB', '8Ki'],
  ['512mb', '512M'],
])('the amount %s is repaired to %s', (written, right) => {
  const manifests = dra.Manifests.fromObjects([withMemory(written)]);
  expect(repairOf(written)).toBe(`write ${right}`);
  expect(manifests.fix(manifests.check()).objects).toEqual([withMemory(right)]);
});

test('an amount without a known unit is not repaired', () => {
  for (const amount of ['40 GPUs', 'GB', '4e GB', '-1GB']) {
    expect(repairOf(amount)).toBeUndefined();
  }
});

test('a string where a container names its claim is the name of the claim', () => {
  const spec = { containers: [{ name: 'a', resources: { claims: ['gpu'] } }] };
  expect(messageAt('spec.containers[0].resources.claims[0]', pod(spec)))
    .toBe('must be an object, got "gpu"; put "gpu" into name');
  expect(messageAt('spec.containers[0].resources.claims', pod({
    containers: [{ name: 'a', resources: { claims: 'gpu' } }],
  }))).toBe('must be a list, got "gpu"; make it a list of one entry');
  expect(messageAt('spec.resourceClaims[0]', pod({ resourceClaims: ['gpu'] }))).toBe('must be an object, got "gpu"');
});
