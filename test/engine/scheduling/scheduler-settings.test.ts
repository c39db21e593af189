import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { schedulerSettings } from '../../../src/engine/scheduling/scheduler-settings';

test('the scheduler of 1.36 does not tell its allocator that attributes can be lists', () => {
  const gates = FeatureGates.of({ DRAListTypeAttributes: true });
  const { behaviour } = schedulerSettings({ minor: 36 }, gates);

  expect([behaviour.variant, behaviour.has('listAttributes'), behaviour.has('listSelectors')])
    .toEqual(['incubating', false, true]);
  expect(schedulerSettings({ minor: 37 }, gates).behaviour.has('listAttributes')).toBe(true);
});

test('rules can taint devices with the gate of taints, since 1.35 with one of their own', () => {
  const taints = FeatureGates.of({ DRADeviceTaints: true });
  const rules = FeatureGates.of({ DRADeviceTaints: true, DRADeviceTaintRules: true });

  expect(schedulerSettings({ minor: 33 }, taints).hasTaintRules).toBe(true);
  expect(schedulerSettings({ minor: 35 }, taints).hasTaintRules).toBe(false);
  expect(schedulerSettings({ minor: 35 }, rules).hasTaintRules).toBe(true);
});
