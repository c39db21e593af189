import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject, textOf } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { SetupRule } from '../setup-rule';

export const TAINT_RULE_FOR_EVERY_POOL: SetupRule = {
  id: 'taint-rule-for-every-pool',
  order: 492,
  severity: Severity.WARNING,
  minors: minorsBetween('1.33'),
  title: 'a taint rule names a device, but neither its driver nor its pool',
  why:
    'The name of a device is unique only within its pool, and most drivers count from gpu-0 on each node: the rule '
    + 'taints the device of that name on every node, of every driver.',
  fix: 'Name driver and pool as well.',
  check(setup, report) {
    for (const object of setup.ofKind('DeviceTaintRule')) {
      const selector: unknown = object.manifest.spec?.deviceSelector;
      const { device, driver, pool } = isObject(selector) ? selector : {};
      if (textOf(device) !== undefined && (driver ?? pool ?? undefined) === undefined) {
        report(object, {
          at: 'spec.deviceSelector.device',
          reason: 'Invalid',
          words: () => ({
            message: `the rule taints the device ${found(device)} of every pool of every driver`,
            suggestion: 'name driver and pool as well',
          }),
        });
      }
    }
  },
};
