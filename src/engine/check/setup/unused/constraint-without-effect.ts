import { found } from '../../../errors/wording';
import { field } from '../../field-path';
import { Constraint, constraints } from '../lookup/device-claims';
import { coveredRequests, namesRequests } from '../lookup/structured-requests';
import { checkEach, setupRule } from '../setup-rule';

export const CONSTRAINT_WITHOUT_EFFECT = setupRule({
  id: 'constraint-without-effect',
  order: 190,
  check: checkEach((setup) => constraints(setup).filter(isForOneDevice), (constraint) => {
    const name = typeof constraint.fields.matchAttribute === 'string' ? 'matchAttribute' : 'distinctAttribute';
    const attribute = constraint.fields.matchAttribute ?? constraint.fields.distinctAttribute;
    return typeof attribute !== 'string' ? undefined : {
      at: field(constraint.at, name),
      lacking: 'field',
      message: `the constraint on ${found(attribute)} covers one device, so there is nothing to compare`,
      suggestion: 'list all requests that belong together, or delete the constraint',
    };
  }),
});

/** A constraint with a misspelled request may be meant for several devices; another rule reports the request. */
function isForOneDevice({ claim, fields }: Constraint): boolean {
  const covered = coveredRequests(claim, fields.requests);
  return namesRequests(claim, fields.requests) && covered.length === 1 && covered[0].every(({ count }) => count === 1);
}
