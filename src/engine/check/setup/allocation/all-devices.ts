import { found } from '../../../errors/wording';
import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { requestsWith } from '../lookup/device-claims';
import { expressionsOfClass, expressionsOfRequest } from '../lookup/device-selectors';
import { MOST_DEVICES, RequestedDevices } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

/** The minors whose scheduler ignores the selectors of the class if the mode is "All". */
const CLASS_IS_IGNORED = minorsBetween('1.31', '1.31');

export const ALL_DEVICES = setupRule({
  id: 'all-devices',
  order: 370,
  severity: Severity.INFO,
  check(setup, report) {
    for (const way of requestsWith(setup, 'allocationMode').filter(({ count }) => count === undefined)) {
      const at = field(way.at, 'allocationMode');
      const ofAllClasses = dependsOnClass(way, setup) ? CLASS_IS_IGNORED : NO_MINORS;
      report(way.object, {
        at,
        severity: Severity.WARNING,
        minors: ofAllClasses,
        message:
          `Kubernetes 1.31 ignores the selectors of the class ${found(way.className)} for allocationMode `
          + '"All", so the request takes every device of the node',
        suggestion: 'copy the selectors of the class into the request, or set a count',
      });
      if (way.fields.adminAccess !== true) {
        report(way.object, {
          at,
          minors: ~ofAllClasses,
          message:
            'allocationMode "All" is satisfied only where none of the devices is in use, and at most '
            + `${MOST_DEVICES} match`,
          suggestion: 'set a count if a fixed number of devices is enough',
        });
      }
    }
  },
});

/** Whether the devices are selected only by the class of the request. */
function dependsOnClass(way: RequestedDevices, setup: Setup): boolean {
  const classes = way.className === undefined ? [] : setup.named('DeviceClass', way.className);
  return expressionsOfRequest(way).length === 0 && classes.some((each) => expressionsOfClass(each).length > 0);
}
