import type * as yaml from 'yaml';
import { keyOfPair } from './nodes';
import { Pair } from './source';
import { isSameData } from '../../kubernetes/plain-data';

/** A pair that is no longer in its place: its source moves along with its value. */
export interface MovedPair {
  readonly key: string;
  readonly pair: Pair;
  readonly value: unknown;
  /** The pair before it in its map. */
  readonly previous?: Pair;
  /** The moved pair whose value contains it. */
  readonly parent?: MovedPair;
  readonly isFlow: boolean;
}

/** The pairs that a map lost, and those within them, each to be used once. */
export class MovedPairs {
  private readonly taken = new Set<MovedPair>();

  public constructor(private readonly pairs: readonly MovedPair[]) {
  }

  /**
   * Takes the best pair for a field: one with the same key and value, otherwise the same
   * string under another key, otherwise the same key.
   */
  public take(key: string, value: unknown, fits: (moved: MovedPair) => boolean): MovedPair | undefined {
    const free = this.pairs.filter((moved) => !this.taken.has(moved));
    const found = free.find((moved) => moved.key === key && isSameData(moved.value, value))
      ?? free.find((moved) => typeof value === 'string' && value !== '' && moved.value === value)
      ?? free.find((moved) => moved.key === key && fits(moved));
    if (found !== undefined) {
      this.taken.add(found);
    }
    return found;
  }

  /** The outermost pairs that were not used, not even in part. */
  public untouched(): MovedPair[] {
    const touched = new Set([...this.taken].flatMap((moved) => [moved, moved.parent]));
    return this.pairs.filter((moved) => moved.parent === undefined && !touched.has(moved));
  }
}

/** The pairs of a map by key; for duplicate keys, the last one. */
export function pairsOf(map: yaml.YAMLMap.Parsed): Map<string, Pair> {
  return new Map((map.items as Pair[]).map((pair) => [keyOfPair(pair), pair]));
}
