import { Manifest } from './draft';
import { MINOR } from '../fixtures';

/** Before, pools and their slices come in the order of a Go map, which is any. */
const SORTED_SINCE = 36;

/** The orders in which a node may see slices: for most minors there is only one. */
export function ordersOfSlices(slices: readonly Manifest[]): readonly (readonly Manifest[])[] {
  return MINOR < SORTED_SINCE ? permutations(slices) : [slices];
}

function permutations<T>(items: readonly T[]): T[][] {
  return items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) =>
      permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]));
}
