/** Random choices that follow from a seed alone: a run can be repeated. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 up to, not including, 1: mulberry32. */
  public next(): number {
    this.state = (this.state + 0x6D2B79F5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below the limit. */
  public below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  public chance(probability: number): boolean {
    return this.next() < probability;
  }

  public pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)];
  }
}
