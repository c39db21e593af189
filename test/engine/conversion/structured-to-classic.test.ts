import { claim, convert, deviceClass, OF_THE_DRIVER, ONE_DEVICE, resourceClass } from './fixtures';

function request(more: object) {
  return { devices: { requests: [{ name: 'device', exactly: { deviceClassName: 'gpu', ...more } }] } };
}

test('a class that selects all devices of a driver, and a claim for one of them, become classic objects', () => {
  expect(
    convert(
      [
        deviceClass(OF_THE_DRIVER),
        claim('v1', request({ count: 1, allocationMode: 'ExactCount', adminAccess: false })),
      ],
      '1.30',
    ),
  ).toEqual({
    objects: [resourceClass(), claim('v1alpha2', { resourceClassName: 'gpu' })],
    losses: ['info DeviceClass spec'],
  });
});

test('only in 1.30 a class says who allocates, which a conversion there and back does not keep', () => {
  const classic = { ...resourceClass(), structuredParameters: true };
  const structured = convert([classic], '1.34').objects;
  expect(structured).toEqual([deviceClass(OF_THE_DRIVER)]);
  expect(convert(structured, '1.30')).toEqual({ objects: [resourceClass()], losses: ['info DeviceClass spec'] });
  expect(convert(structured, '1.29')).toEqual({ objects: [resourceClass()], losses: [] });
});

test('a portable class and claim are the same after a conversion to 1.30 and back', () => {
  const objects = [deviceClass(OF_THE_DRIVER), claim('v1', ONE_DEVICE)];
  expect(convert(convert(objects, '1.26').objects, '1.34')).toEqual({ objects, losses: [] });
  const classic = [resourceClass(), claim('v1alpha2', { resourceClassName: 'gpu' })];
  expect(convert(convert(classic, '1.32').objects, '1.28')).toEqual({ objects: classic, losses: [] });
});

test.each([
  ['no selector', {}],
  ['a selector of another kind', { selectors: [{ cel: { expression: 'device.driver.startsWith("gpu")' } }] }],
  ['two selectors', { selectors: [...OF_THE_DRIVER.selectors, ...OF_THE_DRIVER.selectors] }],
  ['configuration', { ...OF_THE_DRIVER, config: [{ opaque: { driver: 'gpu.example.com', parameters: {} } }] }],
])('a class with %s and its claims are left out and reported', (_, spec) => {
  expect(convert([deviceClass(spec), claim('v1', ONE_DEVICE)], '1.30')).toEqual({
    objects: [],
    losses: [
      'error DeviceClass spec',
      'error ResourceClaim spec.devices.requests[0].exactly.deviceClassName',
    ],
  });
});

test.each([
  ['two devices', request({ count: 2 }), '.requests[0].exactly.count'],
  ['all devices', request({ allocationMode: 'All' }), '.requests[0].exactly.allocationMode'],
  ['selected devices', request(OF_THE_DRIVER), '.requests[0].exactly.selectors'],
  [
    'admin access',
    request({ adminAccess: true }),
    '.requests[0].exactly.adminAccess',
  ],
  [
    'alternatives',
    {
      devices: {
        requests: [{ name: 'a', firstAvailable: [{ name: 'b', deviceClassName: 'gpu' }] }],
      },
    },
    '.requests[0].firstAvailable',
  ],
  ['no requests', { devices: {} }, '.requests'],
  [
    'devices with a constraint',
    { devices: { ...ONE_DEVICE.devices, constraints: [{ matchAttribute: 'a.b/c' }] } },
    '.constraints',
  ],
])('a claim for %s is left out, and the field is reported', (_, spec, path) => {
  expect(convert([deviceClass(OF_THE_DRIVER), claim('v1', spec)], '1.30').losses).toEqual([
    'info DeviceClass spec',
    `error ResourceClaim spec.devices${path}`,
  ]);
});

test('field paths of losses are those of the original API version', () => {
  const flat = { devices: { requests: [{ name: 'a', deviceClassName: 'gpu', count: 2 }] } };
  expect(convert([claim('v1beta1', flat)], '1.30').losses).toEqual([
    'error ResourceClaim spec.devices.requests[0].count',
  ]);
});

test('a class that is not among the manifests is reported as info', () => {
  const { objects, losses } = convert([claim('v1', ONE_DEVICE)], '1.30');
  expect(objects).toEqual([claim('v1alpha2', { resourceClassName: 'gpu' })]);
  expect(losses).toEqual(['info ResourceClaim spec.devices.requests[0]']);
});

test('a ResourceSlice is left out for a version where the kind has another meaning', () => {
  const slice = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: 'a' },
    spec: { driver: 'gpu.example.com' },
  };
  expect(convert([slice], '1.30')).toEqual({ objects: [], losses: ['error ResourceSlice kind'] });
});
