import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isEmpty, isObject, textOf } from '../../../kubernetes/plain-data';
import { checkEach, setupRule } from '../setup-rule';

export const TAINT_RULE_FOR_EVERY_POOL = setupRule({
  id: 'taint-rule-for-every-pool',
  order: 492,
  minors: minorsBetween('1.33'),
  check: checkEach((setup) => setup.ofKind('DeviceTaintRule'), (object) => {
    const selector: unknown = object.manifest.spec?.deviceSelector;
    const { device, driver, pool } = isObject(selector) ? selector : {};
    return textOf(device) === undefined || !isEmpty(pool) ? undefined : {
      at: 'spec.deviceSelector.device',
      message: `the rule taints the device ${found(device)} of every pool of `
        + `${isEmpty(driver) ? 'every' : 'the'} driver`,
      suggestion: isEmpty(driver) ? 'name driver and pool as well' : 'name the pool as well',
    };
  }),
});
