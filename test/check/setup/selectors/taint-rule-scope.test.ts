import {
  TAINT_RULE_FOR_ALL_DEVICES, TAINT_RULE_FOR_NO_DEVICE,
} from '../../../../src/check/setup/selectors/taint-rule-scope';
import { Manifest, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [TAINT_RULE_FOR_NO_DEVICE, TAINT_RULE_FOR_ALL_DEVICES] };

function taintRule(deviceSelector: unknown, effect = 'NoExecute'): Manifest {
  const spec = { deviceSelector, taint: { key: 'example.com/broken', effect } };
  return { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceTaintRule', metadata: { name: 'broken' }, spec };
}

test('warns of a rule that matches nothing', () => {
  const finding = ['taint-rule-for-no-device', 'spec.deviceSelector', 'Required', 'warning'];
  expect(reported([taintRule(undefined)], cluster)).toEqual([finding]);
  expect(reported([taintRule(null)], cluster)).toEqual([finding]);
});

test('warns of a rule that evicts the pods of all devices', () => {
  const finding = ['taint-rule-for-all-devices', 'spec.deviceSelector', 'Invalid', 'warning'];
  expect(reported([taintRule({})], cluster)).toEqual([finding]);
  expect(reported([taintRule({ driver: null })], cluster)).toEqual([finding]);
});

test('says nothing of a rule for some devices, or of one that only keeps new pods away', () => {
  expect(reported([taintRule({ driver: 'gpu.example.com' })], cluster)).toEqual([]);
  expect(reported([taintRule({}, 'NoSchedule')], cluster)).toEqual([]);
});
