import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { deviceClaim, MOST_DEVICES, StructuredRequest } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** The requests of a claim add up to more devices than a claim can hold. */
export const TOO_MANY_DEVICES: SetupRule = {
  id: 'too-many-devices',
  severity: Severity.ERROR,
  minors: minorsBetween('1.31'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a claim asks for more devices than it can be given',
  why:
    `A claim holds at most ${MOST_DEVICES} devices, all its requests together. The scheduler gives up on a claim that asks for more, `
    + 'and its pods stay Pending.',
  fix: 'Spread the devices over several claims.',
  check(object, _setup, report) {
    const { requests } = deviceClaim(object);
    const least = sum(requests, Math.min);
    const most = sum(requests, Math.max);
    if (most <= MOST_DEVICES) {
      return;
    }
    report({
      at: requests[0].at.parent!,
      reason: 'TooMany',
      minors: object.kind?.minors,
      severity: least > MOST_DEVICES ? Severity.ERROR : Severity.WARNING,
      words: () => ({
        message: least > MOST_DEVICES
          ? `the requests ask for ${least} devices, and a claim holds at most ${MOST_DEVICES}`
          : `with the largest alternatives, the requests ask for ${most} devices, and a claim holds at most ${MOST_DEVICES}: those are never chosen`,
        suggestion: 'spread the devices over several claims',
      }),
    });
  },
};

/** All devices that match are one device at least. */
function sum(requests: readonly StructuredRequest[], choose: (...counts: number[]) => number): number {
  return requests.reduce(
    (total, { ways }) =>
      total + (ways.length === 0 ? 0 : choose(...ways.map(({ count }) => count ?? 1))),
    0,
  );
}
