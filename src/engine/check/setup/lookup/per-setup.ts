import { Setup } from '../setup';
import { Derived, SetupObject } from '../setup-object';

/** Returns a getter of a value, such as an index, that is built once per setup, on demand. */
export function perSetup<T>(build: (setup: Setup) => T): (setup: Setup) => T {
  return carried(build);
}

/** Returns a getter of a value that is built once per object, on demand. */
export function perObject<T>(build: (object: SetupObject) => T): (object: SetupObject) => T {
  return carried(build);
}

/** The value is stored in the setup or object: a weak map would keep both alive for long. */
function carried<C extends { derived?: Derived }, T>(build: (carrier: C) => T): (carrier: C) => T {
  return (carrier) => {
    const known = carrier.derived?.get(build) as T | undefined;
    if (known !== undefined || carrier.derived?.has(build)) {
      return known as T;
    }
    const value = build(carrier);
    carrier.derived ??= new Map();
    carrier.derived.set(build, value);
    return value;
  };
}

/** A function that computes each answer once, for one check of a setup. */
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
