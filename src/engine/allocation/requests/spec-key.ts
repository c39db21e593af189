import { keyOf } from '../../kubernetes/plain-data';
import { ResourceClaimObject } from '../objects';

/** A key that is equal for claims with equal specs, regardless of their names. */
export function keyOfSpecs(claims: readonly ResourceClaimObject[]): string {
  return claims.map(({ spec }) => keyOf(spec)).join();
}
