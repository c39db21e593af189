import { TAINT_RULE_FOR_EVERY_POOL } from '../../../../../src/engine/check/setup/selectors/taint-rule-for-every-pool';
import { reported, taintRule, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [TAINT_RULE_FOR_EVERY_POOL] };

test('a taint rule that names a device, but neither driver nor pool, is a warning', () => {
  expect(reported([taintRule({ device: 'gpu-0' })], cluster)).toEqual([
    ['taint-rule-for-every-pool', 'spec.deviceSelector.device', 'Invalid', 'warning'],
  ]);
});

test('a taint rule that names more, or no device, is fine', () => {
  expect(reported([
    taintRule({ driver: 'gpu.example.com', device: 'gpu-0' }),
    taintRule({ pool: 'node-1', device: 'gpu-0' }),
    taintRule({ device: null }),
    taintRule({}),
    taintRule(null),
  ], cluster)).toEqual([]);
});
