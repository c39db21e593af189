import type * as yaml from 'yaml';
import { isBlockScalar, wordEdits } from './block-scalar';
import { BlockWriter } from './block-writer';
import { commentLines, commentsIn } from './comments';
import { FlowWriter } from './flow-writer';
import { keyText, scalarText } from './generated';
import { loadYaml } from './library';
import { MovedPair, MovedPairs, pairsOf } from './moved-pairs';
import { keyOfNode } from './nodes';
import { Edit, Pair, YamlSource } from './source';
import { ValueEditor } from './value-editor';
import { Fields, isObject, isSameData } from '../../kubernetes/plain-data';

/** Thrown if a change affects nodes shared through anchors and aliases, or an odd number. */
export class UneditableError extends Error {
}

/**
 * Turns the change of a value into edits of its YAML source, so that everything else
 * keeps its formatting and comments.
 */
export class YamlEditor implements ValueEditor {
  /** The items that became comments. */
  public readonly commented = new Set<unknown>();

  /** Whether what is edited is within brackets or braces. */
  private isInFlow = false;
  private readonly blocks: BlockWriter;
  private readonly flows: FlowWriter;

  /** Replaced list items have an original one; the lost ones of lists stay as comments. */
  public constructor(
    public readonly source: YamlSource,
    private readonly origins: ReadonlyMap<unknown, unknown>,
    private readonly lost: ReadonlySet<unknown> = new Set(),
  ) {
    this.blocks = new BlockWriter(this);
    this.flows = new FlowWriter(this);
  }

  /** The edits that turn the value of a node into another one; fails for a node with an anchor, and an alias. */
  public edits(node: yaml.ParsedNode | null, before: unknown, after: unknown): Edit[] {
    if (before === after) {
      return [];
    }
    const edits = this.editsOf(node, before, after);
    if (edits.length > 0 && node?.anchor !== undefined && !this.isShared(before, after)) {
      throw new UneditableError();
    }
    return edits;
  }

  /** Whether edits within a node can turn its value into another one. */
  public fits(node: yaml.ParsedNode | null, before: unknown, after: unknown): boolean {
    const { isAlias, isMap, isScalar, isSeq } = loadYaml();
    if (isAlias(node)) {
      return isSameData(before, after) || this.isShared(before, after);
    }
    if ((isMap(node) && isObject(after)) || (isSeq(node) && Array.isArray(after))) {
      return isEmptyAlike(node, after);
    }
    return isScalar(node)
      && (before === after || wordEdits(this.source, node, before, after) !== undefined
        || (!isBlockScalar(node) && before !== null && isScalarValue(after)));
  }

  public staysAsComment(item: unknown): boolean {
    const stays = this.lost.has(item);
    if (stays) {
      this.commented.add(item);
    }
    return stays;
  }

  /** The key of a pair as plain data. */
  public keyOf({ key }: Pair): string {
    return loadYaml().isScalar(key) ? keyOfNode(key) : '';
  }

  /** The edits that remove all occurrences of a field but the last one. */
  public removalsOfRepeated(node: yaml.ParsedNode | null, [step, ...steps]: readonly string[]): Edit[] {
    const { isMap, isSeq } = loadYaml();
    if (isSeq(node)) {
      return this.removalsOfRepeated(node.items[Number(step)], steps);
    }
    const pairs = isMap(node) ? node.items as Pair[] : [];
    const found = pairs.filter((pair) => this.keyOf(pair) === step);
    const last = found.pop();
    return steps.length > 0
      ? this.removalsOfRepeated(last?.value ?? null, steps)
      : found.map((pair) => this.removalBefore(pair,
        pairs.slice(pairs.indexOf(pair)).find((next) => !found.includes(next))!));
  }

  /** Removes the lines of a pair, or what is before the next one if another one is in its first line. */
  private removalBefore(pair: Pair, next: Pair): Edit {
    const { source } = this;
    const from = source.startOfPair(pair);
    const [line, to] = [source.lineStart(from), source.contentEnd(pair.value, pair.key.range[1])];
    if (source.text.slice(line, from).trim() !== '' || to > source.startOfPair(next)) {
      return { from, to: source.startOfPair(next), text: '' };
    }
    const comments = commentsIn(source.slice(pair.value?.range[1] ?? pair.key.range[1], to));
    return { from: line, to, text: commentLines(comments, from - line) };
  }

  private editsOf(node: yaml.ParsedNode | null, before: unknown, after: unknown): Edit[] {
    const { isAlias, isMap, isScalar, isSeq } = loadYaml();
    if (isMap(node) || isSeq(node)) {
      const isInFlow = this.isInFlow;
      this.isInFlow ||= node.flow === true;
      const edits = isMap(node)
        ? this.mapEdits(node as yaml.YAMLMap.Parsed, before as Fields, after as Fields)
        : this.seqEdits(node as yaml.YAMLSeq.Parsed, before as unknown[], after as unknown[]);
      this.isInFlow = isInFlow;
      return edits;
    }
    if (isSameData(before, after)) {
      return [];
    }
    if (isAlias(node)) {
      if (this.isShared(before, after)) {
        return [];
      }
      throw new UneditableError();
    }
    return isScalar(node)
      ? wordEdits(this.source, node, before, after) ?? [this.scalarEdit(node as yaml.Scalar.Parsed, before, after)]
      : [];
  }

  private scalarEdit({ range: [from, to], type }: yaml.Scalar.Parsed, before: unknown, after: unknown): Edit {
    // In quotes, 007 would be another string than the number that it is.
    if (typeof before === 'number' && after === String(before) && after !== this.source.text.slice(from, to)) {
      throw new UneditableError();
    }
    return { from, to, text: scalarText(after, type, this.isInFlow) };
  }

  /** Whether a list or map may have changed wherever aliases refer to it; whoever edits compares the result. */
  private isShared(before: unknown, after: unknown): boolean {
    return typeof after === 'object' && after !== null && this.origins.get(after) === before;
  }

  private mapEdits(map: yaml.YAMLMap.Parsed, before: Fields, after: Fields): Edit[] {
    const pairs = pairsOf(map, (pair) => this.keyOf(pair));
    const oldNames = namesBefore(before, after);
    const oldOf = (name: string) => oldNames.get(name) ?? name;
    // What others merge into a map changes where they are; whoever edits compares the result.
    const isMerged = pairs.has('<<') && !Object.hasOwn(before, '<<');
    const names = Object.keys(after).filter((name) => !isMerged || pairs.has(oldOf(name)));
    const isInPlace = (name: string) =>
      this.fits(pairs.get(oldOf(name))?.value ?? null, before[oldOf(name)], after[name]);
    if (names.length === pairs.size - (isMerged ? 1 : 0) && names.every(isInPlace)) {
      return names.flatMap((name) => {
        const pair = pairs.get(oldOf(name))!;
        const edits = this.edits(pair.value, before[oldOf(name)], after[name]);
        return oldOf(name) === name ? edits : [keyEdit(pair, name), ...edits];
      });
    }
    if (isMerged) {
      throw new UneditableError();
    }
    this.expectNoAnchors(map);
    const moved = new MovedPairs(this.movedPairs(map, before, after));
    const writer = map.flow === true ? this.flows : this.blocks;
    return [writer.map(map, before, after, moved)];
  }

  /** The pairs of a map that cannot stay in place, and the pairs of the maps in them. */
  private movedPairs(map: yaml.YAMLMap.Parsed, before: Fields, after: Fields): MovedPair[] {
    const isMoved = ({ key, pair }: MovedPair) =>
      !Object.hasOwn(after, key) || !this.fits(pair.value, before[key], after[key]);
    return this.pairsIn(map, before).filter(isMoved).flatMap((moved) => {
      const { pair: { value: inner }, value } = moved;
      const isMap = loadYaml().isMap(inner) && isObject(value);
      return isMap ? [moved, ...this.pairsIn(inner as yaml.YAMLMap.Parsed, value, moved)] : [moved];
    });
  }

  private pairsIn(map: yaml.YAMLMap.Parsed, values: Fields, parent?: MovedPair): MovedPair[] {
    const pairs = [...pairsOf(map, (pair) => this.keyOf(pair))];
    return pairs.map(([key, pair], index): MovedPair =>
      ({ key, pair, value: values[key], previous: pairs[index - 1]?.[1], parent, isFlow: map.flow === true }));
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
    const writer = seq.flow === true ? this.flows : this.blocks;
    return [writer.list(seq, places, before, after)];
  }

  /** Rewriting a collection must not move an anchor behind its aliases, or lose it. */
  private expectNoAnchors(collection: yaml.ParsedNode): void {
    if (/[&*]/.test(this.source.slice(collection.range[0], collection.range[1]))) {
      loadYaml().visit(collection, (_, node) => {
        if (loadYaml().isAlias(node) || (loadYaml().isNode(node) && node.anchor !== undefined)) {
          throw new UneditableError();
        }
      });
    }
  }

  /**
   * The previous index of an item: its own, that of the item it replaces, or the same
   * index if the length did not change.
   */
  private placeOf(
    item: unknown, index: number, before: readonly unknown[], after: readonly unknown[],
  ): number | undefined {
    const isCollection = typeof item === 'object' && item !== null;
    const same = isCollection ? before.indexOf(this.origins.get(item) ?? item) : -1;
    if (same >= 0) {
      return same;
    }
    return before.length === after.length ? index : before.findIndex((each) => isSameData(each, item));
  }
}

/** The old name of each field that has another one in the same place. */
function namesBefore(before: Fields, after: Fields): ReadonlyMap<string, string> {
  const [olds, names] = [Object.keys(before), Object.keys(after)];
  const renamed = names.flatMap((name, index): [string, string][] =>
    (Object.hasOwn(before, name) || Object.hasOwn(after, olds[index]) ? [] : [[name, olds[index]]]));
  return new Map(olds.length === names.length ? renamed : []);
}

/** Gives a key another name, with the same quotes. */
function keyEdit({ key }: Pair, name: string): Edit {
  const isQuoted = loadYaml().isScalar(key) && key.type !== 'PLAIN';
  return { from: key.range[0], to: key.range[1], text: isQuoted ? scalarText(name, key.type) : keyText(name) };
}

/** In block style, a collection becomes empty, or gets its first items, in another form. */
function isEmptyAlike(node: yaml.YAMLMap | yaml.YAMLSeq, after: object): boolean {
  return (node.items.length === 0) === (Object.keys(after).length === 0);
}

function isScalarValue(value: unknown): boolean {
  return typeof value !== 'object' && value !== undefined;
}
