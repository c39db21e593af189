/** The steps from a value to one within it. */
export type Place = readonly (string | number)[];

/**
 * Places further down are not looked for: what a mutation puts there may be deeper than
 * any stack.
 */
const DEEPEST_PLACE = 40;

/** More places than this in one value are not told apart. */
const MOST_PLACES = 2_000;

/**
 * The places of all values within a value, from outside inwards; the value itself is none
 * of them.
 */
export function placesIn(value: unknown): Place[] {
  const places: Place[] = [];
  const visit = (inner: unknown, place: Place) => {
    if (typeof inner !== 'object' || inner === null || place.length === DEEPEST_PLACE) {
      return;
    }
    for (const [index, key] of Object.keys(inner).entries()) {
      if (places.length === MOST_PLACES) {
        return;
      }
      const at = [...place, Array.isArray(inner) ? index : key];
      places.push(at);
      visit((inner as any)[key], at);
    }
  };
  visit(value, []);
  return places;
}

/** The value at a place. */
export function valueAt(value: unknown, place: Place): any {
  return place.reduce((inner: any, step) => inner[step], value);
}

/** A copy with another value at a place; only what is on the way there is copied. */
export function changed(value: unknown, place: Place, change: (inner: any) => unknown): any {
  if (place.length === 0) {
    return change(value);
  }
  const [step, ...rest] = place;
  const inner = changed((value as any)[step], rest, change);
  return Array.isArray(value)
    ? value.map((each, index) => (index === step ? inner : each))
    : withField(value as object, String(step), inner);
}

/** A copy with a field, also one named `__proto__`, in the place that it had. */
export function withField(object: object, name: string, value: unknown): object {
  return Object.fromEntries([
    ...Object.entries(object).map(([key, own]) => (key === name ? [key, value] : [key, own])),
    ...(Object.hasOwn(object, name) ? [] : [[name, value]]),
  ]);
}

/** A copy without the field or item at a place. */
export function without(value: unknown, place: Place): any {
  const last = place[place.length - 1];
  return changed(value, place.slice(0, -1), (parent) =>
    Array.isArray(parent)
      ? parent.filter((_each, index) => index !== last)
      : Object.fromEntries(Object.entries(parent).filter(([key]) => key !== last)),
  );
}
