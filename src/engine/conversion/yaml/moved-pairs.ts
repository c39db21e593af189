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

  /** @param outer the pairs that a map around this one lost, if any */
  public constructor(private readonly pairs: readonly MovedPair[], private readonly outer?: MovedPairs) {
  }

  /**
   * Takes the best pair for a field: one with the same key and value, otherwise the same
   * string under another key, otherwise the same key. Of a map around, only the same will do.
   */
  public take(key: string, value: unknown, fits: (moved: MovedPair) => boolean): MovedPair | undefined {
    const isSame = (moved: MovedPair) => moved.key === key && isSameData(moved.value, value);
    return this.takeFirst(isSame)
      ?? this.takeFirst((moved) => typeof value === 'string' && value !== '' && moved.value === value)
      ?? this.takeFirst((moved) => moved.key === key && fits(moved))
      ?? this.takeAround((moved) => isSame(moved) && fits(moved));
  }

  private takeFirst(test: (moved: MovedPair) => boolean): MovedPair | undefined {
    const found = this.pairs.find((moved) => !this.taken.has(moved) && test(moved));
    if (found !== undefined) {
      this.taken.add(found);
    }
    return found;
  }

  private takeAround(test: (moved: MovedPair) => boolean): MovedPair | undefined {
    return this.outer?.takeFirst(test) ?? this.outer?.takeAround(test);
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
