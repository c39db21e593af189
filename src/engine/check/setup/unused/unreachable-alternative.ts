import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isEmpty, isSameData } from '../../../kubernetes/plain-data';
import { deviceClaims } from '../lookup/device-claims';
import { RequestedDevices } from '../lookup/structured-requests';
import { setupRule } from '../setup-rule';

export const UNREACHABLE_ALTERNATIVE = setupRule({
  id: 'unreachable-alternative',
  order: 220,
  minors: minorsBetween('1.33'),
  check(setup, report) {
    const claims = deviceClaims(setup).filter(({ ways }) => ways.length > 1);
    for (const { ways } of claims.flatMap(({ requests }) => requests)) {
      const alternatives = ways.filter(({ alternative }) => alternative !== undefined);
      alternatives.forEach((way, index) => {
        const easier = alternatives.slice(0, index).find((earlier) => asksForLess(earlier, way));
        if (easier !== undefined) {
          report(way.object, {
            at: way.at,
            message:
              `alternative ${found(way.alternative)} is never chosen: `
              + `${found(easier.alternative)} comes first and asks for less`,
            suggestion: 'put the more demanding alternatives first',
          });
        }
      });
    }
  },
});

/** Whether devices that satisfy the other alternative always satisfy this one. */
function asksForLess({ className, count, fields }: RequestedDevices, other: RequestedDevices): boolean {
  const isBare = ['selectors', 'capacity', 'derivedAttributes'].every((name) => isEmpty(fields[name]));
  const tolerates =
    isEmpty(other.fields.tolerations)
    || isSameData(fields.tolerations, other.fields.tolerations);
  return className !== undefined && className === other.className && isBare && tolerates
    && count !== undefined && count <= (other.count ?? 0);
}
