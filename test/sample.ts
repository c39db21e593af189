/**
 * Whether this is `npm test`, which runs heavy suites in part: those that import this
 * module. Everything else runs them whole.
 */
const IS_QUICK = process.env.CDK8S_DRA_QUICK === 'true';

/** One of so many is in a sample. */
const SHARE = 40;

/** Every fortieth item in `npm test`, otherwise all. */
export function sample<T>(items: readonly T[], share = SHARE): readonly T[] {
  return IS_QUICK ? items.filter((_, index) => index % share === 0) : items;
}

/** A fortieth of a count in `npm test`, otherwise all of it. */
export function sampleSize(count: number, share = SHARE): number {
  return Math.ceil(IS_QUICK ? count / share : count);
}

/** A test of what only all items together show: `npm test` leaves it out. */
export const testOfAll: (name: string, run: () => void, timeout?: number) => void = IS_QUICK ? () => undefined : test;
