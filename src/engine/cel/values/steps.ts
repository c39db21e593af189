import { CelFatalError } from './values';

/** The steps of an evaluation: an expression within the cost limit takes far fewer. */
const MOST_STEPS = 10_000_000;

/** How many steps are taken for one unit of the cost limit, 1,000,000 units. */
const STEPS_PER_COST = 10;

/** The characters and elements that an evaluation creates. */
const MOST_MADE = 10_000_000;

/** What is left of the limits; without an evaluation there are none. */
let left = { steps: Infinity, made: Infinity };

/** Evaluates within the limits. */
export function withLimits<T>(evaluate: () => T): T {
  const outer = left;
  left = { steps: MOST_STEPS, made: MOST_MADE };
  try {
    return evaluate();
  } finally {
    left = outer;
  }
}

/** Counts steps, up to a limit: each evaluated part, and each value that a function looks at inside another. */
export function countSteps(steps = 1): void {
  left.steps -= steps;
  if (left.steps < 0) {
    throw new CelFatalError('the evaluation takes too long');
  }
}

/** Counts what a function costs that takes fewer steps, up to the cost limit. */
export function countCost(cost: number): void {
  countSteps(STEPS_PER_COST * cost);
}

/** Counts characters and elements of new values, up to a limit. */
export function countMade(size: number): void {
  left.made -= size;
  if (left.made < 0) {
    throw new CelFatalError('the evaluation needs too much memory');
  }
}
