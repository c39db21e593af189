import { Anchors, Node } from './anchors';
import { Budget } from './budget';
import { MapBuilder } from './map-builder';
import { MERGE_STEP, Positions } from './positions';
import { Scanner } from './scanner';
import { Source } from './source';
import { Token, TokenType } from './token';
import { field, item, Place, spell } from '../../place';

/** The field of a list whose items are objects of their own. */
const ITEMS = 'items';

/** What is not written. */
export const NULL: Node = { value: null, scalar: { type: 'null', value: null } };

/** Reads the parts that lists and maps in every style have. */
export abstract class PartReader {
  protected readonly repeatedFields: string[] = [];
  protected readonly source: Source;
  protected readonly scanner: Scanner;
  protected readonly anchors: Anchors;
  private readonly budget = new Budget();

  /**
   * @param text the text of a document
   * @param firstLine the number of its first line
   * @param positions where to note the positions of keys and values
   */
  public constructor(text: string, firstLine: number, protected readonly positions?: Positions) {
    this.source = new Source(text, firstLine);
    this.scanner = new Scanner(this.source, this.budget);
    this.anchors = new Anchors(this.budget);
  }

  /**
   * Reads a value.
   *
   * @param isInBlock whether it may be a list or map in block style
   * @param takesEntries whether it may be a list with dashes that need no indentation
   */
  protected abstract readNode(path: Place | undefined, isInBlock: boolean, takesEntries?: boolean): Node;

  protected isNext(...types: readonly TokenType[]): boolean {
    return types.includes(this.scanner.peek().type);
  }

  protected skip(type: TokenType): boolean {
    const isNext = this.scanner.peek().type === type;
    if (isNext) {
      this.scanner.take();
    }
    return isNext;
  }

  protected failHere(fault: string): never {
    return this.source.fail(fault, this.scanner.peek().line);
  }

  /** Reads an item of a list. */
  protected readItem(
    list: unknown[], path: Place | undefined, isEmpty: boolean, readValue: (path: Place) => Node,
  ): void {
    if (path !== undefined && path.parent === undefined && path.step === ITEMS) {
      this.budget.startObject(this.source.at);
    }
    const node = isEmpty ? this.emptyNode() : readValue(item(path, list.length));
    this.positions?.setItem(list, node);
    list.push(node.value);
  }

  protected emptyNode(): Node {
    this.anchors.countValue();
    return NULL;
  }

  protected readCollection(token: Token, read: () => unknown): Node {
    this.anchors.goDown();
    const value = read();
    this.anchors.goUp();
    return { value, token };
  }

  protected readField(
    map: MapBuilder, key: Node, path: Place | undefined, readValue: (path: Place) => Node,
  ): void {
    if (key.isMerge) {
      const merged = readValue(field(path, MERGE_STEP));
      map.merge(merged);
      this.positions?.merge(map.map, key, merged);
      return;
    }
    const name = map.nameOf(key);
    const at = field(path, name);
    const node = readValue(at);
    this.positions?.setField(map.map, name, key, node);
    if (map.set(name, node.value)) {
      this.repeatedFields.push(spell(at));
    }
  }
}
