import { IConstruct } from 'constructs';

/**
 * The only global of the library. A program may load several copies of the package, which share
 * their data about constructs and classes here.
 */
const REGISTRY = Symbol.for('cdk8s-dra');

type Registry = Map<string, WeakMap<object, unknown>>;

/** Returns the data of the given name about objects, which all copies of the package share. */
export function registryOf<K extends object, V>(name: string): WeakMap<K, V> {
  const holder = globalThis as { [REGISTRY]?: Registry };
  const registry = (holder[REGISTRY] ??= new Map());
  const known = registry.get(name) ?? new WeakMap<object, unknown>();
  registry.set(name, known);
  return known as WeakMap<K, V>;
}

/** The value registered for the construct or for its nearest scope. */
export function nearest<T>(construct: IConstruct, known: WeakMap<IConstruct, T>): T | undefined {
  for (let scope: IConstruct | undefined = construct; scope !== undefined; scope = scope.node.scope) {
    const found = known.get(scope);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
