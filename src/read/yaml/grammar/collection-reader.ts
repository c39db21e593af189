import { Node } from './anchors';
import { MapBuilder } from './map-builder';
import { PartReader } from './part-reader';
import { TokenType } from './token';
import { Place } from '../../place';

/** Reads lists and maps in block style, and in brackets and braces. */
export abstract class CollectionReader extends PartReader {
  protected readBlockList(path: Place | undefined): unknown[] {
    this.scanner.take();
    const list = this.readEntries(path, false);
    if (!this.skip(TokenType.BLOCK_END)) {
      this.failHere('expected a dash, as before the other items of the list');
    }
    return list;
  }

  protected readEntries(path: Place | undefined, isInMap: boolean): unknown[] {
    const list: unknown[] = [];
    while (this.skip(TokenType.BLOCK_ENTRY)) {
      const isEmpty = this.isNext(TokenType.BLOCK_ENTRY, TokenType.BLOCK_END)
        || (isInMap && this.isNext(TokenType.KEY, TokenType.VALUE));
      this.readItem(list, path, isEmpty, (at) => this.readNode(at, true));
    }
    return list;
  }

  protected readBlockMap(path: Place | undefined): Record<string, unknown> {
    this.scanner.take();
    const map = new MapBuilder();
    while (this.skip(TokenType.KEY)) {
      const key = this.readBlockNode(undefined);
      this.readField(map, key, path, (at) => (this.skip(TokenType.VALUE) ? this.readBlockNode(at) : this.emptyNode()));
    }
    if (!this.skip(TokenType.BLOCK_END)) {
      this.failHere('expected a key, in the same column as the other keys of the map');
    }
    return map.map;
  }

  private readBlockNode(path: Place | undefined): Node {
    return this.isNext(TokenType.KEY, TokenType.VALUE, TokenType.BLOCK_END)
      ? this.emptyNode()
      : this.readNode(path, true, true);
  }

  protected readFlowList(path: Place | undefined): unknown[] {
    const list: unknown[] = [];
    this.readFlowItems(TokenType.FLOW_LIST_END, ']', () => {
      const first = this.scanner.peek();
      this.readItem(list, path, false, this.skip(TokenType.KEY)
        ? (at) => this.readCollection(first, () => this.readPair(at))
        : (at) => this.readNode(at, false));
    });
    return list;
  }

  /** Reads a map of one field, which needs no braces in a list. */
  private readPair(path: Place | undefined): Record<string, unknown> {
    this.anchors.countValue();
    const map = new MapBuilder();
    this.readField(map, this.readFlowNode(undefined), path, (at) => this.readFlowValue(at));
    return map.map;
  }

  protected readFlowMap(path: Place | undefined): Record<string, unknown> {
    const map = new MapBuilder();
    this.readFlowItems(TokenType.FLOW_MAP_END, '}', () => {
      const hasValue = this.skip(TokenType.KEY);
      const readValue = (at: Place) => (hasValue ? this.readFlowValue(at) : this.emptyNode());
      this.readField(map, this.readFlowNode(undefined), path, readValue);
    });
    return map.map;
  }

  private readFlowItems(end: TokenType, sign: string, readItem: () => void): void {
    const { line } = this.scanner.take();
    for (let isFirst = true; !this.isNext(end); isFirst = false) {
      if (!isFirst && !this.skip(TokenType.FLOW_ENTRY)) {
        this.failHere(`expected a comma, or the ${sign} that closes line ${this.source.lineNumber(line)}`);
      }
      if (!this.isNext(end)) {
        readItem();
      }
    }
    this.scanner.take();
  }

  private readFlowValue(path: Place | undefined): Node {
    return this.skip(TokenType.VALUE) ? this.readFlowNode(path) : this.emptyNode();
  }

  private readFlowNode(path: Place | undefined): Node {
    return this.isNext(TokenType.VALUE, TokenType.FLOW_ENTRY, TokenType.FLOW_LIST_END, TokenType.FLOW_MAP_END)
      ? this.emptyNode()
      : this.readNode(path, false);
  }
}
