import { ApiObject, App, ImplicitTokenResolver, LazyResolver, NumberStringUnionResolver } from 'cdk8s';

/** What an API object keeps to itself: cdk8s renders from these two. */
interface Internals {
  readonly props?: Record<string, unknown>;
  readonly patches?: readonly unknown[];
}

/** Thrown away as soon as a value needs cdk8s to render it. */
const NEEDS_CDK8S = Symbol('needs cdk8s');

/** Apps whose resolvers are those that cdk8s comes with. */
const ordinaryApps = new WeakMap<object, boolean>();

/**
 * Renders an object of plain data in one walk, to what `ApiObject.toJson()` would return.
 *
 * cdk8s asks every resolver about every value and copies the result once more. That is
 * for tokens, JSON patches, and generated classes with a filter of their own: an object
 * that has one of these is left to cdk8s, and the answer is undefined.
 */
export function renderPlainObject(object: ApiObject): any {
  return isPlainObject(object) ? renderPlainProps(object) : undefined;
}

/** The same for an object whose class is known to render as `ApiObject` does. */
export function renderPlainProps(object: ApiObject): any {
  try {
    return render(object);
  } catch (error) {
    if (error instanceof RangeError) {
      // The data is a circle, or nested too deep. cdk8s fails as well, and names the
      // object.
      return undefined;
    }
    throw error;
  }
}

function render(object: ApiObject): any {
  const { props, patches } = object as unknown as Internals;
  if (props === undefined || patches === undefined || patches.length > 0 || !hasOrdinaryResolvers(object)) {
    return undefined;
  }
  const sorted = !process.env.CDK8S_DISABLE_SORT;
  const manifest: Record<string, unknown> = {};
  for (const name of printedOrder(props, sorted)) {
    const value = name === 'metadata' ? renderMetadata(object) : copy(props[name], sorted);
    if (value === NEEDS_CDK8S) {
      return undefined;
    }
    if (value !== undefined) {
      manifest[name] = value;
    }
  }
  return manifest;
}

/** The fields that every metadata has, in the order in which cdk8s prints them. */
const METADATA_FIELDS = ['annotations', 'finalizers', 'labels', 'name', 'namespace', 'ownerReferences'] as const;

/**
 * The metadata as its own `toJson()` renders it: without lists and objects that are
 * empty, and always sorted.
 */
function renderMetadata({ metadata }: ApiObject): unknown {
  const additional = (metadata as unknown as { _additionalAttributes?: object })
    ._additionalAttributes ?? { unknown: true };
  for (const name in additional) {
    if (!METADATA_FIELDS.includes(name as typeof METADATA_FIELDS[number])) {
      return metadata.toJson();
    }
  }
  const result: Record<string, unknown> = {};
  for (const name of METADATA_FIELDS) {
    const value = copy((metadata as unknown as Record<string, unknown>)[name], true);
    if (typeof value === 'object' && value !== null) {
      if (Object.values(value).some((each) => typeof each === 'object')) {
        // Something empty further down would have to go, too.
        return metadata.toJson();
      }
      if (Object.keys(value).length > 0) {
        result[name] = value;
      }
    } else if (value === NEEDS_CDK8S) {
      return metadata.toJson();
    } else if (value !== undefined) {
      result[name] = value;
    }
  }
  return result;
}

/** Printed first, in this order. */
const LEADING = ['apiVersion', 'kind', 'metadata'];

function printedOrder(props: object, sorted: boolean): string[] {
  const names = Object.keys(props).filter(
    (name) => name !== 'apiVersion' && name !== 'kind' && name !== 'metadata',
  );
  if (sorted) {
    sort(names);
  }
  return LEADING.concat(names);
}

/** Whether nothing but `ApiObject` itself has a say in how the object is rendered. */
export function isPlainObject(object: ApiObject): boolean {
  return !Object.hasOwn(object, 'toJson') && object.toJson === ApiObject.prototype.toJson;
}

/**
 * Whether the app resolves values as cdk8s does by itself, so that plain data stays what
 * it is.
 */
export function hasOrdinaryResolvers(object: ApiObject): boolean {
  const app = App.of(object);
  let ordinary = ordinaryApps.get(app);
  if (ordinary === undefined) {
    ordinary = Array.isArray(app.resolvers) && app.resolvers.length === ORDINARY_RESOLVERS.length
      && app.resolvers.every((resolver, index) => resolver.constructor === ORDINARY_RESOLVERS[index]);
    ordinaryApps.set(app, ordinary);
  }
  return ordinary;
}

const ORDINARY_RESOLVERS: unknown[] = [LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver];

/** A copy without empty values; gives up at the first value that is not plain data. */
function copy(value: unknown, sorted: boolean): unknown {
  if (typeof value !== 'object') {
    return typeof value === 'function' ? NEEDS_CDK8S : value;
  }
  if (value === null) {
    return undefined;
  }
  if (Array.isArray(value)) {
    return copyList(value, sorted);
  }
  return value.constructor === Object ? copyObject(value as Record<string, unknown>, sorted) : NEEDS_CDK8S;
}

function copyList(list: readonly unknown[], sorted: boolean): unknown {
  // As long as it has to be, and no longer: a list that grows item by item keeps room for
  // more.
  const result = [...list];
  for (let index = 0; index < result.length; index++) {
    const item = copy(result[index], sorted);
    if (item === NEEDS_CDK8S) {
      return NEEDS_CDK8S;
    }
    result[index] = item;
  }
  return result;
}

function copyObject(object: Record<string, unknown>, sorted: boolean): unknown {
  if (typeof object.resolve === 'function') {
    return NEEDS_CDK8S;
  }
  const result: Record<string, unknown> = {};
  const names = Object.keys(object);
  if (sorted) {
    sort(names);
  }
  for (let index = 0; index < names.length; index++) {
    const item = copy(object[names[index]], sorted);
    if (item === NEEDS_CDK8S) {
      return NEEDS_CDK8S;
    }
    if (item !== undefined) {
      result[names[index]] = item;
    }
  }
  return result;
}

/** Sorting takes memory, also where everything is in order already. */
function sort(names: string[]): void {
  for (let index = 1; index < names.length; index++) {
    if (names[index - 1] > names[index]) {
      names.sort();
      return;
    }
  }
}
