import type * as yaml from 'yaml';
import { isDeepEqual } from './plain-equality';
import { Pair } from './yaml-source';

/** A pair that is not where it was any more: its text goes where its value goes. */
export interface Donor {
  readonly key: string;
  readonly pair: Pair;
  readonly value: unknown;
  /** The pair before it in its map. */
  readonly previous?: Pair;
  /** The pair around it, if that is gone, too. */
  readonly around?: Donor;
  readonly isFlow: boolean;
}

/** The pairs that left a map, and those within them, until somebody takes them. */
export class Donors {
  private readonly taken = new Set<Donor>();

  public constructor(private readonly donors: readonly Donor[]) {
  }

  /**
   * The pair for a field: the same key and value, else the same text under another key,
   * else the same key.
   */
  public take(key: string, value: unknown, fits: (donor: Donor) => boolean): Donor | undefined {
    const free = this.donors.filter((donor) => !this.taken.has(donor));
    const found = free.find((donor) => donor.key === key && isDeepEqual(donor.value, value))
      ?? free.find((donor) => typeof value === 'string' && value !== '' && donor.value === value)
      ?? free.find((donor) => donor.key === key && fits(donor));
    if (found !== undefined) {
      this.taken.add(found);
    }
    return found;
  }

  /** Those outermost pairs that nobody took anything of. */
  public untouched(): Donor[] {
    return this.donors.filter((donor) => donor.around === undefined && !this.taken.has(donor)
      && !this.donors.some((other) => other.around === donor && this.taken.has(other)));
  }
}

/** The pairs of a map by their keys; of several with one key the last. */
export function pairsOf(map: yaml.YAMLMap.Parsed, keyOf: (pair: Pair) => string): Map<string, Pair> {
  return new Map((map.items as Pair[]).map((pair) => [keyOf(pair), pair]));
}
