import { minorsBetween } from '../../../kubernetes/minors';
import { checkEach, setupRule } from '../setup-rule';

export const TAINT_RULE_FOR_NO_DEVICE = setupRule({
  id: 'taint-rule-for-no-device',
  order: 230,
  minors: minorsBetween('1.33'),
  title: 'a taint rule selects no device',
  why: 'Without deviceSelector the rule matches nothing. Only an empty deviceSelector, {}, matches every device.',
  fix: 'Set deviceSelector to the driver, pool and device that the taint is for, or to {} for all devices.',
  check: checkEach((setup) => setup.ofKind('DeviceTaintRule'), (object) => {
    return (object.spec.deviceSelector ?? undefined) !== undefined ? undefined : {
      at: 'spec.deviceSelector',
      reason: 'Required',
      lacking: 'field',
      message: 'without deviceSelector, the rule matches no device',
      suggestion: 'name the driver, pool or device, or set deviceSelector: {} to match every device',
    };
  }),
});
