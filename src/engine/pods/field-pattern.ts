import { follow, isObject } from '../kubernetes/plain-data';
import { stepsIn } from '../kubernetes/text/json-pointer';

/** A place that a path with `*` stands for. */
export interface MatchedPlace {
  readonly path: readonly string[];
  /** The indexes and keys that the stars stand for. */
  readonly stars: readonly string[];
}

const splitPaths = new Map<string, readonly string[]>();

/** The fields of a path that is written as a JSON pointer. */
export function stepsOf(pointer: string): readonly string[] {
  let steps = splitPaths.get(pointer);
  if (steps === undefined) {
    steps = stepsIn(pointer);
    splitPaths.set(pointer, steps);
  }
  return steps;
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
  const steps = stepsOf(pointer);
  if (!steps.some(isStar)) {
    return isObject(follow(value, steps)) ? [{ path: steps, stars: NO_STARS }] : [];
  }
  const found: MatchedPlace[] = [];
  const visit = (inner: unknown, path: readonly string[], stars: readonly string[]): void => {
    const step = steps[path.length];
    if (step === undefined) {
      found.push(...(isObject(inner) ? [{ path, stars }] : []));
    } else if (!isStar(step)) {
      visit(follow(inner, [step]), [...path, step], stars);
    } else if (step === ITEMS ? Array.isArray(inner) : isObject(inner)) {
      Object.keys(inner as object).forEach((name) =>
        visit(follow(inner, [name]), [...path, name], [...stars, name]));
    }
  };
  visit(value, [], []);
  return found;
}

/** The value of a field beside a place: its stars are the same. */
export function followFilled(value: unknown, pointer: string, stars: readonly string[]): unknown {
  const steps = stepsOf(pointer);
  if (!steps.some(isStar)) {
    return follow(value, steps);
  }
  let next = 0;
  return follow(value, steps.map((step) => (isStar(step) ? stars[next++] ?? '' : step)));
}

function isStar(step: string): boolean {
  return step === ITEMS || step === VALUES;
}
