import type * as yaml from 'yaml';

/** A replacement of a piece of a text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A pair of a map, with the value that its key stands for in plain data. */
export type Pair = yaml.Pair<yaml.ParsedNode, yaml.ParsedNode | null>;

/** The text that nodes were made from: where things begin, end and stand. */
export class YamlSource {
  /** How the lines of the text end. */
  public readonly lineBreak: string;

  public constructor(public readonly text: string, private readonly library: typeof yaml) {
    this.lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** The comment that a text begins with, if an empty line sets it apart. */
  public header(): string {
    return /^(?:#.*\r?\n)+\r?\n/.exec(this.text)?.[0] ?? '';
  }

  /** A piece of the text, edited. */
  public slice(from: number, to: number, edits: readonly Edit[] = []): string {
    let result = '';
    let end = from;
    for (const edit of [...edits].sort((one, other) => one.from - other.from)) {
      result += this.text.slice(end, edit.from) + edit.text;
      end = edit.to;
    }
    return result + this.text.slice(end, to);
  }

  /** How far a place is from the beginning of its line. */
  public column(offset: number): number {
    return offset - this.lineStart(offset);
  }

  public lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Where a pair begins: at its key, or what stands before that in its line. */
  public startOfPair(pair: Pair): number {
    return startOf((pair as { srcToken?: yaml.CST.CollectionItem }).srcToken) ?? pair.key.range[0];
  }

  /** Where an item of a list begins: at its dash. */
  public startOfItem(seq: yaml.YAMLSeq, index: number): number {
    const token = seq.srcToken as yaml.CST.BlockSequence | undefined;
    return startOf(token?.items[index]) ?? (seq.items[index] as yaml.ParsedNode).range[0];
  }

  /**
   * Where the line ends in which the last value in a node of a block stands; comments
   * after that do not count.
   */
  public contentEnd(node: yaml.ParsedNode | null | undefined, from: number): number {
    const last = this.lastOf(node);
    if (last !== undefined) {
      const { isPair } = this.library;
      return isPair(last)
        ? this.contentEnd(
          last.value as yaml.ParsedNode | null,
          (last.key as yaml.ParsedNode).range[1],
        )
        : this.contentEnd(last as yaml.ParsedNode | null, node!.range[1]);
    }
    const end = node?.range[1] ?? from;
    return this.lineEnd(this.text[end - 1] === '\n' ? end - 1 : end);
  }

  /**
   * Where the comments end that follow a place and stand as far to the right as the
   * column.
   */
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
    const { isMap, isSeq } = this.library;
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

/** The lines moved to the right, or to the left as far as that goes. */
export function shifted(text: string, columns: number): string {
  if (columns === 0) {
    return text;
  }
  const [pattern, by] =
    columns > 0
      ? [/^(?=[^\r\n])/gm, ' '.repeat(columns)]
      : [new RegExp(`^ {1,${-columns}}`, 'gm'), ''];
  return text.replace(pattern, by);
}
