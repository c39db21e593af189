import { found } from '../../../errors/wording';
import { field } from '../../field-path';
import { Constraint, constraints } from '../lookup/device-claims';
import { coveredRequests, namesRequests } from '../lookup/structured-requests';
import { setupRule } from '../setup-rule';

export const CONSTRAINT_WITHOUT_EFFECT = setupRule({
  id: 'constraint-without-effect',
  order: 190,
  title: 'a constraint covers a single device',
  why:
    'Constraints compare the devices of one claim with each other. With one device there is nothing to '
    + 'compare; the only effect is that a device without the attribute is not allocated.',
  fix:
    'List all requests that belong together, or delete the constraint. Devices of different claims cannot '
    + 'be compared.',
  check(setup, report) {
    for (const constraint of constraints(setup).filter(isForOneDevice)) {
      const name = typeof constraint.fields.matchAttribute === 'string' ? 'matchAttribute' : 'distinctAttribute';
      const attribute = constraint.fields.matchAttribute ?? constraint.fields.distinctAttribute;
      if (typeof attribute === 'string') {
        report(constraint.claim.object, {
          at: field(constraint.at, name),
          lacking: 'field',
          words: () => ({
            message: `the constraint on ${found(attribute)} covers one device, so there is nothing to compare`,
            suggestion: 'list all requests that belong together, or delete the constraint',
          }),
        });
      }
    }
  },
});

/** A request that does not exist may be meant to be the other one: that is an error of its own. */
function isForOneDevice({ claim, fields }: Constraint): boolean {
  const covered = coveredRequests(claim, fields.requests);
  return namesRequests(claim, fields.requests) && covered.length === 1 && covered[0].every(({ count }) => count === 1);
}
