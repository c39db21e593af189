import { ReferredObject } from '../../../../../src/engine/check/existing-object';
import { UNKNOWN_CLASS } from '../../../../../src/engine/check/setup/references/unknown-class';
import { claim, deviceClaim, messages, reported, resourceClass, TestCluster, template } from '../harness';

const only: TestCluster = { rules: [UNKNOWN_CLASS] };

test('a claim whose class is not in the app is a warning', () => {
  expect(reported([claim('one')], only)).toEqual([
    ['unknown-class', 'spec.resourceClassName', 'NotFound', 'warning'],
  ]);
  expect(reported([claim('one'), resourceClass()], only)).toEqual([]);
});

test('a template whose class is not in the app is a warning', () => {
  expect(reported([template('one')], only)).toEqual([
    ['unknown-class', 'spec.spec.resourceClassName', 'NotFound', 'warning'],
  ]);
  expect(reported([template('one'), resourceClass()], only)).toEqual([]);
});

test('a class that is declared for the cluster is known', () => {
  expect(reported([claim('one')], { ...only, externals: [{ kind: 'ResourceClass', name: 'gpu' }] })).toEqual([]);
});

test('the message suggests a class with a similar name', () => {
  expect(messages([claim('one', { resourceClassName: 'gpuu' }), resourceClass()], only)[0])
    .toBe('ResourceClass "gpuu" not found (did you mean "gpu"?)');
});

test('each unknown device class of a structured request is a warning at its own field', () => {
  const structured = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: 'one' },
    spec: {
      devices: {
        requests: [
          { name: 'a', exactly: { deviceClassName: 'gpu' } },
          { name: 'b', firstAvailable: [{ name: 'c', deviceClassName: 'nic' }] },
        ],
      },
    },
  };
  const deviceClass = (name: string) => ({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name },
  });

  expect(reported([structured], { ...only, minor: '1.34' }).map(([, fieldPath]) => fieldPath)).toEqual([
    'spec.devices.requests[0].exactly.deviceClassName',
    'spec.devices.requests[1].firstAvailable[0].deviceClassName',
  ]);
  expect(reported([structured, deviceClass('gpu'), deviceClass('nic')], { ...only, minor: '1.34' })).toEqual([]);
});

test('one unknown class in several fields of an object is one warning, which names the other fields', () => {
  const requests = ['gpu', 'nic', 'gpu'].map((deviceClassName, index) =>
    ({ name: `${deviceClassName}-${index}`, exactly: { deviceClassName } }));
  const claims = ['one', 'two'].map((name) => ({ ...deviceClaim(requests), metadata: { name } }));

  expect(reported(claims, { ...only, minor: '1.34' }).map(([, fieldPath]) => fieldPath)).toEqual([0, 1, 0, 1].map(
    (index) => `spec.devices.requests[${index}].exactly.deviceClassName`));
  expect(messages(claims, { ...only, minor: '1.34' })[0]).toBe(
    'DeviceClass "gpu" not found; also at spec.devices.requests[2].exactly.deviceClassName');
});

test('an empty class name is left to the check of the object', () => {
  expect(reported([claim('one', { resourceClassName: '' })], only)).toEqual([]);
});

test('a taint rule for a class that is not in the app is a warning', () => {
  const spec = {
    deviceSelector: { deviceClassName: 'gpu' },
    taint: { key: 'example.com/broken', effect: 'NoSchedule' },
  };
  const rule = {
    apiVersion: 'resource.k8s.io/v1alpha3',
    kind: 'DeviceTaintRule',
    metadata: { name: 'broken' },
    spec,
  };
  const cluster = { ...only, minor: '1.33' };
  expect(reported([rule], cluster)).toEqual([
    ['unknown-class', 'spec.deviceSelector.deviceClassName', 'NotFound', 'warning'],
  ]);
  expect(
    reported(
      [
        rule,
        { apiVersion: 'resource.k8s.io/v1beta2', kind: 'DeviceClass', metadata: { name: 'gpu' } },
      ],
      cluster,
    ),
  ).toEqual([]);
});

describe('a class that is known by a reference alone', () => {
  const findingsOf = (name: string, ...externals: ReferredObject[]) => messages(
    [deviceClaim([{ name: 'gpu', exactly: { deviceClassName: name } }])],
    { ...only, minor: '1.34', externals: [{ kind: 'DeviceClass', name, isAssumed: true }, ...externals] },
  );

  test('is a warning if a class of a known driver is almost called like that', () => {
    expect(findingsOf('gpu.nvdia.com')).toEqual([
      expect.stringMatching(/^DeviceClass "gpu\.nvdia\.com" not found \(did you mean "gpu\.nvidia\.com", which .+ installs\?\)$/),
      'correct the name, or declare it with Checks.of(scope).declareExisting() if the cluster has it',
    ]);
  });

  test.each(['gpu.nvidia.com', 'vgpu.nvidia.com', 'gpu.nvidia.org', 'nvdia', 'dra.net'])('may be %s', (name) => {
    expect(findingsOf(name)).toEqual([]);
  });

  test('may be called anything if it is also declared', () => {
    expect(findingsOf('gpu.nvdia.com', { kind: 'DeviceClass', name: 'gpu.nvdia.com' })).toEqual([]);
  });
});
