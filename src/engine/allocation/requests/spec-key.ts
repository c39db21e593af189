import { kept } from '../../kubernetes/grouping';
import { ResourceClaimObject } from '../objects';

/** Specs as text, each worked out once: the claims of one template have theirs in common. */
const TEXTS = new WeakMap<ResourceClaimObject['spec'], string>();

/** What stands for claims that ask for the same, whatever their names. */
export function keyOfSpecs(claims: readonly ResourceClaimObject[]): string {
  return claims.map(({ spec }) => kept(TEXTS, spec, () => JSON.stringify(spec))).join();
}
