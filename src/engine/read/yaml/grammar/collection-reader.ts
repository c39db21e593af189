import { collectionNode, Node } from './anchors';
import { MapBuilder } from './map-builder';
import { PartReader } from './part-reader';
import { Token, TokenType } from './token';

/** Reads lists and maps in block style and in flow style. */
export abstract class CollectionReader extends PartReader {
  protected readBlockList(): unknown[] {
    this.scanner.take();
    const list = this.readEntries(false);
    if (!this.skip(TokenType.BLOCK_END)) {
      this.failHere('expected a dash, as before the other items of the list');
    }
    return list;
  }

  protected readEntries(isInMap: boolean): unknown[] {
    const list: unknown[] = [];
    while (this.skip(TokenType.BLOCK_ENTRY)) {
      this.beginItem(list);
      this.endItem(list, this.isEntryEmpty(isInMap) ? this.emptyNode() : this.readNode(true));
    }
    return list;
  }

  private isEntryEmpty(isInMap: boolean): boolean {
    const { type } = this.scanner.peek();
    return type === TokenType.BLOCK_ENTRY || type === TokenType.BLOCK_END
      || (isInMap && (type === TokenType.KEY || type === TokenType.VALUE));
  }

  protected readBlockMap(): Record<string, unknown> {
    this.scanner.take();
    const map = new MapBuilder();
    while (this.skip(TokenType.KEY)) {
      const key = this.readBlockNode();
      const name = this.beginField(map, key);
      this.endField(map, key, name, this.skip(TokenType.VALUE) ? this.readBlockNode() : this.emptyNode());
    }
    if (!this.skip(TokenType.BLOCK_END)) {
      this.failHere('expected a key, in the same column as the other keys of the map');
    }
    return map.map;
  }

  private readBlockNode(): Node {
    const { type } = this.scanner.peek();
    return type === TokenType.KEY || type === TokenType.VALUE || type === TokenType.BLOCK_END
      ? this.emptyNode()
      : this.readNode(true, true);
  }

  protected readFlowList(): unknown[] {
    const list: unknown[] = [];
    this.readFlowItems(TokenType.FLOW_LIST_END, ']', () => {
      const first = this.scanner.peek();
      this.beginItem(list);
      this.endItem(list, this.skip(TokenType.KEY) ? this.readPair(first) : this.readNode(false));
    });
    return list;
  }

  /** Reads a map of a single field, which needs no braces in a flow list. */
  private readPair(first: Token): Node {
    this.anchors.goDown();
    this.anchors.countValue();
    const map = new MapBuilder();
    const key = this.readFlowNode();
    const name = this.beginField(map, key);
    this.endField(map, key, name, this.readFlowValue());
    this.anchors.goUp();
    return collectionNode(map.map, first);
  }

  protected readFlowMap(): Record<string, unknown> {
    const map = new MapBuilder();
    this.readFlowItems(TokenType.FLOW_MAP_END, '}', () => {
      const hasValue = this.skip(TokenType.KEY);
      const key = this.readFlowNode();
      const name = this.beginField(map, key);
      this.endField(map, key, name, hasValue ? this.readFlowValue() : this.emptyNode());
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

  private readFlowValue(): Node {
    return this.skip(TokenType.VALUE) ? this.readFlowNode() : this.emptyNode();
  }

  private readFlowNode(): Node {
    return this.isNext(TokenType.VALUE, TokenType.FLOW_ENTRY, TokenType.FLOW_LIST_END, TokenType.FLOW_MAP_END)
      ? this.emptyNode()
      : this.readNode(false);
  }
}
