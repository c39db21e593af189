import * as fc from '../fast-check';
import { changed, Place, placesIn, valueAt, withField, without } from './places';
import { NAME, VALUE } from './values';

/**
 * One change of one place in some objects; whatever does not fit the objects is bent
 * until it does.
 */
export interface Mutation {
  readonly kind: keyof typeof KINDS;
  /** Which place, counted through all places of all objects. */
  readonly place: number;
  /** Another place, for what needs two. */
  readonly other: number;
  readonly name: string;
  readonly value: unknown;
}

interface Change {
  readonly place: Place;
  readonly other: Place;
  readonly name: string;
  readonly value: unknown;
}

/**
 * What can be done to a list of objects; a place in it begins with the number of the
 * object.
 */
const KINDS = {
  replace: (objects: unknown, { place, value }: Change) => changed(objects, place, () => value),
  remove: (objects: unknown, { place }: Change) => without(objects, place),
  add: (objects: unknown, { place, name, value }: Change) =>
    changed(objects, place, (inner) => {
      if (Array.isArray(inner)) {
        return [...inner, value];
      }
      return isObject(inner) ? withField(inner, name, value) : { [name]: inner };
    }),
  repeat: (objects: unknown, { place }: Change) =>
    changed(objects, place, (inner) =>
      Array.isArray(inner) ? inner.flatMap((each) => [each, each]) : [inner, inner],
    ),
  copy: (objects: unknown, { place, other }: Change) =>
    changed(objects, place, () => valueAt(objects, other)),
  swap: (objects: unknown, { place, other }: Change) => swapped(objects, place, other),
  raise: (objects: unknown, { place }: Change) => raised(objects, place),
  lower: (objects: unknown, { place, name }: Change) =>
    changed(objects, place, (inner) => (name.length % 2 === 0 ? [inner] : { [name]: inner })),
  rename: (objects: unknown, { place, name }: Change) => renamed(objects, place, () => name),
  recase: (objects: unknown, { place, name }: Change) =>
    renamed(objects, place, (old) => CASES[name.length % CASES.length](old)),
  nest: (objects: unknown, { place, name }: Change) =>
    changed(objects, place, (inner) =>
      nested(inner, DEPTHS[name.length % DEPTHS.length], name.length % 2 === 0),
    ),
  enlarge: (objects: unknown, { place, name }: Change) =>
    changed(objects, place, (inner) => enlarged(inner, name)),
};

/** Levels that are read, levels that are not, and more than any stack can take. */
const DEPTHS = [20, 190, 210, 3_000, 50_000];

const CASES = [
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
];

/** The objects after a mutation; they themselves stay as they are. */
export function mutate(
  objects: readonly unknown[],
  { kind, place, other, name, value }: Mutation,
): readonly unknown[] {
  const places = placesIn(objects);
  if (places.length === 0) {
    return [value];
  }
  const mutated = KINDS[kind](objects, {
    place: places[place % places.length],
    other: places[other % places.length],
    name,
    value,
  });
  return Array.isArray(mutated) ? mutated : [mutated];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function swapped(objects: unknown, one: Place, other: Place): unknown {
  const isWithin = (inner: Place, outer: Place) => outer.every((step, index) => inner[index] === step);
  if (isWithin(one, other) || isWithin(other, one)) {
    return changed(objects, one, () => valueAt(objects, other));
  }
  const [first, second] = [valueAt(objects, one), valueAt(objects, other)];
  return changed(changed(objects, one, () => second), other, () => first);
}

/** One level up: the value takes the place of what it is in, or stands beside it. */
function raised(objects: unknown, place: Place): unknown {
  const value = valueAt(objects, place);
  const last = String(place[place.length - 1]);
  const [parent, grandparent] = [place.slice(0, -1), place.slice(0, -2)];
  if (place.length < 3 || !isObject(valueAt(objects, grandparent))) {
    return changed(objects, parent, (whole) => (place.length === 1 ? whole : value));
  }
  return changed(without(objects, place), grandparent, (inner) => withField(inner, last, value));
}

function renamed(objects: unknown, place: Place, rename: (name: string) => string): unknown {
  const last = place[place.length - 1];
  return changed(objects, place.slice(0, -1), (parent) =>
    Array.isArray(parent)
      ? parent
      : Object.fromEntries(
        Object.entries(parent).map(([key, value]) => [key === last ? rename(key) : key, value]),
      ),
  );
}

/** The value within lists or maps that are within each other, down to a depth. */
function nested(value: unknown, depth: number, isMap: boolean): unknown {
  let outer = value;
  for (let level = 0; level < depth; level++) {
    outer = isMap ? { spec: outer } : [outer];
  }
  return outer;
}

/**
 * Lists of ten thousand, strings of a hundred kilobytes, objects with a thousand fields.
 */
function enlarged(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    return Array.from({ length: 10_000 }, (_, index) => value[index % Math.max(value.length, 1)] ?? name);
  }
  if (isObject(value)) {
    return {
      ...value,
      ...Object.fromEntries(
        Array.from({ length: 1_000 }, (_, index) => [`${name}${index}`, value]),
      ),
    };
  }
  const text = typeof value === 'string' && value !== '' ? value : name || 'x';
  return text.repeat(Math.ceil(100_000 / text.length)).slice(0, 100_000);
}

const COMMON = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter(
  (kind) => !['nest', 'enlarge'].includes(kind),
);

/** Any change of any place. What is large is rare, since it takes its time. */
export const MUTATION: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.oneof(
    { weight: 1_500, arbitrary: fc.constantFrom(...COMMON) },
    { weight: 1, arbitrary: fc.constant('enlarge' as const) },
    { weight: 1, arbitrary: fc.constant('nest' as const) },
  ),
  place: fc.nat(100_000),
  other: fc.nat(100_000),
  name: NAME,
  value: VALUE,
});
