import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { follow } from '../../../pods/pod-location';
import { field, FieldPath } from '../../field-path';
import { Severity } from '../../finding';
import { configurationsOf } from '../lookup/device-selectors';
import { parametersKindOf } from '../lookup/driver-parameters';
import { SetupRule } from '../setup-rule';

/**
 * Parameters need a feature of the driver that is off unless the driver is installed with
 * it.
 */
export const DRIVER_FEATURE: SetupRule = {
  id: 'driver-feature',
  severity: Severity.INFO,
  minors: minorsBetween('1.31'),
  kinds: ['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'],
  title: 'parameters need a feature of the driver that may be off',
  why: 'A driver with the feature off refuses the parameters only when it prepares the devices, in words that do not name the feature.',
  fix: 'Install the driver with the feature gate on.',
  check(object, _setup, report) {
    for (const { fields, at } of configurationsOf(object)) {
      const kind = parametersKindOf(fields);
      for (const { path, value, feature } of kind?.features ?? []) {
        const present = follow(fields.opaque.parameters, path);
        if (present !== undefined && (value === undefined || value === present)) {
          report({
            at: path.reduce((place: FieldPath, step) => field(place, step), field(field(at, 'opaque'), 'parameters')),
            reason: 'Invalid',
            minors: object.kind?.minors,
            words: () => ({
              message: `${found(present)} needs the feature gate ${feature} of the driver ${found(kind!.driver)}, `
                + 'which newer releases of the driver have switched off',
              suggestion: `install the driver with featureGates.${feature}=true`,
            }),
          });
        }
      }
    }
  },
};
