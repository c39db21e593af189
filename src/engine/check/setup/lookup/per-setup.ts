import { Setup } from '../setup';
import { Derived, SetupObject } from '../setup-object';

/** A value, such as an index, that is built once for each setup, when first asked for. */
export function perSetup<T>(build: (setup: Setup) => T): (setup: Setup) => T {
  return carried(build);
}

/** A value that is built once for each object, when a rule first asks for it. */
export function perObject<T>(build: (object: SetupObject) => T): (object: SetupObject) => T {
  return carried(build);
}

/** Kept in the object or the setup itself: a weak map would keep both alive for long. */
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
