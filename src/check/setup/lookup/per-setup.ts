import { Setup, SetupObject } from '../setup';

/**
 * A value that is built once for each setup, when a rule first asks for it: an index that
 * spares the rules a search.
 */
export function perSetup<T>(build: (setup: Setup) => T): (setup: Setup) => T {
  const built = new WeakMap<Setup, { readonly value: T }>();
  return (setup) => {
    let known = built.get(setup);
    if (known === undefined) {
      known = { value: build(setup) };
      built.set(setup, known);
    }
    return known.value;
  };
}

let places = 0;

/**
 * A value that is built once for each object, when a rule first asks for it. The object
 * carries it: a map of thousands of objects costs more.
 */
export function perObject<T extends object>(build: (object: SetupObject) => T): (object: SetupObject) => T {
  const place = places++;
  return (object) => {
    const known = object.derived?.[place] as T | undefined;
    return known ?? keep(object, place, build(object));
  };
}

function keep<T>(object: SetupObject, place: number, value: T): T {
  object.derived ??= new Array(places);
  object.derived[place] = value;
  return value;
}

/** A function that answers the same question once: for one check of a setup. */
export function memoized<K, T>(answer: (key: K) => T): (key: K) => T {
  const known = new Map<K, { readonly value: T }>();
  return (key) => {
    let entry = known.get(key);
    if (entry === undefined) {
      entry = { value: answer(key) };
      known.set(key, entry);
    }
    return entry.value;
  };
}
