import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { coveredRequests, deviceClaim } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** A constraint compares a device with itself. */
export const CONSTRAINT_WITHOUT_EFFECT: SetupRule = {
  id: 'constraint-without-effect',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a constraint is about a single device',
  why:
    'Constraints compare the devices of one claim with each other. With one device nothing is compared, '
    + 'except that a device without the attribute is not allocated.',
  fix: 'Name all the requests that belong together, or delete the constraint. Devices of different claims cannot be compared.',
  check(object, _setup, report) {
    const claim = deviceClaim(object);
    for (const { fields, at } of claim.constraints) {
      const covered = coveredRequests(claim, fields.requests);
      const isOne = covered.length === 1 && covered[0].every(({ count }) => count === 1);
      const attribute = fields.matchAttribute ?? fields.distinctAttribute;
      if (isOne && typeof attribute === 'string') {
        report({
          at: field(
            at,
            typeof fields.matchAttribute === 'string' ? 'matchAttribute' : 'distinctAttribute',
          ),
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: `the constraint on ${found(attribute)} is about one device, so there is nothing to compare it with`,
            suggestion: 'name all the requests that belong together, or delete the constraint',
          }),
        });
      }
    }
  },
};
