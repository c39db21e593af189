import { TAINT_RULE_FOR_EVERY_POOL } from '../../../../../src/engine/check/setup/selectors/taint-rule-for-every-pool';
import { messages, reported, taintRule, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [TAINT_RULE_FOR_EVERY_POOL] };

test('a taint rule that names a device, but neither driver nor pool, is a warning', () => {
  expect(reported([taintRule({ device: 'gpu-0' })], cluster)).toEqual([
    ['taint-rule-for-every-pool', 'spec.deviceSelector.device', 'Invalid', 'warning'],
  ]);
});

test('with the driver alone, the device of every pool of the driver is tainted', () => {
  expect(messages([taintRule({ driver: 'gpu.example.com', device: 'gpu-0' })], cluster)).toEqual([
    'the rule taints the device "gpu-0" of every pool of the driver', 'name the pool as well',
  ]);
  expect(messages([taintRule({ device: 'gpu-0' })], cluster)[1]).toBe('name driver and pool as well');
});

test('a taint rule that names the pool, or no device, is fine', () => {
  expect(reported([
    taintRule({ driver: 'gpu.example.com', pool: 'node-1', device: 'gpu-0' }),
    taintRule({ pool: 'node-1', device: 'gpu-0' }),
    taintRule({ device: null }),
    taintRule({}),
    taintRule(null),
  ], cluster)).toEqual([]);
});
