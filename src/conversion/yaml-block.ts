import type * as yaml from 'yaml';
import { Fields } from './changes';
import { Donor, Donors } from './moved-pairs';
import type { YamlEditor } from './yaml-edit';
import { generatedText } from './yaml-generated';
import { Edit, Pair, shifted } from './yaml-source';
import { isObject } from '../kubernetes/plain-data';

/** The indentation of what is new. */
const STEP = 2;

/** Writes collections in block style anew, from the lines of the old ones. */
export class BlockWriter {
  public constructor(private readonly editor: YamlEditor) {
  }

  /** A map with other keys than before. */
  public map(
    map: yaml.YAMLMap.Parsed,
    pairs: Map<string, Pair>,
    before: Fields,
    after: Fields,
    donors: Donors,
  ): Edit {
    const { source } = this.editor;
    const list = [...pairs.values()];
    const from = source.startOfPair(list[0]);
    const column = source.column(from);
    const contentEnd = source.contentEnd(map, map.range[1]);
    const to = source.commentsEnd(contentEnd, Math.max(column, 1));
    const written = Object.keys(after).map((name) => {
      const own = pairs.get(name);
      return own !== undefined && this.editor.fits(own.value, before[name], after[name])
        ? {
          isNew: false,
          text:
              this.lead(own, list[list.indexOf(own) - 1])
              + this.pair(own, name, before[name], after[name], column),
        }
        : { isNew: true, text: this.field(name, after[name], donors, column) };
    });
    const comments = commentLines(donors.untouched().flatMap((donor) => this.commentsOf(donor)), column);
    const firstNew = written.find(({ isNew }) => isNew);
    // Further to the right than the map, a comment could come to stand within a text of
    // several lines.
    const tail = commentLines(commentsIn(source.slice(contentEnd, to)), column);
    return this.replacement(
      from,
      to,
      written.map((each) => (each === firstNew ? comments + each.text : each.text)).join('') + tail,
    );
  }

  /** A list with fewer, or other, items than before. */
  public list(seq: yaml.YAMLSeq.Parsed, places: readonly (number | undefined)[], before: readonly unknown[], after: readonly unknown[]): Edit {
    const { source } = this.editor;
    const from = source.startOfItem(seq, 0);
    const column = source.column(from);
    const to = source.contentEnd(seq, seq.range[1]);
    const starts = seq.items.map((_, index) => source.startOfItem(seq, index));
    const ends = seq.items.map((node, index) => source.contentEnd(node, starts[index]));
    const text = after.map((item, index) => {
      const place = places[index] ?? -1;
      if (place < 0 || !this.editor.fits(seq.items[place], before[place], item)) {
        return `${' '.repeat(column)}- ${inlineText(item, column)}`;
      }
      const lead = place === 0 ? '' : source.slice(ends[place - 1], source.lineStart(starts[place]));
      const kept = source.slice(
        starts[place],
        ends[place],
        this.editor.edits(seq.items[place], before[place], item),
      );
      return `${lead}${' '.repeat(column)}${ended(kept)}`;
    }).join('');
    return this.replacement(from, to, text);
  }

  /**
   * The first line has its indentation already, and the last line ended only if it did
   * before.
   */
  private replacement(from: number, to: number, text: string): Edit {
    const { text: whole, lineBreak } = this.editor.source;
    const isEnded = whole[to - 1] === '\n';
    const lines = lineBreak === '\n' ? text : text.replace(/\r?\n/g, lineBreak);
    return { from, to, text: isEnded ? lines.trimStart() : lines.trimStart().replace(/\r?\n$/, '') };
  }

  /**
   * The comments and empty lines before a pair; those before the first of a map stay
   * where they are.
   */
  private lead(pair: Pair, previous: Pair | undefined): string {
    const { source } = this.editor;
    return previous === undefined
      ? ''
      : source.slice(
        source.contentEnd(previous.value, previous.key.range[1]),
        source.lineStart(source.startOfPair(pair)),
      );
  }

  private pair(pair: Pair, name: string, before: unknown, after: unknown, column: number): string {
    const { source } = this.editor;
    const from = source.startOfPair(pair);
    const edits = this.editor.edits(pair.value, before, after);
    const renamed =
      this.editor.keyOf(pair) === name
        ? []
        : [{ from: pair.key.range[0], to: pair.key.range[1], text: keyText(name) }];
    const text = source.slice(from, source.contentEnd(pair.value, pair.key.range[1]), [...renamed, ...edits]);
    const old = source.column(from);
    return ended(' '.repeat(column) + shifted(' '.repeat(old) + text, column - old).slice(column));
  }

  /**
   * A field that was not there before, made from the lines of others as far as there are
   * any.
   */
  private field(name: string, value: unknown, donors: Donors, column: number): string {
    const donor = donors.take(
      name,
      value,
      (each) => !each.isFlow && this.editor.fits(each.pair.value, each.value, value),
    );
    if (donor !== undefined) {
      return this.donated(donor, name, value, column);
    }
    const start = `${' '.repeat(column)}${keyText(name)}:`;
    if (isObject(value) && Object.keys(value).length > 0) {
      return `${start}\n${this.fields(value, donors, column + STEP)}`;
    }
    if (Array.isArray(value) && value.length > 0) {
      return `${start}\n${value.map((item) => this.item(item, donors, column + STEP)).join('')}`;
    }
    return `${start} ${inlineText(value, column)}`;
  }

  private fields(value: Fields, donors: Donors, column: number): string {
    return Object.keys(value).map((name) => this.field(name, value[name], donors, column)).join('');
  }

  private item(item: unknown, donors: Donors, column: number): string {
    const start = `${' '.repeat(column)}- `;
    if (!isObject(item) || Object.keys(item).length === 0) {
      return start + inlineText(item, column);
    }
    const text = this.fields(item, donors, column + STEP);
    return /^ *#/.test(text) ? `${start.trimEnd()}\n${text}` : start + text.slice(column + STEP);
  }

  private donated(donor: Donor, name: string, value: unknown, column: number): string {
    const { source } = this.editor;
    if (donor.isFlow) {
      const { value: node } = donor.pair;
      const outer =
        donor.around === undefined || donor.previous !== undefined
          ? ''
          : commentLines(this.commentsOf(donor.around), column);
      return `${outer}${' '.repeat(column)}${keyText(name)}: ${node === null ? '' : source.slice(node.range[0], node.range[1])}\n`;
    }
    const shift = column - source.column(source.startOfPair(donor.pair));
    const outer =
      donor.around !== undefined && donor.previous === undefined
        ? this.commentsBefore(donor, donor.around, column)
        : '';
    return (
      outer
      + shifted(this.lead(donor.pair, donor.previous), shift)
      + this.pair(donor.pair, name, donor.value, value, column)
    );
  }

  /** What was said of a pair that is gone, and of the first one in it. */
  private commentsBefore(donor: Donor, around: Donor, column: number): string {
    const { source } = this.editor;
    const between = source.slice(around.pair.key.range[1], source.lineStart(source.startOfPair(donor.pair)));
    return commentLines([this.lead(around.pair, around.previous), between].flatMap(commentsIn), column);
  }

  /** What is said of a pair, before it and in it. */
  private commentsOf({ pair, previous }: Donor): string[] {
    const { source } = this.editor;
    const [from, to] = [source.startOfPair(pair), source.contentEnd(pair.value, pair.key.range[1])];
    const inside = commentTokens((pair as { srcToken?: unknown }).srcToken)
      .filter(({ offset }) => offset > from && offset < to).map((token) => token.source);
    return previous === undefined ? inside : [...commentsIn(this.lead(pair, previous)), ...inside];
  }
}

/** The comments among tokens, in their order. */
function commentTokens(token: unknown): { readonly source: string; readonly offset: number }[] {
  if (typeof token !== 'object' || token === null) {
    return [];
  }
  const { type, source, offset } = token as { type?: string; source: string; offset: number };
  return type === 'comment' ? [{ source, offset }] : Object.values(token).flatMap(commentTokens);
}

function commentLines(comments: readonly string[], column: number): string {
  return comments.map((comment) => `${' '.repeat(column)}${comment}\n`).join('');
}

function commentsIn(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/^[^#]*/, '').trimEnd()).filter((line) => line !== '');
}

/** A value that begins behind a key or dash in a column. */
function inlineText(value: unknown, column: number): string {
  // As an item of a list, a text of several lines gets the indentation that it needs.
  return generatedText([value], false).slice('- '.length).replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
}

function keyText(name: string): string {
  return generatedText(name).trimEnd();
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
