import { Fields, follow, isObject } from '../kubernetes/plain-data';
import { stepsIn } from '../kubernetes/text/json-pointer';

/** A place that matches a path with `*`. */
export interface MatchedPlace {
  readonly path: readonly string[];
  /** The indexes and keys that the stars match. */
  readonly stars: readonly string[];
  /** The object at the place. */
  readonly value: Fields;
}

/** A path, split into its steps. */
interface Pattern {
  readonly steps: readonly string[];
  /** The steps before the first star, which match a single place; all steps if there is no star. */
  readonly lead: readonly string[];
}

const patterns = new Map<string, Pattern>();

function patternOf(pointer: string): Pattern {
  let pattern = patterns.get(pointer);
  if (pattern === undefined) {
    const steps = stepsIn(pointer);
    const first = steps.findIndex(isStar);
    pattern = { steps, lead: first < 0 ? steps : steps.slice(0, first) };
    patterns.set(pointer, pattern);
  }
  return pattern;
}

/** The steps of a path that is written as a JSON pointer. */
export function stepsOf(pointer: string): readonly string[] {
  return patternOf(pointer).steps;
}

/** The steps that match each item of a list, and each value of a map. */
const ITEMS = '*';
const VALUES = '{}';

const NO_STARS: readonly string[] = [];
const NO_PLACES: readonly MatchedPlace[] = [];

/** Whether a path has a step that matches each value of a map. */
export function isThroughMap(pointer: string): boolean {
  return stepsOf(pointer).includes(VALUES);
}

/** The objects that a path matches. Without a star, all results share one path. */
export function placesOf(value: unknown, pointer: string): readonly MatchedPlace[] {
  const { steps, lead } = patternOf(pointer);
  const first = follow(value, lead);
  if (first === undefined) {
    return NO_PLACES;
  }
  let places: readonly Place[] = [{ path: lead, stars: NO_STARS, value: first }];
  for (let depth = lead.length; depth < steps.length; depth++) {
    places = placesBelow(places, steps[depth]);
  }
  return places.every(isObjectPlace) ? places : places.filter(isObjectPlace);
}

type Place = Omit<MatchedPlace, 'value'> & { readonly value: unknown };

function isObjectPlace(place: Place): place is MatchedPlace {
  return isObject(place.value);
}

function placesBelow(places: readonly Place[], step: string): Place[] {
  const below: Place[] = [];
  for (const { path, stars, value } of places) {
    if (!isStar(step)) {
      below.push({ path: [...path, step], stars, value: follow(value, [step]) });
    } else if (step === ITEMS ? Array.isArray(value) : isObject(value)) {
      for (const name of Object.keys(value as object)) {
        below.push({ path: [...path, name], stars: [...stars, name], value: (value as Fields)[name] });
      }
    }
  }
  return below;
}

/** The value of another field, in the place whose stars are given. */
export function followFilled(value: unknown, pointer: string, stars: readonly string[]): unknown {
  return follow(value, filledSteps(pointer, stars));
}

/** The path of another field, in the place whose stars are given. */
export function filledSteps(pointer: string, stars: readonly string[]): readonly string[] {
  const { steps, lead } = patternOf(pointer);
  if (lead === steps) {
    return steps;
  }
  let next = 0;
  return steps.map((step) => (isStar(step) ? stars[next++] ?? '' : step));
}

/** Whether a path starts with another path. */
export function startsWith(path: readonly string[], first: readonly string[]): boolean {
  return first.every((step, index) => path[index] === step);
}

function isStar(step: string): boolean {
  return step === ITEMS || step === VALUES;
}
