import { copiesIn } from './copies';
import { DEEPEST_NESTING, Document, itemsOf, MOST_VALUES } from './document';
import { field, item, Place, spell } from './place';
import { setField } from './set-field';
import { isConstruct, isRecord } from '../errors/arguments';
import { CONTAINS_ITSELF, unrepresentable } from '../errors/free-form-data';
import { builtInClass, onOneLine } from '../errors/wording';

/** Reads objects as documents. The document of an object that JSON cannot represent has the reason instead. */
export function readObjects(objects: readonly unknown[]): Document[] {
  // A list may have holes, which `map` would keep.
  return Array.from(objects, readObject);
}

/** Reads an object as a document: the object itself if it is plain data, otherwise its JSON equivalent. */
function readObject(manifest: unknown, index: number): Document {
  try {
    if (isReadable(manifest)) {
      return { manifest, index };
    }
    return { manifest: new PlainDataReader().readRoot(manifest), index };
  } catch (error) {
    // Any other error comes from a proxy in the object.
    return {
      manifest: undefined,
      index,
      unreadable: error instanceof UnreadableObject ? error.message : 'the object cannot be read',
    };
  }
}

const TOO_LARGE = `the object holds more than ${MOST_VALUES} values`;

/** The reason why an object is not a manifest. */
class UnreadableObject extends Error {
}

function isReadable(manifest: unknown): boolean {
  try {
    valuesLeft = MOST_VALUES;
    return isPlain(manifest, 0);
  } catch {
    return false; // A getter threw: the reader finds out which one.
  }
}

/** The number of further values that the current object may contain. */
let valuesLeft = 0;

/**
 * Whether a value is plain data, as a JSON parser returns it. A single pass suffices for nearly all objects.
 *
 * The function calls only itself: V8 takes ten times as long to compile functions that call each other.
 */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return isPlainScalar(value);
  }
  if (valuesLeft < 0 || depth > DEEPEST_NESTING) {
    return false;
  }
  if (Array.isArray(value)) {
    valuesLeft -= value.length;
    for (let index = 0; index < value.length && valuesLeft >= 0; index++) {
      const each: unknown = value[index];
      if (typeof each !== 'string' && !isPlain(each, depth + 1)) {
        return false;
      }
    }
    return valuesLeft >= 0;
  }
  // Inherited properties must be plain as well. Otherwise the reader takes over, which visits own properties only.
  for (const key in value) {
    const each = (value as Record<string, unknown>)[key];
    valuesLeft--;
    if (typeof each !== 'string' && !isPlain(each, depth + 1)) {
      return false;
    }
  }
  return valuesLeft >= 0 && isRecord(value);
}

function isPlainScalar(value: unknown): boolean {
  return (
    typeof value === 'string'
    || value === null
    || typeof value === 'boolean'
    || (typeof value === 'number' && Number.isFinite(value))
  );
}

/** Reads values as JSON.stringify would, and reports the path of a value that no manifest can hold. */
class PlainDataReader {
  private readonly around = new Set<unknown>();
  private left = MOST_VALUES;
  private items?: readonly unknown[];

  /** Reads an object, or a list of objects, in which the size limit applies to each item. */
  public readRoot(manifest: unknown): unknown {
    this.items = itemsOf(manifest);
    if (this.items !== undefined && copiesIn(manifest) > MOST_VALUES) {
      this.left = 0;
    }
    return this.read(manifest, undefined);
  }

  public read(value: unknown, path: Place | undefined): unknown {
    if (--this.left < 0) {
      throw new UnreadableObject(TOO_LARGE);
    }
    if (typeof value === 'object' && value !== null) {
      return this.readInside(value, path);
    }
    const problem = typeof value === 'bigint' ? 'is a bigint, which a manifest cannot hold' : unrepresentable(value);
    if (problem !== undefined) {
      throw new UnreadableObject(`${placeOf(path)} ${problem}`);
    }
    return value;
  }

  private readInside(value: object, path: Place | undefined): unknown {
    if (this.around.has(value)) {
      throw new UnreadableObject(`${placeOf(path)} ${CONTAINS_ITSELF}`);
    }
    if (this.around.size >= DEEPEST_NESTING) {
      throw new UnreadableObject(`the object is nested more than ${DEEPEST_NESTING} levels deep`);
    }
    this.around.add(value);
    const result = this.readItems(value, path);
    this.around.delete(value);
    return result;
  }

  /** Returns the same object if its JSON equivalent has the same values, otherwise a copy. */
  private readItems(value: object, path: Place | undefined): unknown {
    if (Array.isArray(value)) {
      return this.readList(value, path);
    }
    const toJson = this.valueOf(value, 'toJSON', path);
    if (typeof toJson === 'function') {
      return this.read(this.attempt(path, () => toJson.call(value)), path);
    }
    refuseForeignClass(value, path);
    const copy: Record<string, unknown> = {};
    let isSame = isRecord(value);
    for (const key of this.attempt(path, () => Object.keys(value))) {
      const at = field(path, key);
      const before = this.valueOf(value, key, at);
      const after = before === undefined ? undefined : this.read(before, at);
      isSame &&= before !== undefined && after === before;
      if (after !== undefined) {
        setField(copy, key, after);
      }
    }
    return isSame ? value : copy;
  }

  private readList(list: readonly unknown[], path: Place | undefined): unknown[] {
    return Array.from(list, (each, index) => {
      this.left = list === this.items ? MOST_VALUES : this.left;
      return this.read(each === undefined ? null : each, item(path, index));
    });
  }

  private valueOf(object: object, key: string, path: Place | undefined): unknown {
    try {
      return (object as Record<string, unknown>)[key];
    } catch (error) {
      throw unreadableAt(path, error);
    }
  }

  private attempt<T>(path: Place | undefined, read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw unreadableAt(path, error);
    }
  }
}

function unreadableAt(path: Place | undefined, error: unknown): UnreadableObject {
  const message = error instanceof Error ? error.message : String(error);
  return new UnreadableObject(`${placeOf(path)} cannot be read: ${onOneLine(message)}`);
}

/** Rejects built-in objects such as a Map, whose content is not in their fields. */
function refuseForeignClass(value: object, path: Place | undefined): void {
  if (isConstruct(value)) {
    throw new UnreadableObject(`${placeOf(path)} is a construct: check it with Manifests.fromScope`);
  }
  const name = builtInClass(value);
  if (name !== 'Object' && !isRecord(value)) {
    throw new UnreadableObject(`${placeOf(path)} is a ${name}, which a manifest cannot hold`);
  }
}

function placeOf(path: Place | undefined): string {
  return path === undefined ? 'the object' : onOneLine(spell(path));
}
