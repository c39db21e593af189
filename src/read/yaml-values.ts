import type * as yaml from 'yaml';
import { DEEPEST_NESTING, MOST_VALUES } from './document';
import { field, item, Place, spell } from './place';
import { found } from '../errors/wording';

/** The content of a YAML document, as plain data. */
export interface YamlValue {
  readonly value: unknown;
  /** The fields that occur more than once in their map; the last occurrence wins. */
  readonly repeatedFields: readonly string[];
}

/** Why the values of a document cannot be read. */
export class UnreadableYaml extends Error {
}

/**
 * A value that an alias may refer to, with its number of values and its depth.
 */
interface Anchored {
  readonly value: unknown;
  readonly size: number;
  readonly depth: number;
}

/**
 * Converts a parsed document to plain data.
 *
 * The parser can do this too, but not in bounded time: it searches the whole document for
 * the anchor of each alias, and each map for each of its keys.
 */
export function toValue(document: yaml.Document.Parsed, library: typeof yaml): YamlValue {
  const reader = new ValueReader(library);
  return { value: reader.read(document.contents, undefined), repeatedFields: reader.repeatedFields };
}

class ValueReader {
  public readonly repeatedFields: string[] = [];
  private readonly anchors = new Map<string, Anchored>();
  private size = 0;
  private depth = 0;
  private deepest = 0;

  constructor(private readonly library: typeof yaml) {
  }

  public read(node: unknown, path: Place | undefined): unknown {
    if (this.library.isAlias(node)) {
      this.count(1);
      return this.follow(node.source);
    }
    const [size, deepest] = [this.size, this.deepest];
    this.deepest = this.depth;
    this.count(1);
    const value = this.readInside(node, path);
    const anchor = (node as yaml.Node | null)?.anchor;
    if (anchor !== undefined) {
      // Registered only now, so that no value can contain itself.
      this.anchors.set(anchor, { value, size: this.size - size, depth: this.deepest - this.depth });
    }
    this.deepest = Math.max(this.deepest, deepest);
    return value;
  }

  private readInside(node: unknown, path: Place | undefined): unknown {
    const { isMap, isScalar, isSeq } = this.library;
    if (!isMap(node) && !isSeq(node)) {
      return isScalar(node) ? finite(node.value) : null;
    }
    this.goDown(1);
    const value = isMap(node)
      ? this.readMap(node, path)
      : node.items.map((each, index) => this.read(each, item(path, index)));
    this.depth--;
    return value;
  }

  private goDown(levels: number): void {
    this.depth += levels;
    this.deepest = Math.max(this.deepest, this.depth);
    if (this.depth > DEEPEST_NESTING) {
      throw new UnreadableYaml(
        `the document is nested more than ${DEEPEST_NESTING} levels deep once its aliases are followed`,
      );
    }
  }

  private follow(anchor: string): unknown {
    const target = this.anchors.get(anchor);
    if (target === undefined) {
      throw new UnreadableYaml(`the alias *${anchor} has no anchor &${anchor} before it`);
    }
    this.count(target.size);
    this.goDown(target.depth);
    this.depth -= target.depth;
    return target.value;
  }

  private readMap(map: yaml.YAMLMap, path: Place | undefined): Record<string, unknown> {
    const merged: Record<string, unknown>[] = [];
    const own: Record<string, unknown> = {};
    for (const { key, value } of map.items) {
      if (this.isMergeKey(key)) {
        merged.push(...this.readMerged(value));
      } else {
        const name = this.keyOf(key);
        const at = field(path, name);
        if (Object.hasOwn(own, name)) {
          this.repeatedFields.push(spell(at));
        }
        set(own, name, this.read(value, at));
      }
    }
    return merged.length === 0 ? own : merge([own, ...merged]);
  }

  private keyOf(key: unknown): string {
    const value = this.read(key, undefined);
    if (value === null || typeof value === 'object') {
      throw new UnreadableYaml(`a key must be a string, got ${found(value)}`);
    }
    return String(value);
  }

  private isMergeKey(key: unknown): boolean {
    return this.library.isScalar(key) && key.source === '<<' && key.type === 'PLAIN';
  }

  private readMerged(node: unknown): Record<string, unknown>[] {
    const value = this.read(node, field(undefined, '[<<]'));
    const maps: unknown[] = Array.isArray(value) ? value : [value];
    maps.forEach((map) => {
      if (typeof map !== 'object' || map === null || Array.isArray(map)) {
        throw new UnreadableYaml(`"<<" takes a map or a list of maps, got ${found(map)}`);
      }
    });
    return maps as Record<string, unknown>[];
  }

  private count(values: number): void {
    this.size += values;
    if (this.size > MOST_VALUES) {
      throw new UnreadableYaml(`the document holds more than ${MOST_VALUES} values once its aliases are followed`);
    }
  }
}

/**
 * Rejects numbers that exist in YAML but not in JSON, which is what the API server
 * receives.
 */
function finite(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new UnreadableYaml(`${value} cannot be represented in JSON: use a finite number, or quote it`);
  }
  return value;
}

/** Merges all entries of the maps; for a key in several of them, the first map wins. */
function merge(maps: readonly Record<string, unknown>[]): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const map of maps) {
    Object.keys(map).filter((key) => !Object.hasOwn(merged, key)).forEach((key) => set(merged, key, map[key]));
  }
  return merged;
}

/** Sets an entry, including one named `__proto__`. */
function set(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    // An assignment would set the prototype.
    Object.defineProperty(map, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    map[key] = value;
  }
}
