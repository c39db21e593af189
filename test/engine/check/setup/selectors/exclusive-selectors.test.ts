import { EXCLUSIVE_SELECTORS } from '../../../../../src/engine/check/setup/selectors/exclusive-selectors';
import {
  classSelecting, deviceClaim, deviceClass, Manifest, messages, reported, request, TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [EXCLUSIVE_SELECTORS] };
const selecting = (...expressions: string[]): Manifest => ({
  selectors: expressions.map((expression) => ({ cel: { expression } })),
});
const claiming = (...expressions: string[]) => deviceClaim([request('gpu', selecting(...expressions))]);
const gpu = deviceClass('gpu.example.com');

test('a request for another driver than that of its class is an error', () => {
  const objects = [gpu, claiming('device.driver == "gpu.other.com"')];

  expect(reported(objects, cluster)).toEqual([[
    'exclusive-selectors', 'spec.devices.requests[0].exactly.selectors[0].cel.expression', 'Invalid', 'error',
  ]]);
  expect(messages(objects, cluster)[0]).toBe(
    'no device can be selected: this condition on device.driver and the selector '
      + '"device.driver == \\"gpu.example.com\\"" of the class "gpu" exclude each other',
  );
});

test('selectors of a request exclude each other whatever its class is', () => {
  expect(reported([claiming('device.driver == "a"', 'device.driver == "b"')], cluster).map(([, at]) => at))
    .toEqual(['spec.devices.requests[0].exactly.selectors[1].cel.expression']);
});

test('a class that selects no device is an error once, and its requests are none', () => {
  const objects = [classSelecting('device.driver == "a" && device.driver == "b"'), claiming('device.driver == "a"')];

  expect(reported(objects, cluster).map(([, at]) => at)).toEqual(['spec.selectors[0].cel.expression']);
});

test('in an alternative, or with a class that only a known driver brings, it is a warning', () => {
  const alternative = {
    name: 'gpu',
    firstAvailable: [
      { name: 'a', deviceClassName: 'gpu', ...selecting('device.driver == "gpu.other.com"') },
      { name: 'b', deviceClassName: 'gpu' },
    ],
  };
  const known = deviceClaim([{
    name: 'gpu', exactly: { deviceClassName: 'gpu.nvidia.com', ...selecting('device.driver == "gpu.other.com"') },
  }]);

  expect(reported([gpu, deviceClaim([alternative])], cluster).map(([,,, severity]) => severity)).toEqual(['warning']);
  expect(reported([known], cluster).map(([,,, severity]) => severity)).toEqual(['warning']);
});

test('selectors that a device can meet are fine', () => {
  const either = claiming('device.driver == "gpu.example.com" || device.driver == "a"');

  expect(reported([gpu, either, {}], cluster)).toEqual([]);
});
