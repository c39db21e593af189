import { DEVICES_APART } from '../../../../../src/engine/check/setup/drivers/devices-apart';
import { deviceClaim, Manifest, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [DEVICES_APART] };
const mig = (name: string, more: Manifest = {}) => request(name, { deviceClassName: 'mig.nvidia.com', ...more });

test('several parts of GPUs in a claim without constraints are informational', () => {
  const found = [['devices-apart', 'spec.devices.requests[0].exactly.deviceClassName', 'Invalid', 'info']];

  expect(reported([deviceClaim([mig('one'), mig('two')])], cluster)).toEqual(found);
  expect(reported([deviceClaim([mig('one', { count: 2 })])], cluster)).toEqual(found);
});

test('one part, parts with a constraint, and whole devices have no finding', () => {
  const constraints = [{ matchAttribute: 'gpu.nvidia.com/parentUUID' }];

  expect(reported([deviceClaim([mig('one')])], cluster)).toEqual([]);
  expect(reported([deviceClaim([mig('one'), mig('two')], { constraints })], cluster)).toEqual([]);
  expect(reported([deviceClaim([request('gpu', { deviceClassName: 'gpu.nvidia.com', count: 8 })])], cluster))
    .toEqual([]);
});
