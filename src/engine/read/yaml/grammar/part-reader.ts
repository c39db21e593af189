import { Anchors, Node } from './anchors';
import { Budget } from './budget';
import { MapBuilder } from './map-builder';
import { MERGE_STEP, Positions } from './positions';
import { Scanner } from './scanner';
import { Source } from './source';
import { TokenType } from './token';
import { RepeatedField } from '../../document';

/** The field of a list whose items are separate objects. */
const ITEMS = 'items';

/** An omitted value. */
export const NULL: Node = { value: null, token: undefined, type: 'null', isMerge: false, isAlias: false };

/** Reads the elements common to lists and maps in every style. */
export abstract class PartReader {
  protected readonly repeatedFields: RepeatedField[] = [];
  /** The steps to the current value. */
  private readonly path: (string | number)[] = [];
  /** Whether JSON can represent everything read so far. */
  protected isRepresentable = true;
  protected readonly source: Source;
  protected readonly scanner: Scanner;
  protected readonly anchors: Anchors;
  private readonly budget = new Budget();

  /**
   * @param text the text of a document
   * @param firstLine the number of its first line
   * @param positions receives the positions of keys and values
   */
  public constructor(text: string, firstLine: number, protected readonly positions?: Positions) {
    this.source = new Source(text, firstLine);
    if (positions !== undefined) {
      positions.comments = this.source.comments;
    }
    this.scanner = new Scanner(this.source, this.budget);
    this.anchors = new Anchors(this.budget);
  }

  /**
   * Reads a value.
   *
   * @param isInBlock whether it may be a list or map in block style
   * @param takesEntries whether it may be a list with dashes that need no indentation
   */
  protected abstract readNode(isInBlock: boolean, takesEntries?: boolean): Node;

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

  /** Begins an item of a list. */
  protected beginItem(list: readonly unknown[]): void {
    const { path } = this;
    if (path.length === 1 && path[0] === ITEMS) {
      this.budget.startObject(this.source.at);
    }
    path.push(list.length);
  }

  /** Adds the item that was begun to its list. */
  protected endItem(list: unknown[], node: Node): void {
    this.path.pop();
    this.positions?.setItem(list, node);
    list.push(node.value);
  }

  protected emptyNode(): Node {
    this.anchors.countValue();
    return NULL;
  }

  /** Begins a field of a map. Returns its name; undefined if it has none. */
  protected beginField(map: MapBuilder, key: Node): string | undefined {
    const name = key.isMerge ? MERGE_STEP : map.nameOf(key);
    this.path.push(name ?? '');
    return name;
  }

  /** Sets the field that was begun. */
  protected endField(map: MapBuilder, key: Node, name: string | undefined, node: Node): void {
    if (key.isMerge) {
      map.merge(node);
      this.positions?.merge(map.map, key, node);
    } else if (name === undefined) {
      this.isRepresentable = false;
      map.setNameless(key);
    } else {
      this.positions?.setField(map.map, name, key, node);
      const isSame = map.set(name, node.value);
      if (isSame !== undefined) {
        this.repeatedFields.push({ steps: [...this.path], isSame });
      }
    }
    this.path.pop();
  }
}
