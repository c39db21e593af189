import { Fields, follow, isObject } from '../kubernetes/plain-data';
import { stepsIn } from '../kubernetes/text/json-pointer';

/** A place that a path with `*` stands for. */
export interface MatchedPlace {
  readonly path: readonly string[];
  /** The indexes and keys that the stars stand for. */
  readonly stars: readonly string[];
  /** What is there. */
  readonly value: Fields;
}

/** A path that is split into its steps. */
interface Pattern {
  readonly steps: readonly string[];
  /** Whether it has a star, and so may stand for several places. */
  readonly hasStars: boolean;
}

const patterns = new Map<string, Pattern>();

function patternOf(pointer: string): Pattern {
  let pattern = patterns.get(pointer);
  if (pattern === undefined) {
    const steps = stepsIn(pointer);
    pattern = { steps, hasStars: steps.some(isStar) };
    patterns.set(pointer, pattern);
  }
  return pattern;
}

/** The fields of a path that is written as a JSON pointer. */
export function stepsOf(pointer: string): readonly string[] {
  return patternOf(pointer).steps;
}

/** The steps that stand for each item of a list, and for each value of a map. */
const ITEMS = '*';
const VALUES = '{}';

const NO_STARS: readonly string[] = [];

/** Whether a path has a step for each value of a map. */
export function isThroughMap(pointer: string): boolean {
  return stepsOf(pointer).includes(VALUES);
}

/** The places of objects that a path stands for. Without a star, all share one path. */
export function placesOf(value: unknown, pointer: string): MatchedPlace[] {
  const { steps, hasStars } = patternOf(pointer);
  if (!hasStars) {
    const end = follow(value, steps);
    return isObject(end) ? [{ path: steps, stars: NO_STARS, value: end }] : [];
  }
  const found: MatchedPlace[] = [];
  const visit = (inner: unknown, path: readonly string[], stars: readonly string[]): void => {
    const step = steps[path.length];
    if (step === undefined) {
      if (isObject(inner)) {
        found.push({ path, stars, value: inner });
      }
    } else if (!isStar(step)) {
      visit(follow(inner, [step]), path.concat(step), stars);
    } else if (step === ITEMS ? Array.isArray(inner) : isObject(inner)) {
      for (const name of Object.keys(inner as object)) {
        visit((inner as Fields)[name], path.concat(name), stars.concat(name));
      }
    }
  };
  visit(value, [], []);
  return found;
}

/** The value of a field beside a place: its stars are the same. */
export function followFilled(value: unknown, pointer: string, stars: readonly string[]): unknown {
  return follow(value, filledSteps(pointer, stars));
}

/** The path of a field beside a place. */
export function filledSteps(pointer: string, stars: readonly string[]): readonly string[] {
  const { steps, hasStars } = patternOf(pointer);
  if (!hasStars) {
    return steps;
  }
  let next = 0;
  return steps.map((step) => (isStar(step) ? stars[next++] ?? '' : step));
}

/** Whether a path leads through another one. */
export function startsWith(path: readonly string[], first: readonly string[]): boolean {
  return first.every((step, index) => path[index] === step);
}

function isStar(step: string): boolean {
  return step === ITEMS || step === VALUES;
}
