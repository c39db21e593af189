import type * as yaml from 'yaml';
import { flowText } from './generated';
import { MovedPair, MovedPairs, pairsOf } from './moved-pairs';
import { Edit, Pair } from './source';
import { ValueEditor } from './value-editor';
import { Fields } from '../../kubernetes/plain-data';

/** Rewrites collections in flow style, reusing their old source. */
export class FlowWriter {
  public constructor(private readonly editor: ValueEditor) {
  }

  /** Rewrites a map whose keys change. */
  public map(map: yaml.YAMLMap.Parsed, before: Fields, after: Fields, moved: MovedPairs): Edit {
    const pairs = pairsOf(map);
    const [first] = map.items as Pair[];
    const isJson = isDoubleQuoted(first?.key);
    // Minified JSON has no blanks.
    const isTight = isJson && first.value?.range[0] === first.key.range[1] + 1;
    const parts = Object.keys(after).map((name) => {
      const own = pairs.get(name);
      const value = own !== undefined && this.editor.fits(own.value, before[name], after[name])
        ? this.valueText(own, before[name], after[name])
        : this.movedText(name, after[name], moved) ?? flowText(after[name], isJson, isTight);
      return `${flowText(name, isJson)}:${isTight ? '' : ' '}${value}`;
    });
    return this.edit(map, parts, ['{', '}'], isTight);
  }

  /** Rewrites a list whose items change. */
  public list(
    seq: yaml.YAMLSeq.Parsed,
    places: readonly (number | undefined)[],
    before: readonly unknown[],
    after: readonly unknown[],
  ): Edit {
    const isJson = isDoubleQuoted(seq.items[0]);
    const [end, next] = [seq.items[0]?.range[1], seq.items[1]?.range[0]];
    const isTight = next !== undefined && next === end + 1;
    const parts = after.map((item, index) => {
      const place = places[index] ?? -1;
      const node = seq.items[place];
      return place >= 0 && this.editor.fits(node, before[place], item)
        ? this.editor.source.slice(
          node.range[0], node.range[1], this.editor.edits(node, before[place], item),
        )
        : flowText(item, isJson, isTight);
    });
    return this.edit(seq, parts, ['[', ']'], isTight);
  }

  /** Returns the source of a value that moved here from another flow map. */
  private movedText(name: string, value: unknown, moved: MovedPairs): string | undefined {
    const fits = (each: MovedPair) => each.isFlow && this.editor.fits(each.pair.value, each.value, value);
    const found = moved.take(name, value, fits);
    return found?.isFlow === true ? this.valueText(found.pair, found.value, value) : undefined;
  }

  private valueText({ key, value }: Pair, before: unknown, after: unknown): string {
    if (value === null) {
      return '';
    }
    const edits = this.editor.edits(value, before, after);
    return this.editor.source.slice(startOfValue(value, key), value.range[1], edits);
  }

  /** Replaces a flow collection, on one line or on several, as before. */
  private edit(
    { range: [from, to], items }: yaml.YAMLMap.Parsed | yaml.YAMLSeq.Parsed,
    parts: readonly string[],
    [open, close]: readonly [open: string, close: string],
    isTight: boolean,
  ): Edit {
    const { source } = this.editor;
    const start = startOfItem(items[0] as Pair | yaml.ParsedNode | undefined) ?? to - 1;
    const gap = source.text.slice(from + 1, start);
    if (!gap.includes('\n') || parts.length === 0) {
      const padding = gap.startsWith(' ') && parts.length > 0 ? ' ' : '';
      return { from, to, text: `${open}${padding}${parts.join(isTight ? ',' : ', ')}${padding}${close}` };
    }
    const [inner, outer] = [' '.repeat(source.column(start)), ' '.repeat(source.column(to - 1))];
    const lines = parts.map((part) => `${inner}${part}`).join(',\n');
    return { from, to, text: `${open}\n${lines}\n${outer}${close}` };
  }
}

function isDoubleQuoted(node: unknown): boolean {
  return (node as yaml.Scalar | undefined)?.type === 'QUOTE_DOUBLE';
}

function startOfItem(item: Pair | yaml.ParsedNode | undefined): number | undefined {
  return item !== undefined && 'key' in item ? item.key.range[0] : item?.range[0];
}

/** The offset of a value, including anchors and tags before it. */
function startOfValue(value: yaml.ParsedNode, key: yaml.ParsedNode): number {
  return value.anchor === undefined && value.tag === undefined ? value.range[0] : key.range[2] + 1;
}
