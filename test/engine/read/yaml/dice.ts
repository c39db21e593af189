/** Numbers below a limit, always the same from the same seed. */
export type Dice = (limit: number) => number;

/** The dice of a seed. */
export function dice(seed: number): Dice {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** One of the values. */
export function pick<T>(random: Dice, ...values: T[]): T {
  return values[random(values.length)];
}
