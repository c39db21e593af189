import { found } from '../../../errors/wording';
import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { allWays, expressionsOfClass, expressionsOfRequest } from '../lookup/device-selectors';
import { RequestedDevices } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/**
 * The minors whose scheduler asks the selectors of the request alone which devices "all"
 * are.
 */
const CLASS_IS_NOT_ASKED = minorsBetween('1.31', '1.31');

/** A request takes every device that matches. */
export const ALL_DEVICES: SetupRule = {
  id: 'all-devices',
  severity: Severity.INFO,
  minors: minorsBetween('1.31'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a request takes all devices that match',
  why:
    'It is met only on a node where not one of them is in use. From Kubernetes 1.33 on there must be at least one; '
    + 'and a claim holds no more than 32 devices. In Kubernetes 1.31 (seen in 1.31.2) the selectors of the class do not count: a request without any '
    + 'of its own takes every device of every driver on the node, which is a warning.',
  fix: 'Set a count where a number of devices will do; for 1.31, write the selectors of the class into the request, too.',
  check(object, setup, report) {
    for (const way of allWays(object).filter(({ count }) => count === undefined)) {
      const at = field(way.at, 'allocationMode');
      const minors = object.kind?.minors ?? NO_MINORS;
      const ofEveryClass = isLeftToClass(way, setup) ? minors & CLASS_IS_NOT_ASKED : NO_MINORS;
      report({
        at,
        reason: 'Invalid',
        severity: Severity.WARNING,
        minors: ofEveryClass,
        words: () => ({
          message: `Kubernetes 1.31 does not ask the selectors of the class ${found(way.className)} which devices are "all": it takes every one`,
          suggestion: 'write the selectors of the class into the request, too, or set a count',
        }),
      });
      if (way.fields.adminAccess !== true) {
        report({
          at,
          reason: 'Invalid',
          minors: minors & ~ofEveryClass,
          words: () => ({
            message:
              'allocationMode "All" is met only where none of the devices is in use, and where there are 32 of them at most',
            suggestion: 'set a count where a number of devices will do',
          }),
        });
      }
    }
  },
};

/** Whether only the class of the request says which devices it is about. */
function isLeftToClass(way: RequestedDevices, setup: Setup): boolean {
  const classes = way.className === undefined ? [] : setup.named('DeviceClass', way.className);
  return expressionsOfRequest(way).length === 0 && classes.some((each) => expressionsOfClass(each).length > 0);
}
