import { allWays } from './lookup/device-selectors';
import { minorsBetween } from '../../schema/minors';
import { field } from '../field-path';
import { Severity } from '../finding';
import { SetupRule } from '../setup-rule';

/** A request takes every device that matches. */
export const ALL_DEVICES: SetupRule = {
  id: 'all-devices',
  severity: Severity.INFO,
  minors: minorsBetween('1.31'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a request takes all devices that match',
  why: 'It is met only on a node where not one of them is in use. From Kubernetes 1.33 on there must be at least one; '
    + 'and a claim holds no more than 32 devices.',
  fix: 'Set a count where a number of devices will do.',
  check(object, _setup, report) {
    for (const { count, fields, at } of allWays(object)) {
      if (count === undefined && fields.adminAccess !== true) {
        report({
          at: field(at, 'allocationMode'),
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: 'allocationMode "All" is met only where none of the devices is in use, and where there are 32 of them at most',
            suggestion: 'set a count where a number of devices will do',
          }),
        });
      }
    }
  },
};
