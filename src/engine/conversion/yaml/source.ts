import type * as yaml from 'yaml';
import { loadYaml } from './library';
import { behindLines } from '../../read/lines';

const COMMENT = /#.*\n/y;
const COMMENT_OR_EMPTY = /[^\S\n]*(?:#[^\n]*)?\n/y;

/** A replacement of part of a string. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A pair of a map. */
export type Pair = yaml.Pair<yaml.ParsedNode, yaml.ParsedNode | null>;

/** The source of parsed nodes, and the positions of nodes in it. */
export class YamlSource {
  /** @param text the source, with Unix line breaks only */
  public constructor(public readonly text: string) {
  }

  /** Returns the comment at the start of the source, if an empty line follows it. */
  public header(): string {
    const end = behindLines(COMMENT, this.text);
    return end > 0 && this.text[end] === '\n' ? this.text.slice(0, end + 1) : '';
  }

  /** Returns the marker at the start of the source, and the comments before it. */
  public beginning(): string {
    const start = behindLines(COMMENT_OR_EMPTY, this.text);
    return this.text.startsWith('---', start) ? this.text.slice(0, this.lineEnd(start)) : '';
  }

  /** Returns part of the source with edits applied. */
  public slice(from: number, to: number, edits: readonly Edit[] = []): string {
    let result = '';
    let end = from;
    for (const edit of [...edits].sort((one, other) => one.from - other.from)) {
      result += this.text.slice(end, edit.from) + edit.text;
      end = Math.max(end, edit.to); // removed ranges can be nested
    }
    return result + this.text.slice(end, to);
  }

  /** The column at an offset. */
  public column(offset: number): number {
    return offset - this.lineStart(offset);
  }

  /** The offset of the start of a line. */
  public lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Returns the offset of a pair: of its key, or of an anchor or tag before it. */
  public startOfPair(pair: Pair): number {
    return startOf((pair as { srcToken?: yaml.CST.CollectionItem }).srcToken) ?? pair.key.range[0];
  }

  /** Returns the offset of the dash of a list item; in a flow list, of the item. */
  public startOfItem(seq: yaml.YAMLSeq, index: number): number {
    const token = seq.srcToken as yaml.CST.BlockSequence | undefined;
    return startOf(token?.items[index]) ?? (seq.items[index] as yaml.ParsedNode).range[0];
  }

  /** Returns the end of the last line of a block node, without trailing comments. */
  public contentEnd(node: yaml.ParsedNode | null | undefined, from: number): number {
    const last = this.lastOf(node);
    if (loadYaml().isPair(last)) {
      const { key, value } = last as Pair;
      return this.contentEnd(value, key.range[1]);
    }
    if (last !== undefined) {
      return this.contentEnd(last as yaml.ParsedNode | null, node!.range[1]);
    }
    const end = node?.range[1] ?? from;
    return this.lineEnd(this.text[end - 1] === '\n' ? end - 1 : end);
  }

  /** Returns the end of the comments after an offset that begin in a column, or to the right of it. */
  public commentsEnd(from: number, column: number): number {
    let end = from;
    for (let start = from; start < this.text.length;) {
      const next = this.lineEnd(start);
      const line = this.text.slice(start, next);
      const indent = line.search(/\S/);
      if (indent >= 0 && (line[indent] !== '#' || indent < column)) {
        break;
      }
      end = indent < 0 ? end : next;
      start = next;
    }
    return end;
  }

  private lineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    return end < 0 ? this.text.length : end + 1;
  }

  private lastOf(node: yaml.ParsedNode | null | undefined): unknown {
    const { isMap, isSeq } = loadYaml();
    return (isMap(node) || isSeq(node)) && node.flow !== true ? node.items[node.items.length - 1] : undefined;
  }
}

function startOf(
  item:
    | { readonly start?: readonly yaml.CST.SourceToken[]; readonly key?: yaml.CST.Token | null }
    | undefined,
): number | undefined {
  const own = item?.start?.find(({ type }) => !['space', 'newline', 'comment', 'comma'].includes(type));
  return own?.offset ?? item?.key?.offset;
}

/** Shifts lines by a number of columns; to the left, at most by their indentation. */
export function shifted(text: string, columns: number): string {
  if (columns === 0) {
    return text;
  }
  if (columns > 0) {
    return text.replace(/^(?=[^\n])/gm, ' '.repeat(columns));
  }
  return text.replace(new RegExp(`^ {1,${-columns}}`, 'gm'), '');
}
