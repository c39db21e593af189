import { Body } from '../../../src/engine/render/models';
import { StructuredAdapter, STRUCTURED_API_VERSIONS, structuredAdapter } from '../../../src/engine/render/structured';
import * as fc from '../../fast-check';

const ADAPTERS = STRUCTURED_API_VERSIONS.map((apiVersion) => structuredAdapter(apiVersion)!);

const NAME = fc.stringMatching(/^[a-z]{1,6}$/);

const REQUESTS = fc.array(
  fc.oneof(
    fc.record({
      name: NAME,
      exactly: fc.record(
        {
          deviceClassName: NAME,
          count: fc.nat(),
          selectors: fc.constant([{ cel: { expression: 'true' } }]),
        },
        { requiredKeys: ['deviceClassName'] },
      ),
    }),
    fc.record({
      name: NAME,
      firstAvailable: fc.array(fc.record({ name: NAME, deviceClassName: NAME }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
  { maxLength: 4 },
);

const CLAIM = fc.record(
  {
    requests: REQUESTS,
    constraints: fc.constant([{ matchAttribute: 'example.com/a' }]),
    config: fc.constant([{ requests: ['a'] }]),
  },
  { requiredKeys: [] },
);

const DEVICES = fc.array(fc.record({
  name: NAME,
  attributes: fc.dictionary(NAME, fc.record({ string: NAME }), { maxKeys: 2 }),
  capacity: fc.dictionary(NAME, fc.record({ value: fc.constantFrom('1Gi', '2', 3) }), { maxKeys: 2 }),
}, { requiredKeys: ['name'] }), { maxLength: 3 });

const BODIES: Record<string, fc.Arbitrary<Body>> = {
  ResourceClaim: CLAIM.map((devices) => ({ spec: { devices } })),
  ResourceClaimTemplate: CLAIM.map((devices) => ({
    spec: { metadata: { labels: { a: 'b' } }, spec: { devices } },
  })),
  ResourceSlice: DEVICES.map((devices) => ({ spec: { driver: 'gpu.example.com', devices } })),
  DeviceClass: fc.constant({ spec: { selectors: [{ cel: { expression: 'true' } }] } }),
};

describe.each(ADAPTERS)('in $apiVersion', (adapter) => {
  test.each(Object.keys(BODIES))('a rendered %s can be parsed', (kind) => {
    fc.assert(
      fc.property(BODIES[kind], (body) =>
        expect(adapter.parse(kind, adapter.render(kind, body))).toEqual(body),
      ),
    );
  });

  test.each(Object.keys(BODIES))('rendering does not modify a %s', (kind) => {
    fc.assert(fc.property(BODIES[kind], (body) => {
      const before = structuredClone(body);
      adapter.render(kind, body);
      expect(body).toEqual(before);
    }));
  });

  test.each(Object.keys(BODIES))('any value in place of a %s is parsed and rendered without an error', (kind) => {
    const anything = fc.anything().map((spec) => ({ spec }));
    fc.assert(fc.property(anything, (body) => {
      adapter.render(kind, body);
      adapter.parse(kind, body);
    }));
  });
});

const REQUEST = { name: 'gpus', exactly: { deviceClassName: 'gpu', count: 2 } };
const FLAT_REQUEST = { name: 'gpus', deviceClassName: 'gpu', count: 2 };

test.each([
  ['v1alpha3', FLAT_REQUEST], ['v1beta1', FLAT_REQUEST], ['v1beta2', REQUEST], ['v1', REQUEST],
])('the adapter of %s renders a request in the form of that version', (version, request) => {
  const body = { spec: { devices: { requests: [REQUEST] } } };
  expect(adapterOf(version).render('ResourceClaim', body)).toEqual({ spec: { devices: { requests: [request] } } });
});

test.each([
  ['v1alpha3', { name: 'gpu-0', basic: { capacity: { memory: '40Gi' } } }],
  ['v1beta1', { name: 'gpu-0', basic: { capacity: { memory: { value: '40Gi' } } } }],
  ['v1beta2', { name: 'gpu-0', capacity: { memory: { value: '40Gi' } } }],
  ['v1', { name: 'gpu-0', capacity: { memory: { value: '40Gi' } } }],
])('the adapter of %s renders a device in the form of that version', (version, device) => {
  const body = { spec: { devices: [{ name: 'gpu-0', capacity: { memory: { value: '40Gi' } } }] } };
  expect(adapterOf(version).render('ResourceSlice', body)).toEqual({ spec: { devices: [device] } });
});

test('a capacity with more than a value is kept whole for the checker to report', () => {
  const capacity = { memory: { value: '40Gi', requestPolicy: { default: '1Gi' } } };
  expect(adapterOf('v1alpha3').render('ResourceSlice', { spec: { devices: [{ name: 'gpu-0', capacity }] } }))
    .toEqual({ spec: { devices: [{ name: 'gpu-0', basic: { capacity } }] } });
});

test('unknown fields are kept', () => {
  const body = { spec: { devices: { requests: [{ name: 'gpus', deviceClassName: 'gpu', coutn: 2 }] } } };
  expect(adapterOf('v1beta1').parse('ResourceClaim', body)).toEqual({
    spec: {
      devices: { requests: [{ name: 'gpus', exactly: { deviceClassName: 'gpu', coutn: 2 } }] },
    },
  });
});

test('the empty class name that a server returns beside alternatives is none, unlike any other field', () => {
  const firstAvailable = [{ name: 'a', deviceClassName: 'gpu' }];
  const claimOf = (request: object) => ({ spec: { devices: { requests: [request] } } });
  const parsed = (request: object) => adapterOf('v1beta1').parse('ResourceClaim', claimOf(request));

  expect(parsed({ name: 'gpu', deviceClassName: '', firstAvailable }))
    .toEqual(claimOf({ name: 'gpu', firstAvailable }));
  expect(parsed({ name: 'gpu', deviceClassName: '' }))
    .toEqual(claimOf({ name: 'gpu', exactly: { deviceClassName: '' } }));
  expect(parsed({ name: 'gpu', deviceClassName: '', adminAccess: false, firstAvailable }))
    .toEqual(claimOf({ name: 'gpu', firstAvailable, exactly: { deviceClassName: '', adminAccess: false } }));
});

test('an API version of classic DRA has no structured adapter', () => {
  expect(structuredAdapter('resource.k8s.io/v1alpha2')).toBeUndefined();
});

function adapterOf(version: string): StructuredAdapter {
  return structuredAdapter(`resource.k8s.io/${version}`)!;
}
