import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { Constraint, constraints } from '../lookup/device-claims';
import { coveredRequests, sumOfDevices } from '../lookup/structured-requests';
import { setupRule } from '../setup-rule';

export const MATCH_AND_DISTINCT = setupRule({
  id: 'match-and-distinct',
  order: 384,
  severity: Severity.ERROR,
  minors: minorsBetween('1.34'),
  check(setup, report) {
    const all = constraints(setup);
    for (const distinct of all.filter(({ fields }) => typeof fields.distinctAttribute === 'string')) {
      const attribute: unknown = distinct.fields.distinctAttribute;
      const opposite = all.some((match) => match !== distinct && match.claim === distinct.claim
        && match.fields.matchAttribute === attribute && haveTwoDevices(match, distinct));
      // Another rule reports a constraint with both fields.
      if (opposite && typeof distinct.fields.matchAttribute !== 'string') {
        report(distinct.claim.object, {
          at: field(distinct.at, 'distinctAttribute'),
          minors: setup.gates.minorsOn('DRAConsumableCapacity'),
          message: `the devices must be distinct in ${found(attribute)}, and the same in another constraint`,
          suggestion: 'delete one of the two constraints, or list the requests that each is for',
        });
      }
    }
  },
});

/** Whether both constraints cover at least two common devices, whichever alternatives are chosen. */
function haveTwoDevices({ claim, fields }: Constraint, other: Constraint): boolean {
  const [matched, distinct] = [fields, other.fields].map(({ requests }) => coveredRequests(claim, requests).flat());
  const inBoth = claim.requests.filter(({ ways }) => ways.length > 0
    && ways.every((way) => matched.includes(way) && distinct.includes(way)));
  return sumOfDevices(inBoth, Math.min) > 1;
}
