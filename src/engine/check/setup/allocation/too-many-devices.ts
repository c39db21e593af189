import { Severity } from '../../finding';
import { Wording } from '../../problem';
import { deviceClaims } from '../lookup/device-claims';
import { DeviceClaim, MOST_DEVICES, sumOfDevices } from '../lookup/structured-requests';
import { setupRule } from '../setup-rule';

export const TOO_MANY_DEVICES = setupRule({
  id: 'too-many-devices',
  order: 340,
  severity: Severity.ERROR,
  check(setup, report) {
    for (const { object, requests, ways } of deviceClaims(setup)) {
      const most = upperBound(ways) > MOST_DEVICES ? sumOfDevices(requests, Math.max) : 0;
      if (most > MOST_DEVICES) {
        const least = sumOfDevices(requests, Math.min);
        report(object, {
          at: requests[0].at.parent!,
          reason: 'TooMany',
          severity: least > MOST_DEVICES ? Severity.ERROR : Severity.WARNING,
          words: () => wordsFor(least, most),
        });
      }
    }
  },
});

/** The total for all ways; a request for all matching devices counts as one. */
function upperBound(ways: DeviceClaim['ways']): number {
  return ways.reduce((total, { count }) => total + (count ?? 1), 0);
}

function wordsFor(least: number, most: number): Wording {
  const suggestion = 'spread the devices over several claims';
  if (least > MOST_DEVICES) {
    return { message: `a claim can hold at most ${MOST_DEVICES} devices, got requests for ${least}`, suggestion };
  }
  return {
    message:
      `a claim can hold at most ${MOST_DEVICES} devices, got requests for ${most} with the largest `
      + 'alternatives, which are never chosen',
    suggestion,
  };
}
