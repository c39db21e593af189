import type * as yaml from 'yaml';
import { Fields } from './changes';
import { Donor, Donors, pairsOf } from './moved-pairs';
import { isDeepEqual } from './plain-equality';
import { BlockWriter } from './yaml-block';
import { flowText, scalarText } from './yaml-generated';
import { Edit, Pair, YamlSource } from './yaml-source';
import { isObject } from '../kubernetes/plain-data';

/** Thrown where a document uses anchors in the very place that changes. */
export class TangledYaml extends Error {
}

/**
 * Turns the change of a value into edits of the text that it was read from, so that all
 * that stays keeps its looks and its comments.
 */
export class YamlEditor {
  private readonly writer: BlockWriter;

  /**
   * @param source the text
   * @param library the YAML library
   * @param origins where items of lists come from, if they are not the same
   */
  public constructor(
    public readonly source: YamlSource,
    private readonly library: typeof yaml,
    private readonly origins: ReadonlyMap<unknown, unknown>,
  ) {
    this.writer = new BlockWriter(this);
  }

  /** The edits that turn a value into another. */
  public edits(node: yaml.ParsedNode | null, before: unknown, after: unknown): Edit[] {
    if (before === after) {
      return [];
    }
    const edits = this.editsOf(node, before, after);
    if (edits.length > 0 && (this.library.isAlias(node) || node?.anchor !== undefined)) {
      throw new TangledYaml();
    }
    return edits;
  }

  /** Whether a value can be had by edits within the node of another. */
  public fits(node: yaml.ParsedNode | null, before: unknown, after: unknown): boolean {
    const { isAlias, isMap, isScalar, isSeq } = this.library;
    if (isAlias(node)) {
      return isDeepEqual(before, after);
    }
    return isMap(node) && isObject(after)
      ? isEmptyAlike(node, after)
      : isSeq(node) && Array.isArray(after)
        ? isEmptyAlike(node, after)
        : isScalar(node)
          && (before === after
            || (!isBlockScalar(node) && before !== null && isScalarValue(after)));
  }

  /** The text of a key as plain data has it. */
  public keyOf({ key }: Pair): string {
    return this.library.isScalar(key) ? String(key.value) : '';
  }

  private editsOf(node: yaml.ParsedNode | null, before: unknown, after: unknown): Edit[] {
    const { isAlias, isMap, isScalar, isSeq } = this.library;
    if (isAlias(node)) {
      return isDeepEqual(before, after) ? [] : [{ from: 0, to: 0, text: '' }];
    }
    if (isMap(node)) {
      return this.mapEdits(node as yaml.YAMLMap.Parsed, before as Fields, after as Fields);
    }
    if (isSeq(node)) {
      return this.seqEdits(node as yaml.YAMLSeq.Parsed, before as unknown[], after as unknown[]);
    }
    return isScalar(node) && !isDeepEqual(before, after)
      ? [{ from: node.range[0], to: node.range[1], text: scalarText(after, node.type) }] : [];
  }

  private mapEdits(map: yaml.YAMLMap.Parsed, before: Fields, after: Fields): Edit[] {
    const pairs = pairsOf(map, (pair) => this.keyOf(pair));
    if (pairs.has('<<')) {
      if (isDeepEqual(before, after)) {
        return [];
      }
      throw new TangledYaml();
    }
    const names = Object.keys(after);
    if (
      names.length === pairs.size
      && names.every(
        (name) => pairs.has(name) && this.fits(pairs.get(name)!.value, before[name], after[name]),
      )
    ) {
      return names.flatMap((name) => this.edits(pairs.get(name)!.value, before[name], after[name]));
    }
    this.expectNoAnchors(map);
    const donors = new Donors(this.donorsOf(map, pairs, before, after));
    return [
      map.flow === true
        ? this.flowMap(map, pairs, before, after, donors)
        : this.writer.map(map, pairs, before, after, donors),
    ];
  }

  private donorsOf(map: yaml.YAMLMap.Parsed, pairs: Map<string, Pair>, before: Fields, after: Fields): Donor[] {
    const list = [...pairs.values()];
    const gone = [...pairs].filter(
      ([name, pair]) =>
        !Object.hasOwn(after, name) || !this.fits(pair.value, before[name], after[name]),
    );
    return gone.flatMap(([key, pair]) => {
      const donor: Donor = {
        key,
        pair,
        value: before[key],
        previous: list[list.indexOf(pair) - 1],
        isFlow: map.flow === true,
      };
      const { value } = pair;
      if (!this.library.isMap(value) || !isObject(before[key])) {
        return [donor];
      }
      const inner = [...pairsOf(value as yaml.YAMLMap.Parsed, (each) => this.keyOf(each))];
      return [
        donor,
        ...inner.map(([name, each], index): Donor => ({
          key: name,
          pair: each,
          value: before[key][name],
          previous: inner[index - 1]?.[1],
          around: donor,
          isFlow: value.flow === true,
        })),
      ];
    });
  }

  private seqEdits(seq: yaml.YAMLSeq.Parsed, before: readonly unknown[], after: readonly unknown[]): Edit[] {
    const places = after.map((item, index) => this.placeOf(item, index, before, after));
    const isInPlace = places.every(
      (place, index) => place === index && this.fits(seq.items[index], before[index], after[index]),
    );
    if (after.length === before.length && isInPlace) {
      return after.flatMap((item, index) => this.edits(seq.items[index], before[index], item));
    }
    this.expectNoAnchors(seq);
    return [
      seq.flow === true
        ? this.flowSeq(seq, places, before, after)
        : this.writer.list(seq, places, before, after),
    ];
  }

  /** What is written anew must not move an anchor behind its aliases, nor lose it. */
  private expectNoAnchors(collection: yaml.ParsedNode): void {
    if (/[&*]/.test(this.source.slice(collection.range[0], collection.range[1]))) {
      this.library.visit(collection, (_, node) => {
        if (this.library.isAlias(node) || (this.library.isNode(node) && node.anchor !== undefined)) {
          throw new TangledYaml();
        }
      });
    }
  }

  /**
   * Which item of a list became the item: itself, the one that it was made from, or the
   * one in its place.
   */
  private placeOf(
    item: unknown,
    index: number,
    before: readonly unknown[],
    after: readonly unknown[],
  ): number | undefined {
    const same = typeof item === 'object' && item !== null ? before.indexOf(this.origins.get(item) ?? item) : -1;
    return same >= 0
      ? same
      : before.length === after.length
        ? index
        : before.findIndex((each) => isDeepEqual(each, item));
  }

  private flowMap(
    map: yaml.YAMLMap.Parsed,
    pairs: Map<string, Pair>,
    before: Fields,
    after: Fields,
    donors: Donors,
  ): Edit {
    const isJson = (map.items[0]?.key as yaml.Scalar | undefined)?.type === 'QUOTE_DOUBLE';
    const parts = Object.keys(after).map((name) => {
      const own = pairs.get(name);
      const kept = own !== undefined && this.fits(own.value, before[name], after[name]);
      const pair = kept
        ? own
        : donors.take(
          name,
          after[name],
          (each) => each.isFlow && this.fits(each.pair.value, each.value, after[name]),
        );
      const value =
        kept || (pair !== undefined && 'isFlow' in pair && pair.isFlow)
          ? this.flowPair(
            kept ? own : (pair as Donor).pair,
            kept ? before[name] : (pair as Donor).value,
            after[name],
          )
          : flowText(after[name], isJson);
      return `${flowText(name, isJson)}: ${value}`;
    });
    return this.flowEdit(map, parts, '{', '}');
  }

  private flowPair({ key, value }: Pair, before: unknown, after: unknown): string {
    return value === null
      ? ''
      : this.source.slice(
        startOfValue(value, key),
        value.range[1],
        this.edits(value, before, after),
      );
  }

  private flowSeq(
    seq: yaml.YAMLSeq.Parsed,
    places: readonly (number | undefined)[],
    before: readonly unknown[],
    after: readonly unknown[],
  ): Edit {
    const isJson = (seq.items[0] as yaml.Scalar | undefined)?.type === 'QUOTE_DOUBLE';
    return this.flowEdit(seq, after.map((item, index) => {
      const place = places[index] ?? -1;
      const node = seq.items[place];
      return place >= 0 && this.fits(node, before[place], item)
        ? this.source.slice(node.range[0], node.range[1], this.edits(node, before[place], item))
        : flowText(item, isJson);
    }), '[', ']');
  }

  /** A collection within brackets, in as many lines as it had. */
  private flowEdit(
    { range: [from, to], items }: yaml.YAMLMap.Parsed | yaml.YAMLSeq.Parsed, parts: readonly string[], open: string, close: string,
  ): Edit {
    const first = items[0] as Pair | yaml.ParsedNode | undefined;
    const start = first === undefined ? to - 1 : 'key' in first ? first.key!.range[0] : first.range[0];
    const gap = this.source.text.slice(from + 1, start);
    if (!gap.includes('\n') || parts.length === 0) {
      const padding = gap.startsWith(' ') && parts.length > 0 ? ' ' : '';
      return { from, to, text: `${open}${padding}${parts.join(', ')}${padding}${close}` };
    }
    const [inner, outer] = [' '.repeat(this.source.column(start)), ' '.repeat(this.source.column(to - 1))];
    return { from, to, text: `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${outer}${close}` };
  }
}

/** Anchors and tags stand before a value. */
function startOfValue(value: yaml.ParsedNode, key: yaml.ParsedNode): number {
  return value.anchor === undefined && value.tag === undefined ? value.range[0] : key.range[2] + 1;
}

/** A collection in block style cannot become empty in place, nor an empty one full. */
function isEmptyAlike(node: yaml.YAMLMap | yaml.YAMLSeq, after: object): boolean {
  return (node.items.length === 0) === (Object.keys(after).length === 0);
}

function isBlockScalar({ type }: yaml.Scalar): boolean {
  return type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
}

function isScalarValue(value: unknown): boolean {
  return typeof value !== 'object' && value !== undefined;
}
