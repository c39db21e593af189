import { IConstruct } from 'constructs';

/**
 * The only global of the library. Several copies of the package may be loaded into one
 * program; they keep what they know about constructs and classes here, together.
 */
const REGISTRY = Symbol.for('cdk8s-dra');

type Registry = Map<string, WeakMap<object, unknown>>;

/**
 * What is known about objects that are not ours, or that another copy of the package made.
 * The objects themselves stay as they are.
 *
 * @param name what is kept, the same in every copy of the package
 */
export function registryOf<K extends object, V>(name: string): WeakMap<K, V> {
  const holder = globalThis as { [REGISTRY]?: Registry };
  const registry = (holder[REGISTRY] ??= new Map());
  const known = registry.get(name) ?? new WeakMap<object, unknown>();
  registry.set(name, known);
  return known as WeakMap<K, V>;
}

/** What is known about the construct or the nearest scope around it. */
export function nearest<T>(construct: IConstruct, known: WeakMap<IConstruct, T>): T | undefined {
  for (let scope: IConstruct | undefined = construct; scope !== undefined; scope = scope.node.scope) {
    const found = known.get(scope);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
