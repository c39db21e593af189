import { deviceClaims } from './device-claims';
import { perSetup } from './per-setup';
import { DeviceClaim, MOST_DEVICES, StructuredRequest } from './structured-requests';
import { Setup } from '../setup';

/** A claim, and how many devices it asks for. */
export interface LargeClaim extends DeviceClaim {
  /** With the smallest alternative of each request. */
  readonly least: number;
  /** With the largest alternative of each request. */
  readonly most: number;
}

/** The claims that may ask for more devices than a claim can hold. */
export const largeClaims: (setup: Setup) => readonly LargeClaim[] = perSetup((setup) =>
  deviceClaims(setup)
    .filter(({ ways }) => upperBound(ways) > MOST_DEVICES)
    .map((claim) => ({
      ...claim,
      least: sum(claim.requests, Math.min),
      most: sum(claim.requests, Math.max),
    }))
    .filter(({ most }) => most > MOST_DEVICES),
);

/** A request for all devices that match takes at least one. */
function upperBound(ways: DeviceClaim['ways']): number {
  return ways.reduce((total, { count }) => total + (count ?? 1), 0);
}

function sum(requests: readonly StructuredRequest[], choose: (...counts: number[]) => number): number {
  return requests
    .filter(({ ways }) => ways.length > 0)
    .reduce((total, { ways }) => total + choose(...ways.map(({ count }) => count ?? 1)), 0);
}
