import { INEFFECTIVE_TOLERATION } from '../../../../../src/engine/check/setup/allocation/ineffective-toleration';
import {
  deviceClaim, deviceClass, Manifest, messages, pod, reported, request, taintRule, TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [INEFFECTIVE_TOLERATION] };
const KEY = 'example.com/broken';
const gpu = deviceClass('gpu.example.com');
const tolerating = (...tolerations: unknown[]) => deviceClaim([request('gpu', { tolerations })]);
const exists = (effect?: string, key = KEY) => ({ key, operator: 'Exists', effect });
const FINDING = ['ineffective-toleration', 'spec.devices.requests[0].exactly.tolerations[0]', 'Invalid', 'warning'];

/** A rule that taints the devices of a driver with a value. */
function tainting(value: string | undefined, driver = 'gpu.example.com'): Manifest {
  const rule = taintRule({ driver });
  return { ...rule, spec: { deviceSelector: { driver }, taint: { key: KEY, value, effect: 'NoExecute' } } };
}

test('a toleration of another effect than that of the taint is a warning', () => {
  expect(reported([gpu, tolerating(exists('NoSchedule')), taintRule({})], cluster)).toEqual([FINDING]);
  expect(reported([gpu, tolerating(exists('NoExecute')), taintRule({}, 'NoSchedule')], cluster)).toEqual([FINDING]);
  expect(messages([gpu, tolerating(exists('NoSchedule')), taintRule({})], cluster)).toEqual([
    'the toleration does not tolerate the taint "example.com/broken" of the DeviceTaintRule "broken", which has the '
      + 'effect "NoExecute"',
    'set effect to "NoExecute"',
  ]);
});

test('a toleration without a value tolerates no taint with one, nor the other way around', () => {
  const equal = (value?: string) => tolerating({ key: KEY, operator: 'Equal', value, effect: 'NoExecute' });

  expect(messages([gpu, equal(), tainting('fan')], cluster)[1]).toBe('set value to "fan"');
  expect(messages([gpu, equal('fan'), tainting(undefined)], cluster)[1]).toBe('leave value out');
  expect(reported([gpu, equal('fan'), tainting('fan')], cluster)).toEqual([]);
  expect(reported([gpu, equal('fan'), tainting('power')], cluster)).toEqual([]);
});

test('taints of published devices count, those of another driver do not', () => {
  const slice = (driver: string, device: Manifest) => ({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: 'a' },
    spec: { driver, devices: [{ name: 'a', ...device }] },
  });
  const taints = [{ key: KEY, effect: 'NoExecute' }];
  const claim = tolerating(exists('NoSchedule'));

  expect(reported([gpu, claim, slice('gpu.example.com', { taints })], cluster)).toEqual([FINDING]);
  expect(reported([gpu, claim, slice('gpu.example.com', { basic: { taints } })], cluster)).toEqual([FINDING]);
  expect(reported([gpu, claim, slice('gpu.other.com', { taints })], cluster)).toEqual([]);
  expect(reported([gpu, claim, tainting('fan', 'gpu.other.com')], cluster)).toEqual([]);
});

test('what another toleration of the request tolerates, and a taint that the toleration is for, are fine', () => {
  expect(reported([gpu, tolerating(exists('NoSchedule'), exists('NoExecute')), taintRule({})], cluster)).toEqual([]);
  expect(reported([gpu, tolerating(exists('NoSchedule')), taintRule({}), taintRule({}, 'NoSchedule')], cluster))
    .toEqual([]);
  expect(reported([gpu, tolerating(exists('NoSchedule', 'other')), taintRule({}), taintRule({}, 'None')], cluster))
    .toEqual([]);
  expect(reported([gpu, tolerating(exists('NoSchedule')), { ...taintRule(null), spec: null }], cluster)).toEqual([]);
});

test('tolerationSeconds counts for NoExecute alone', () => {
  expect(reported([tolerating({ ...exists('NoSchedule'), tolerationSeconds: 60 })], cluster)).toEqual([[
    'ineffective-toleration', 'spec.devices.requests[0].exactly.tolerations[0].tolerationSeconds', 'Invalid', 'warning',
  ]]);
  expect(reported([tolerating({ ...exists('NoExecute'), tolerationSeconds: 60 })], cluster)).toEqual([]);
});

test('a toleration of a pod for the key of a taint of devices is informational', () => {
  const user = pod('trainer', {
    containers: [], resourceClaims: [{ name: 'gpu', resourceClaimName: 'shared' }], tolerations: [exists()],
  });
  const plain = deviceClaim([request('gpu')]);

  expect(reported([gpu, plain, user, taintRule({})], cluster)).toEqual([
    ['ineffective-toleration', 'spec.tolerations[0]', 'Invalid', 'info'],
  ]);
  expect(reported([gpu, tolerating(exists('NoExecute')), user, taintRule({})], cluster)).toEqual([]);
  expect(reported([gpu, plain, user], cluster)).toEqual([]);
});

test('a key or value of which a letter differs is one that is misspelled', () => {
  const value = (text: string) => tolerating({ key: KEY, operator: 'Equal', value: text, effect: 'NoExecute' });

  expect(messages([gpu, tolerating(exists('NoExecute', 'example.com/brokne')), taintRule({})], cluster)).toEqual([
    'no device is known to have the taint "example.com/brokne" (did you mean "example.com/broken" of the '
      + 'DeviceTaintRule "broken"?)',
  ]);
  expect(messages([gpu, value('power-supplies'), tainting('power-supply')], cluster)[1]).toBe(undefined);
  expect(messages([gpu, value('powers'), tainting('power')], cluster)[1]).toBe('set value to "power"');
  expect(reported([gpu, tolerating(exists('NoExecute', 'example.com/other')), taintRule({})], cluster)).toEqual([]);
  expect(reported([gpu, value('rack-2'), tainting('rack-1')], cluster)).toEqual([]);
});
