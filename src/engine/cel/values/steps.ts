import { CelFatalError } from './values';

/** The limit of steps for an evaluation. An expression within the cost limit takes far fewer. */
const MOST_STEPS = 10_000_000;

/** The steps for one unit of cost; the cost limit is 1,000,000 units. */
const STEPS_PER_COST = 10;

/** The limit of characters and elements that an evaluation creates. */
const MOST_MADE = 10_000_000;

/** The remainder of the limits. Outside an evaluation, there are none. */
let left = { steps: Infinity, made: Infinity };

/** Evaluates with limits. */
export function withLimits<T>(evaluate: () => T): T {
  const outer = left;
  left = { steps: MOST_STEPS, made: MOST_MADE };
  try {
    return evaluate();
  } finally {
    left = outer;
  }
}

/** Counts steps against the limit: each evaluated part, and each value that a function visits inside another. */
export function countSteps(steps = 1): void {
  left.steps -= steps;
  if (left.steps < 0) {
    throw new CelFatalError('the evaluation takes too long');
  }
}

/** Counts the cost of a function that takes fewer steps than it costs. */
export function countCost(cost: number): void {
  countSteps(STEPS_PER_COST * cost);
}

/** Counts the characters and elements of new values against the limit. */
export function countMade(size: number): void {
  left.made -= size;
  if (left.made < 0) {
    throw new CelFatalError('the evaluation needs too much memory');
  }
}
