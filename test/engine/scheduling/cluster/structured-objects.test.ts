import { inV1 } from '../../../../src/engine/scheduling/cluster/structured-objects';

test('a claim of v1beta1 becomes one of v1, with the defaults of the API server', () => {
  expect(inV1({
    apiVersion: 'resource.k8s.io/v1beta1',
    kind: 'ResourceClaim',
    metadata: { name: 'gpus' },
    spec: { devices: { requests: [{ name: 'gpu', deviceClassName: 'gpu', selectors: null }], constraints: null } },
  })).toEqual({
    kind: 'ResourceClaim',
    metadata: { name: 'gpus' },
    spec: {
      devices: {
        requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', allocationMode: 'ExactCount', count: 1 } }],
      },
    },
  });
});

test('items of lists that are null count as if they were not there', () => {
  expect(inV1({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: 'gpus', finalizers: [null] },
    spec: { devices: [null, { name: 'gpu-0', taints: [null] }] },
  })).toMatchObject({ metadata: { finalizers: [] }, spec: { devices: [{ name: 'gpu-0', taints: [] }] } });
});

test('fields of a wrong type count as if they were not there, in every version', () => {
  expect(inV1({
    apiVersion: 'resource.k8s.io/v1beta1',
    kind: 'ResourceClaim',
    metadata: { name: 'gpus', finalizers: 'x' },
    spec: { devices: { requests: 'x' } },
    status: { allocation: { devices: { results: 'x' } }, reservedFor: {} },
  })).toEqual({
    kind: 'ResourceClaim', metadata: { name: 'gpus' }, spec: { devices: {} }, status: { allocation: { devices: {} } },
  });
});

test('a request for all devices has no count, and alternatives are counted', () => {
  const { spec } = inV1({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaimTemplate',
    metadata: { name: 'gpus' },
    spec: {
      spec: {
        devices: {
          requests: [
            { name: 'all', exactly: { deviceClassName: 'gpu', allocationMode: 'All' } },
            { name: 'any', firstAvailable: [{ name: 'two', deviceClassName: 'gpu', count: 2n }] },
          ],
        },
      },
    },
  })!;

  expect(spec.spec.devices.requests).toEqual([
    { name: 'all', exactly: { deviceClassName: 'gpu', allocationMode: 'All' } },
    { name: 'any', firstAvailable: [{ name: 'two', deviceClassName: 'gpu', allocationMode: 'ExactCount', count: 2 }] },
  ]);
});

test('a device of v1alpha3 becomes one of v1', () => {
  expect(inV1({
    apiVersion: 'resource.k8s.io/v1alpha3',
    kind: 'ResourceSlice',
    metadata: { name: 'gpus' },
    spec: { devices: [{ name: 'gpu-0', basic: { capacity: { memory: '40Gi' } } }] },
  })?.spec.devices).toEqual([{ name: 'gpu-0', capacity: { memory: { value: '40Gi' } } }]);
});

test('a slice that names no pool is of an incomplete one without a name', () => {
  const poolOf = (spec: object) => inV1({
    apiVersion: 'resource.k8s.io/v1', kind: 'ResourceSlice', metadata: { name: 'a' }, ...spec,
  })?.spec.pool;

  expect(poolOf({})).toEqual({ name: '', resourceSliceCount: 0 });
  expect(poolOf({ spec: { pool: null } })).toEqual({ name: '', resourceSliceCount: 0 });
  expect(poolOf({ spec: { pool: { name: 'p', resourceSliceCount: 1 } } }))
    .toEqual({ name: 'p', resourceSliceCount: 1 });
});

const OTHERS = ['resource.k8s.io/v1alpha2', 'v1', 'apps/v1'];

test.each(OTHERS)('objects of %s are none of structured parameters', (apiVersion) => {
  expect(inV1({ apiVersion, kind: 'ResourceClaim', metadata: { name: 'gpus' } })).toBeUndefined();
});
