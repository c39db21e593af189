import { Node } from './anchors';
import { Token } from './token';

/** The step of a merge key, which no field has. */
export const MERGE_STEP = '[<<]';

/** A field or an item: its key, and its value. */
export interface Position {
  /** @default - it is an item */
  readonly key?: Token;
  readonly node: Node;
}

/** What a list or map consists of. */
interface Parts {
  /** The key of the first field, as it is written. */
  readonly first?: Token;
  readonly positions: Map<string | number, Position>;
}

/**
 * The positions of keys and values in the text of a document. An alias is where its anchor
 * is, and a merged field is where it was merged from.
 */
export class Positions {
  /** The value of the document. */
  public root?: Node;
  /** The offset at which the text of the tokens begins. */
  public offset = 0;
  /** Where comments begin in that text, as far as it is read. */
  public comments: readonly number[] = [];

  private readonly collections = new WeakMap<object, Parts>();

  public setField(map: object, name: string, key: Node, node: Node): void {
    this.partsOf(map, key.token).positions.set(name, { key: key.token, node });
  }

  public setItem(list: readonly unknown[], node: Node): void {
    this.partsOf(list).positions.set(list.length, { node });
  }

  /** Takes over what a merge key adds to a map: the fields of a map, or of a list of maps. */
  public merge(map: object, key: Node, merged: Node): void {
    const { positions } = this.partsOf(map, key.token);
    positions.set(MERGE_STEP, { key: key.token, node: merged });
    const maps = (Array.isArray(merged.value) ? merged.value : [merged.value]) as readonly object[];
    [...maps].reverse().forEach((each) =>
      this.collections.get(each)?.positions.forEach((position, name) => positions.set(name, position)));
  }

  /** The field or item of a list or map. */
  public partOf(collection: unknown, step: string | number): Position | undefined {
    return this.partsIn(collection)?.positions.get(Array.isArray(collection) ? Number(step) : String(step));
  }

  /** The steps from a list or map to what it consists of. */
  public stepsIn(collection: unknown): readonly (string | number)[] {
    return [...this.partsIn(collection)?.positions.keys() ?? []];
  }

  /** The key of the first field of a map. */
  public firstKeyOf(map: unknown): Token | undefined {
    return this.partsIn(map)?.first;
  }

  private partsIn(collection: unknown): Parts | undefined {
    return typeof collection === 'object' && collection !== null ? this.collections.get(collection) : undefined;
  }

  private partsOf(collection: object, first?: Token): Parts {
    const parts = this.collections.get(collection) ?? { first, positions: new Map<string | number, Position>() };
    this.collections.set(collection, parts);
    return parts;
  }
}
