import { ClassicSpoke } from './classic';
import { V1ALPHA1 } from './v1alpha1';
import { V1ALPHA2 } from './v1alpha2';
import { apiVersionMinors } from '../schema/kinds';
import { hasMinor } from '../schema/minors';

const CLASSIC_SPOKES = [V1ALPHA1, V1ALPHA2];

const byMinor = new Map<number, ClassicSpoke>();

/** The API versions of classic DRA, oldest first. */
export function classicApiVersions(): string[] {
  return CLASSIC_SPOKES.map(({ apiVersion }) => apiVersion);
}

/** The spoke of an API version of classic DRA, undefined for any other. */
export function classicSpoke(apiVersion: string): ClassicSpoke | undefined {
  return CLASSIC_SPOKES.find((spoke) => spoke.apiVersion === apiVersion);
}

/**
 * The spoke that writes classic DRA for a minor.
 *
 * A minor without classic DRA gets the newest one: the checker then says what is wrong, with the object in hand.
 */
export function classicSpokeFor(minor: number): ClassicSpoke {
  let spoke = byMinor.get(minor);
  if (spoke === undefined) {
    spoke = CLASSIC_SPOKES.find(({ apiVersion }) => hasMinor(apiVersionMinors(apiVersion), minor)) ?? V1ALPHA2;
    byMinor.set(minor, spoke);
  }
  return spoke;
}
