import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { deviceClaim, RequestedDevices } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** An alternative is only looked at when a less demanding one has failed. */
export const UNREACHABLE_ALTERNATIVE: SetupRule = {
  id: 'unreachable-alternative',
  severity: Severity.WARNING,
  minors: minorsBetween('1.33'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'an alternative of a request is never chosen',
  why: 'Alternatives are tried in their order. Whatever would meet this one has met an earlier one, which asks for less.',
  fix: 'Put the more demanding alternatives first.',
  check(object, _setup, report) {
    for (const { ways } of deviceClaim(object).requests) {
      const alternatives = ways.filter(({ alternative }) => alternative !== undefined);
      alternatives.forEach((way, index) => {
        const easier = alternatives.slice(0, index).find((earlier) => asksForLess(earlier, way));
        if (easier !== undefined) {
          report({
            at: way.at,
            reason: 'Invalid',
            minors: object.kind?.minors,
            words: () => ({
              message:
                `the alternative ${found(way.alternative)} is never chosen: whatever meets it meets ${found(easier.alternative)}, `
                + 'which comes first and asks for less',
              suggestion: 'put the more demanding alternatives first',
            }),
          });
        }
      });
    }
  },
};

/** Whether devices that meet the other meet this one in any case. */
function asksForLess({ className, count, fields }: RequestedDevices, other: RequestedDevices): boolean {
  const isBare = ['selectors', 'capacity', 'derivedAttributes'].every((name) => isEmpty(fields[name]));
  const tolerates =
    isEmpty(other.fields.tolerations)
    || JSON.stringify(fields.tolerations) === JSON.stringify(other.fields.tolerations);
  return className !== undefined && className === other.className && isBare && tolerates
    && count !== undefined && count <= (other.count ?? 0);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || Object.keys(value).length === 0;
}
