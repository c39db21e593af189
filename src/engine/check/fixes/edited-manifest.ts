import { FixEdit, FixOperation } from './fix';
import { Fields, isObject, own } from '../../kubernetes/plain-data';
import { stepsIn } from '../../kubernetes/text/json-pointer';
import { setField } from '../../read/set-field';

/** A manifest after some edits. */
export interface EditedManifest {
  readonly manifest: unknown;
  /** The original of each changed list and map. */
  readonly origins: ReadonlyMap<unknown, unknown>;
}

/** The path of an edit does not exist, or leads into the value that the edit moves. */
class MissingValue extends Error {
}

/**
 * A copy of a manifest with edits applied in order; undefined if any of them fails. Unchanged values are the originals,
 * and aliases still share their value.
 */
export function editedManifest(manifest: unknown, edits: readonly FixEdit[]): EditedManifest | undefined {
  const copies = new Map<unknown, unknown>();
  const root = { value: copyOf(manifest, copies) };
  try {
    // An edit's value may be a part of the manifest, which later edits must not change.
    edits.forEach((edit) => apply(root, { ...edit, value: copyOf(edit.value, new Map()) }));
    const origins = new Map([...copies].map(([original, copy]) => [copy, original]));
    return { manifest: restored(root.value, origins), origins };
  } catch (error) {
    if (!(error instanceof MissingValue)) {
      throw error;
    }
    return undefined;
  }
}

/** A deep copy of a graph of values, including its shared references. */
function copyOf(value: unknown, copies: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const known = copies.get(value);
  if (known !== undefined) {
    return known;
  }
  const copy: unknown[] | Fields = Array.isArray(value) ? [] : {};
  copies.set(value, copy);
  Object.entries(value).forEach(([name, inner]) => setField(copy as Fields, name, copyOf(inner, copies)));
  return copy;
}

/** Replaces unchanged copies by their originals. */
function restored(root: unknown, origins: ReadonlyMap<unknown, unknown>): unknown {
  const results = new Map<unknown, unknown>();
  const open = new Set<unknown>();
  const restore = (copy: unknown): unknown => {
    if (typeof copy !== 'object' || copy === null || results.has(copy)) {
      return results.get(copy) ?? copy;
    }
    if (open.has(copy)) {
      throw new MissingValue(); // an alias was moved into its own target
    }
    open.add(copy);
    const fields = copy as Fields;
    Object.keys(fields).forEach((name) => setField(fields, name, restore(fields[name])));
    const origin = origins.get(copy);
    results.set(copy, isSameShallow(copy, origin) ? origin : copy);
    return results.get(copy);
  };
  return restore(root);
}

function isSameShallow(copy: object, origin: unknown): boolean {
  if (typeof origin !== 'object' || origin === null) {
    return false;
  }
  const [names, others] = [Object.keys(copy), Object.keys(origin)];
  return names.length === others.length && names.every((name, index) =>
    name === others[index] && Object.is((copy as Fields)[name], (origin as Fields)[name]));
}

function apply(root: { readonly value: unknown }, { operation, path, to, value }: FixEdit): void {
  const { holder, name } = holderOf(root, path);
  switch (operation) {
    case FixOperation.SET:
      return set(holder, name, value);
    case FixOperation.INSERT:
      return insert(holder, name, value);
    case FixOperation.REMOVE:
      return void take(holder, name);
    case FixOperation.KEEP_ONE:
      return;
    case FixOperation.RENAME_KEY:
      return rename(holder, name, stepsIn(to!).pop()!);
    default: {
      const moved = take(holder, name);
      const end = holderOf(root, to!);
      insert(end.holder, end.name, moved);
    }
  }
}

/** The list or map that contains a value, and the index or key. Creates missing or null maps on the path. */
function holderOf(root: { readonly value: unknown }, path: string): { readonly holder: Fields; readonly name: string } {
  const steps = ['value', ...stepsIn(path)];
  let holder = root as Fields;
  steps.slice(0, -1).forEach((step) => {
    if (!Array.isArray(holder) && (own(holder, step) ?? undefined) === undefined) {
      setField(holder, step, {});
    }
    const next: unknown = own(holder, step);
    if (typeof next !== 'object' || next === null) {
      throw new MissingValue();
    }
    holder = next;
  });
  return { holder, name: steps[steps.length - 1] };
}

function set(holder: Fields, name: string, value: unknown): void {
  if (Array.isArray(holder) && !Object.hasOwn(holder, name)) {
    throw new MissingValue();
  }
  setField(holder, name, value);
}

function insert(holder: Fields, name: string, value: unknown): void {
  if (Array.isArray(holder)) {
    const index = name === '-' ? holder.length : Number(name);
    if (!(index <= holder.length)) {
      throw new MissingValue();
    }
    holder.splice(index, 0, value);
  } else if (Object.hasOwn(holder, name)) {
    throw new MissingValue();
  } else {
    setField(holder, name, value);
  }
}

function take(holder: Fields, name: string): unknown {
  if (!Object.hasOwn(holder, name)) {
    throw new MissingValue();
  }
  const value: unknown = holder[name];
  if (Array.isArray(holder)) {
    holder.splice(Number(name), 1);
  } else {
    delete holder[name];
  }
  return value;
}

function rename(holder: Fields, name: string, newName: string): void {
  if (!isObject(holder) || !Object.hasOwn(holder, name) || Object.hasOwn(holder, newName)) {
    throw new MissingValue();
  }
  const entries = Object.entries(holder);
  entries.forEach(([key]) => delete holder[key]);
  entries.forEach(([key, value]) => setField(holder, key === name ? newName : key, value));
}
