/** A pseudo-random source: the same key gives the same choices. */
export class Random {
  private state: number;

  public constructor(key: string) {
    this.state = [...key].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16_777_619), 2_166_136_261) >>> 0;
  }

  /** An integer from `least` to `most`. */
  public integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  public chance(probability: number): boolean {
    return this.next() < probability;
  }

  public pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)];
  }

  public shuffle<T>(values: readonly T[]): T[] {
    return values.map((value) => ({ value, key: this.next() })).sort((one, other) => one.key - other.key)
      .map(({ value }) => value);
  }

  /** Some of the values, at least one if there is one. */
  public some<T>(values: readonly T[], probability: number): T[] {
    const chosen = values.filter(() => this.chance(probability));
    return chosen.length > 0 || values.length === 0 ? chosen : [this.pick(values)];
  }

  /** A list of a random length. */
  public list<T>(least: number, most: number, make: (index: number) => T): T[] {
    return Array.from({ length: this.integer(least, most) }, (_, index) => make(index));
  }

  /** Mulberry32. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
