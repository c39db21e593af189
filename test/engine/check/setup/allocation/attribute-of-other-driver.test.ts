import { ATTRIBUTE_OF_OTHER_DRIVER } from '../../../../../src/engine/check/setup/allocation/attribute-of-other-driver';
import {
  classSelecting, deviceClaim, deviceClass, Manifest, messages, reported, request, TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [ATTRIBUTE_OF_OTHER_DRIVER] };
const gpu = deviceClass('gpu.example.com');
const nic = deviceClass('nic.example.com', 'nic');
const requests = [request('gpu'), request('nic', { deviceClassName: 'nic' })];

function constrained(matchAttribute: string, names?: string[]): Manifest {
  return deviceClaim(requests, { constraints: [{ matchAttribute, requests: names }] });
}

test('an attribute that only one of several requested drivers publishes is a warning', () => {
  expect(reported([gpu, nic, constrained('gpu.example.com/pcieRoot')], cluster))
    .toEqual([['attribute-of-other-driver', 'spec.devices.constraints[0].matchAttribute', 'Invalid', 'warning']]);
  expect(messages([gpu, nic, constrained('gpu.example.com/pcieRoot')], cluster)[0])
    .toBe('"gpu.example.com/pcieRoot" is an attribute of the driver "gpu.example.com", '
      + 'but the constraint also covers devices of "nic.example.com"');
});

test('standard and foreign attributes, and requests for a single driver, have no finding', () => {
  expect(reported([gpu, nic, constrained('resource.kubernetes.io/pcieRoot')], cluster)).toEqual([]);
  expect(reported([gpu, nic, constrained('topology.example.com/rack')], cluster)).toEqual([]);
  expect(reported([gpu, nic, constrained('gpu.example.com/pcieRoot', ['gpu'])], cluster)).toEqual([]);
});

test('a request has no finding if the driver of its class is uncertain', () => {
  const either = classSelecting('device.driver == "gpu.example.com" || device.driver == "nic.example.com"');
  expect(reported([either, nic, constrained('gpu.example.com/pcieRoot')], cluster)).toEqual([]);
  expect(reported([gpu, constrained('gpu.example.com/pcieRoot')], cluster)).toEqual([]);
});
