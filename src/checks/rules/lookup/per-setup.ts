import { Setup } from '../../setup';

/** A value that is built once for each setup, when a rule first asks for it: an index that spares the rules a search. */
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
