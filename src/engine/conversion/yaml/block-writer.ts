import type * as yaml from 'yaml';
import { commentLines, commentsIn, commentTokens } from './comments';
import { generatedText, keyText } from './generated';
import { leftOutItem } from './left-out';
import { MovedPair, MovedPairs, pairsOf } from './moved-pairs';
import { keyOfPair } from './nodes';
import { Edit, Pair, shifted } from './source';
import { ValueEditor } from './value-editor';
import { Fields, isObject } from '../../kubernetes/plain-data';

/** The indentation of new fields. */
const STEP = 2;

/** Rewrites collections in block style, reusing the lines of the old ones. */
export class BlockWriter {
  public constructor(private readonly editor: ValueEditor) {
  }

  /** Rewrites a map whose keys change. */
  public map(map: yaml.YAMLMap.Parsed, before: Fields, after: Fields, moved: MovedPairs): Edit {
    const pairs = pairsOf(map);
    const { source } = this.editor;
    const list = [...pairs.values()];
    const from = source.startOfPair(list[0]);
    const column = source.column(from);
    const contentEnd = source.contentEnd(map, map.range[1]);
    const to = source.commentsEnd(contentEnd, Math.max(column, 1));
    const written = Object.keys(after).map((name) => {
      const own = pairs.get(name);
      if (own === undefined || !this.editor.fits(own.value, before[name], after[name])) {
        return { isNew: true, text: this.field(name, after[name], moved, column) };
      }
      const lead = this.lead(own, list[list.indexOf(own) - 1]);
      const edits = this.editor.edits(own.value, before[name], after[name]);
      return { isNew: false, text: lead + this.pair(own, name, edits, column) };
    });
    const comments = commentLines(moved.untouched().flatMap((each) => this.commentsOf(each)), column);
    const firstNew = written.find(({ isNew }) => isNew);
    const lines = written.map((each) => (each === firstNew ? comments + each.text : each.text));
    // Comments keep the column of the map: further right they could become part of a multiline string.
    const tail = commentLines(commentsIn(source.slice(contentEnd, to)), column);
    return this.replacement(from, to, lines.join('') + tail);
  }

  /** Rewrites a list whose items change. */
  public list(
    seq: yaml.YAMLSeq.Parsed,
    places: readonly (number | undefined)[],
    before: readonly unknown[],
    after: readonly unknown[],
  ): Edit {
    const { source } = this.editor;
    const from = source.startOfItem(seq, 0);
    const column = source.column(from);
    const starts = seq.items.map((_, index) => source.startOfItem(seq, index));
    const ends = seq.items.map((node, index) => source.contentEnd(node, starts[index]));
    const lead = (place: number) =>
      (place === 0 ? '' : source.slice(ends[place - 1], source.lineStart(starts[place])));
    let next = 0;
    /** The items before a place that were removed, as comments. */
    const comments = (end: number) => {
      const gone = before.slice(next, end).flatMap((item, index) => {
        const place = next + index;
        return this.editor.staysAsComment(item)
          ? leftOutItem(`${lead(place)}${' '.repeat(column)}${ended(source.slice(starts[place], ends[place]))}`, column)
          : [];
      });
      next = end + 1;
      return gone.join('');
    };
    const lines = after.map((item, index) => {
      const place = places[index] ?? -1;
      const node = seq.items[place];
      if (place < 0) {
        return `${' '.repeat(column)}- ${inlineText(item, column)}`;
      }
      if (!this.editor.fits(node, before[place], item)) {
        const inside = commentLines(this.commentsOfItem(seq, place), column);
        return `${comments(place)}${lead(place)}${inside}${' '.repeat(column)}- ${inlineText(item, column)}`;
      }
      const kept = source.slice(starts[place], ends[place], this.editor.edits(node, before[place], item));
      return `${comments(place)}${lead(place)}${' '.repeat(column)}${ended(kept)}`;
    });
    const text = lines.join('') + comments(before.length);
    return this.replacement(from, source.contentEnd(seq, seq.range[1]), text);
  }

  /** Returns an edit for whole lines, the first of which is already indented. */
  private replacement(from: number, to: number, text: string): Edit {
    const isEnded = this.editor.source.text[to - 1] === '\n';
    return { from, to, text: isEnded ? text.trimStart() : text.trimStart().replace(/\n$/, '') };
  }

  /**
   * The comments and empty lines before a pair. Those before the first pair of a map do not belong to it, and stay
   * in place.
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

  private pair(pair: Pair, name: string, inside: readonly Edit[], column: number): string {
    const { source } = this.editor;
    const from = source.startOfPair(pair);
    const renamed = { from: pair.key.range[0], to: pair.key.range[1], text: keyText(name) };
    const edits = keyOfPair(pair) === name ? inside : [...inside, renamed];
    const text = source.slice(from, source.contentEnd(pair.value, pair.key.range[1]), edits);
    const old = source.column(from);
    return ended(' '.repeat(column) + shifted(' '.repeat(old) + text, column - old).slice(column));
  }

  /** Returns a new field, reusing the lines of moved pairs where possible. */
  private field(name: string, value: unknown, moved: MovedPairs, column: number): string {
    const fits = (each: MovedPair) => !each.isFlow && this.editor.fits(each.pair.value, each.value, value);
    const found = moved.take(name, value, fits);
    if (found !== undefined) {
      return this.movedField(found, name, value, column);
    }
    const start = `${' '.repeat(column)}${keyText(name)}:`;
    if (isObject(value) && Object.keys(value).length > 0) {
      return `${start}\n${this.fields(value, moved, column + STEP)}`;
    }
    if (Array.isArray(value) && value.length > 0) {
      return `${start}\n${value.map((item) => this.item(item, moved, column + STEP)).join('')}`;
    }
    return `${start} ${inlineText(value, column)}`;
  }

  private fields(value: Fields, moved: MovedPairs, column: number): string {
    return Object.keys(value).map((name) => this.field(name, value[name], moved, column)).join('');
  }

  private item(item: unknown, moved: MovedPairs, column: number): string {
    const start = `${' '.repeat(column)}- `;
    if (!isObject(item) || Object.keys(item).length === 0) {
      return start + inlineText(item, column);
    }
    const text = this.fields(item, moved, column + STEP);
    return /^ *#/.test(text) ? `${start.trimEnd()}\n${text}` : start + text.slice(column + STEP);
  }

  private movedField(moved: MovedPair, name: string, value: unknown, column: number): string {
    const { source } = this.editor;
    const { pair, parent, previous } = moved;
    const isFirstInParent = parent !== undefined && previous === undefined;
    if (moved.isFlow) {
      const comments = isFirstInParent ? commentLines(this.commentsOf(parent), column) : '';
      const text = pair.value === null ? '' : source.slice(pair.value.range[0], pair.value.range[1]);
      return `${comments}${' '.repeat(column)}${keyText(name)}: ${text}\n`;
    }
    const shift = column - source.column(source.startOfPair(pair));
    const comments = isFirstInParent ? this.commentsBefore(pair, parent, column) : '';
    return comments
      + shifted(this.lead(pair, previous), shift)
      + this.pair(pair, name, this.editor.edits(pair.value, moved.value, value), column);
  }

  /** Returns the empty lines and comments before a moved pair, and the comments on the first pair in it. */
  private commentsBefore(first: Pair, { pair, previous }: MovedPair, column: number): string {
    const { source } = this.editor;
    const lead = shifted(this.lead(pair, previous), column - source.column(source.startOfPair(pair)));
    const between = source.slice(pair.key.range[1], source.lineStart(source.startOfPair(first)));
    return lead + commentLines(commentsIn(between), column);
  }

  private commentsOfItem(seq: yaml.YAMLSeq.Parsed, place: number): string[] {
    const token = seq.srcToken as yaml.CST.BlockSequence | undefined;
    return commentTokens(token?.items[place].value).map(({ source }) => source);
  }

  /** The comments before a pair and in it. */
  private commentsOf({ pair, previous }: MovedPair): string[] {
    const { source } = this.editor;
    const [from, to] = [source.startOfPair(pair), source.contentEnd(pair.value, pair.key.range[1])];
    const inside = commentTokens((pair as { srcToken?: unknown }).srcToken)
      .filter(({ offset }) => offset > from && offset < to).map((token) => token.source);
    return previous === undefined ? inside : [...commentsIn(this.lead(pair, previous)), ...inside];
  }
}

/** Prints a value that follows a key or dash in a column. */
function inlineText(value: unknown, column: number): string {
  // A multiline string that is a list item gets the indentation that it needs.
  return generatedText([value], false).slice('- '.length).replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
