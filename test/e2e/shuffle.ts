/** The items in an order that the seed decides: the same one each time. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const result = [...items];
  let state = seed;
  for (let last = result.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // a linear congruential generator
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}
