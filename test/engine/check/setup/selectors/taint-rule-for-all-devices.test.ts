import { TAINT_RULE_FOR_ALL_DEVICES } from '../../../../../src/engine/check/setup/selectors/taint-rule-for-all-devices';
import { reported, taintRule, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [TAINT_RULE_FOR_ALL_DEVICES] };

test('a taint rule that evicts the pods of all devices is a warning', () => {
  const finding = ['taint-rule-for-all-devices', 'spec.deviceSelector', 'Invalid', 'warning'];
  expect(reported([taintRule({})], cluster)).toEqual([finding]);
  expect(reported([taintRule({ driver: null })], cluster)).toEqual([finding]);
});

test('a taint rule for some devices, and one that only keeps new pods away, are accepted', () => {
  expect(reported([taintRule({ driver: 'gpu.example.com' })], cluster)).toEqual([]);
  expect(reported([taintRule({}, 'NoSchedule')], cluster)).toEqual([]);
});
