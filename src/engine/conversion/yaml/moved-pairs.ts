import type * as yaml from 'yaml';
import { keyOfPair } from './nodes';
import { Pair } from './source';
import { isSameData } from '../../kubernetes/plain-data';

/** A pair that is no longer in its place. Its source moves along with its value. */
export interface MovedPair {
  readonly key: string;
  readonly pair: Pair;
  readonly value: unknown;
  /** The preceding pair in its map. */
  readonly previous?: Pair;
  /** The moved pair whose value contains it. */
  readonly parent?: MovedPair;
  readonly isFlow: boolean;
}

/** The pairs that a map lost, and those within them. Each can be used once. */
export class MovedPairs {
  private readonly taken = new Set<MovedPair>();

  /** @param outer the pairs that an enclosing map lost, if any */
  public constructor(private readonly pairs: readonly MovedPair[], private readonly outer?: MovedPairs) {
  }

  /**
   * Takes the best pair for a field: one with the same key and value, otherwise the same string under another key,
   * otherwise the same key. A pair of an enclosing map must have the same key and value.
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

  /** The outermost pairs of which no part was used. */
  public untouched(): MovedPair[] {
    const touched = new Set([...this.taken].flatMap((moved) => [moved, moved.parent]));
    return this.pairs.filter((moved) => moved.parent === undefined && !touched.has(moved));
  }
}

/** Returns the pairs of a map by key; for a duplicate key, the last one. */
export function pairsOf(map: yaml.YAMLMap.Parsed): Map<string, Pair> {
  return new Map((map.items as Pair[]).map((pair) => [keyOfPair(pair), pair]));
}
