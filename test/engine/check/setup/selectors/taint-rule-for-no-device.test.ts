import { TAINT_RULE_FOR_NO_DEVICE } from '../../../../../src/engine/check/setup/selectors/taint-rule-for-no-device';
import { reported, taintRule, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [TAINT_RULE_FOR_NO_DEVICE] };

test('a taint rule that matches nothing is a warning', () => {
  const finding = ['taint-rule-for-no-device', 'spec.deviceSelector', 'Required', 'warning'];
  expect(reported([taintRule(undefined)], cluster)).toEqual([finding]);
  expect(reported([taintRule(null)], cluster)).toEqual([finding]);
});

test('a taint rule for some devices, and one for all devices, are accepted', () => {
  expect(reported([taintRule({ driver: 'gpu.example.com' })], cluster)).toEqual([]);
  expect(reported([taintRule({})], cluster)).toEqual([]);
});
