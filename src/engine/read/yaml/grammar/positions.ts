import { Node } from './anchors';
import { Token } from './token';

/** The step of a merge key. No field has this name. */
export const MERGE_STEP = '[<<]';

/** A field or item: its key and its value. */
export interface Position {
  /** @default - it is an item */
  readonly key?: Token;
  readonly node: Node;
}

/** The fields of a map, or the items of a list. */
interface Parts {
  /** The key of the first field, as it is written. */
  readonly first?: Token;
  readonly positions: Map<string | number, Position>;
}

/**
 * The positions of keys and values in the text of a document. An alias has the position of its anchor, and a
 * merged field has the position that it was merged from.
 */
export class Positions {
  /** The value of the document. */
  public root?: Node;
  /** The offset at which the text that the tokens refer to begins. */
  public offset = 0;
  /** The offsets of comments in that text, as far as it is read. */
  public comments: readonly number[] = [];

  private readonly collections = new WeakMap<object, Parts>();

  public setField(map: object, name: string, key: Node, node: Node): void {
    this.partsOf(map, key.token).positions.set(name, { key: key.token, node });
  }

  public setItem(list: readonly unknown[], node: Node): void {
    this.partsOf(list).positions.set(list.length, { node });
  }

  /** Adds the fields that a merge key contributes to a map: those of a map, or of a list of maps. */
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

  /** The steps from a list or map to its items or fields. */
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
