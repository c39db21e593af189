import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { textOf } from '../../../kubernetes/plain-data';
import { field, FieldPath } from '../../field-path';
import { Severity } from '../../finding';
import { claimField, classicClaim } from '../lookup/classic-objects';
import { allWays } from '../lookup/device-selectors';
import { pathOf } from '../lookup/pod-references';
import { comparable, insteadOf } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** A claim or template names a class that is nowhere to be seen. */
export const UNKNOWN_CLASS: SetupRule = {
  id: 'unknown-class',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['ResourceClaim', 'ResourceClaimTemplate', 'DeviceTaintRule'],
  title: 'a claim, claim template or taint rule names a class that is not in the app',
  why:
    'Classes most often come with the driver. Where nobody makes the class, the pods of the claim stay Pending, and '
    + 'a taint rule for it taints nothing.',
  fix: 'Add the class, or declare that the cluster has it with fromResourceClassName or fromDeviceClassName.',
  check(object, setup, report) {
    const missing = (kind: string, name: string, at: FieldPath) => {
      if (name !== '' && setup.named(kind, name).length === 0 && !setup.isExternal(kind, name)) {
        report({
          at,
          reason: 'NotFound',
          minors: object.kind?.minors,
          words: () => ({
            message: `the ${kind} ${found(name)} is not in the app${insteadOf(name, kind, comparable(setup, setup.ofKind(kind)))}`,
            suggestion: `add the ${kind}, or declare that the cluster has it with ${kind}.from${kind}Name`,
          }),
        });
      }
    };
    const claim = classicClaim(object);
    const tainted =
      object.identity.kind === 'DeviceTaintRule'
        ? textOf(object.manifest.spec?.deviceSelector?.deviceClassName)
        : undefined;
    if (tainted !== undefined) {
      missing('DeviceClass', tainted, pathOf('spec', 'deviceSelector', 'deviceClassName')!);
    } else if (claim !== undefined) {
      missing('ResourceClass', claim.model.className, claimField(claim, 'resourceClassName'));
    } else {
      allWays(object).forEach(({ className, at }) =>
        missing('DeviceClass', className ?? '', field(at, 'deviceClassName')),
      );
    }
  },
};
