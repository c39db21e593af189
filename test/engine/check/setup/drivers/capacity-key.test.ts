import { CAPACITY_KEY } from '../../../../../src/engine/check/setup/drivers/capacity-key';
import { deviceClaim, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [CAPACITY_KEY] };
const claim = (deviceClassName: string, requests: object) =>
  [deviceClaim([request('device', { deviceClassName, capacity: { requests } })])];

test('a key with or without its domain is a warning unless the driver writes it so', () => {
  expect(reported(claim('dra.cpu', { cpu: '4' }), cluster)).toEqual([
    ['capacity-key', 'spec.devices.requests[0].exactly.capacity.requests[cpu]', 'NotFound', 'warning'],
  ]);
  expect(messages(claim('dra.memory', { 'dra.memory/size': '1Gi' }), cluster)).toEqual([
    'dra.memory publishes the capacity as "size", and not as "dra.memory/size"', 'write "size"',
  ]);
  expect(messages(claim('dra.memory', { pages: '1' }), cluster)[0])
    .toBe('dra.memory has no capacity "pages": it has "size"');
  expect(reported(claim('dra.cpu', { 'dra.cpu/cpu': '4' }), cluster)).toEqual([]);
  expect(reported(claim('dra.memory', { size: '1Gi' }), cluster)).toEqual([]);
  expect(reported(claim('unknown', { anything: '1' }), cluster)).toEqual([]);
});

test('a request without a capacity is informational where a device may go to it as a whole', () => {
  const bare = (deviceClassName: string) => [deviceClaim([request('device', { deviceClassName })])];

  expect(reported(bare('dra.cpu'), cluster).map((each) => each[3])).toEqual(['info']);
  expect(reported(bare('dra.memory'), cluster)).toEqual([]);
});
