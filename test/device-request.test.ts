import { Chart } from 'cdk8s';
import { chartFor, manifests, newChart, synthErrors, versionsFrom } from './fixtures';
import * as dra from '../src';

const { DeviceRequest, DeviceSubRequest } = dra;

function gpuIn(chart: Chart): dra.IDeviceClass {
  return dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
}

/** What a claim with the request asks for on a version. */
function requestOn(version: string, request: (gpu: dra.IDeviceClass) => dra.DeviceRequest): any {
  const chart = chartFor(version);
  new dra.ResourceClaim(chart, 'Claim', { requests: [request(gpuIn(chart))] });
  return manifests(chart).ResourceClaim.spec.devices.requests[0];
}

const EVERYTHING: dra.DeviceRequestOptions = {
  count: 2,
  adminAccess: true,
  selectors: [dra.DeviceSelector.cel('true')],
  tolerations: [{ key: 'example.com/repair', effect: dra.DeviceTaintEffect.NO_EXECUTE, tolerationSeconds: 60 }],
  capacity: { memory: '10Gi' },
};

test.each(['1.31', '1.32'])('renders a flat request on Kubernetes %s', (version) => {
  expect(requestOn(version, (gpu) => DeviceRequest.exactly('gpus', gpu, { count: 2 }))).toEqual({
    name: 'gpus',
    deviceClassName: 'gpu',
    count: 2,
  });
});

test.each(versionsFrom('1.33'))('renders a request in `exactly` on Kubernetes %s', (version) => {
  expect(requestOn(version, (gpu) => DeviceRequest.exactly('gpus', gpu, { count: 2 })))
    .toEqual({ name: 'gpus', exactly: { deviceClassName: 'gpu', count: 2 } });
});

test('leaves the count of a request without options to the default of Kubernetes', () => {
  expect(requestOn('1.34', (gpu) => DeviceRequest.exactly('gpu', gpu))).toEqual({
    name: 'gpu',
    exactly: { deviceClassName: 'gpu' },
  });
});

test('renders all options of a request', () => {
  expect(requestOn('1.36', (gpu) => DeviceRequest.exactly('gpus', gpu, EVERYTHING)).exactly).toEqual({
    adminAccess: true,
    capacity: { requests: { memory: '10Gi' } },
    count: 2,
    deviceClassName: 'gpu',
    selectors: [{ cel: { expression: 'true' } }],
    tolerations: [{ key: 'example.com/repair', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 60 }],
  });
});

test('renders a request for all devices', () => {
  expect(requestOn('1.34', (gpu) => DeviceRequest.exactly('gpus', gpu, { all: true })).exactly)
    .toEqual({ allocationMode: 'All', deviceClassName: 'gpu' });
});

test('accepts `all: false` together with a count', () => {
  expect(requestOn('1.34', (gpu) => DeviceRequest.exactly('gpus', gpu, { all: false, count: 2 })).exactly)
    .toEqual({ allocationMode: 'ExactCount', count: 2, deviceClassName: 'gpu' });
});

test('renders alternatives in order of preference', () => {
  const alternatives = (gpu: dra.IDeviceClass) =>
    DeviceRequest.firstAvailable('gpu', [
      DeviceSubRequest.exactly('large', gpu, { selectors: [dra.DeviceSelector.cel('true')] }),
      DeviceSubRequest.exactly('small', gpu, { count: 2 }),
    ]);

  expect(requestOn('1.34', alternatives)).toEqual({
    name: 'gpu',
    firstAvailable: [
      { name: 'large', deviceClassName: 'gpu', selectors: [{ cel: { expression: 'true' } }] },
      { name: 'small', deviceClassName: 'gpu', count: 2 },
    ],
  });
  expect(alternatives(gpuIn(newChart())).deviceClasses.map(({ name }) => name)).toEqual(['gpu', 'gpu']);
});

test.each<[string, dra.DeviceToleration, object]>([
  ['a key and a value', { key: 'a', value: 'b' }, { key: 'a', value: 'b' }],
  ['only a key', { key: 'a' }, { key: 'a', operator: 'Exists' }],
  ['no properties', {}, { operator: 'Exists' }],
  [
    'an explicit operator',
    { key: 'a', operator: dra.DeviceTolerationOperator.EQUAL },
    { key: 'a', operator: 'Equal' },
  ],
])('renders a toleration with %s', (_, toleration, written) => {
  expect(
    requestOn('1.36', (gpu) => DeviceRequest.exactly('gpu', gpu, { tolerations: [toleration] }))
      .exactly.tolerations,
  ).toEqual([written]);
});

test.each<[string, string, dra.DeviceRequestOptions, RegExp]>([
  [
    'capacity',
    '1.33',
    { capacity: { memory: '1Gi' } },
    /\.exactly\.capacity: "capacity" is a field of Kubernetes 1\.34 or newer, not of 1\.33 /,
  ],
  [
    'capacity',
    '1.31',
    { capacity: { memory: '1Gi' } },
    /requests\[0\]\.capacity: "capacity" is a field of Kubernetes 1\.34 or newer, not of 1\.31 /,
  ],
  [
    'tolerations',
    '1.32',
    { tolerations: [{}] },
    /\.tolerations: "tolerations" is a field of Kubernetes 1\.33 or newer, not of 1\.32 /,
  ],
])(
  'reports %s on Kubernetes %s, with the versions that support it',
  (_, version, options, message) => {
    const chart = chartFor(version);
    new dra.ResourceClaim(chart, 'Claim', {
      requests: [DeviceRequest.exactly('gpu', gpuIn(chart), options)],
    });

    expect(synthErrors(chart)).toEqual([expect.stringMatching(message)]);
  },
);

test('reports alternatives on Kubernetes 1.32, with the versions that support them', () => {
  const chart = chartFor('1.32');
  new dra.ResourceClaim(chart, 'Claim', {
    requests: [DeviceRequest.firstAvailable('gpu', [DeviceSubRequest.exactly('a', gpuIn(chart))])],
  });

  expect(synthErrors(chart).join('\n')).toMatch(
    /firstAvailable: "firstAvailable" is a field of Kubernetes 1\.33 or newer, not of 1\.32 /,
  );
});

test.each<[string, (gpu: any) => unknown, string]>([
  ['a count of -1', (gpu) => DeviceRequest.exactly('gpu', gpu, { count: -1 }),
    'request "gpu": count must be an integer of at least 1, got -1; for all matching devices, .*'],
  ['a fractional count', (gpu) => DeviceRequest.exactly('gpu', gpu, { count: 0.5 }),
    'request "gpu": count must be an integer .*, got 0.5; .*'],
  ['a count combined with all', (gpu) => DeviceSubRequest.exactly('gpu', gpu, { count: 1, all: true }),
    'request "gpu": count conflicts with all: set one or the other'],
  ['a string for all', (gpu) => DeviceRequest.exactly('gpu', gpu, { all: 'no' as any }),
    'request "gpu": all must be a boolean, got "no"'],
  ['a string as selector', (gpu) => DeviceRequest.exactly('gpu', gpu, { selectors: ['true'] as any }),
    'request "gpu": selectors\\[0\\] must be a DeviceSelector, .*, got "true"'],
  ['a missing name', (gpu) => DeviceRequest.exactly(undefined as any, gpu),
    'DeviceRequest: name is required: pass the name of the request, such as "gpu"'],
  ['the name of a class', () => DeviceRequest.exactly('gpu', 'gpu' as any),
    'request "gpu": deviceClass must be a DeviceClass, .*, got "gpu"'],
  ['a class in an object', (gpu) => DeviceRequest.exactly('gpu', { deviceClass: gpu } as any),
    'request "gpu": deviceClass must be .*: pass it as an argument of its own, not in an object'],
  ['another object', () => DeviceRequest.exactly('gpu', { deviceClass: 'gpu' } as any),
    'request "gpu": deviceClass must be a DeviceClass, .*, got an object'],
  ['null as options', (gpu) => DeviceRequest.exactly('gpu', gpu, null as any),
    'request "gpu": options must be an object, got null'],
  ['a list as options', (gpu) => DeviceRequest.exactly('gpu', gpu, [2] as any),
    'request "gpu": options must be an object, got a list of 1 item'],
  ['a list as scope', () => dra.DeviceConstraint.matchAttribute('a.com/b', ['gpu'] as any),
    'DeviceConstraint.matchAttribute: scope must be an object, got a list of 1 item'],
  ['missing alternatives', () => DeviceRequest.firstAvailable('gpu', undefined as any),
    'request "gpu": subRequests is required: pass a list with at least one DeviceSubRequest, .*'],
  ['no alternative', () => DeviceRequest.firstAvailable('gpu', []),
    'request "gpu": subRequests must be a list with at least one DeviceSubRequest, .*, got an empty list'],
  ['a request as alternative', (gpu) => DeviceRequest.firstAvailable('gpu', [DeviceRequest.exactly('a', gpu)] as any),
    'request "gpu": subRequests\\[0\\] must be a DeviceSubRequest, .*, got a DeviceRequest'],
])('throws for %s', (_, action, message) => {
  expect(() => action(gpuIn(newChart()))).toThrow(new RegExp(`^${message}$`));
});

test('reports a toleration that is a string', () => {
  const chart = chartFor('1.37');
  new dra.ResourceClaimTemplate(chart, 'Claim', {
    requests: [DeviceRequest.exactly('gpu', gpuIn(chart), { tolerations: ['NoSchedule'] as any })],
  });

  expect(synthErrors(chart)).toEqual([expect.stringMatching(/tolerations\[0\]: must be an object, got "NoSchedule" /)]);
});

test('throws for a class of classic DRA', () => {
  const chart = newChart();
  const classic = new dra.ResourceClass(chart, 'Classic', { driverName: 'gpu.example.com' });
  expect(() => DeviceRequest.exactly('gpu', classic)).toThrow(
    'request "gpu": deviceClass must be a DeviceClass, '
      + 'or the result of DeviceClass.fromDeviceClassName, got ResourceClass "chart/Classic"',
  );
});
