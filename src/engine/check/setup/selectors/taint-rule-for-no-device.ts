import { minorsBetween } from '../../../kubernetes/minors';
import { checkEach, setupRule } from '../setup-rule';

export const TAINT_RULE_FOR_NO_DEVICE = setupRule({
  id: 'taint-rule-for-no-device',
  order: 230,
  minors: minorsBetween('1.33'),
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
