import { ResourceClaimObject } from '../objects';

/** What stands for claims that ask for the same, whatever their names. */
export function keyOfSpecs(claims: readonly ResourceClaimObject[]): string {
  return claims.map(({ spec }) => JSON.stringify(spec)).join();
}
