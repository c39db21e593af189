import type * as yaml from 'yaml';
import { BlockWriter } from './block-writer';
import { commentLines, commentsIn } from './comments';
import { FlowWriter } from './flow-writer';
import { keyText, scalarText } from './generated';
import { loadYaml } from './library';
import { isBlockScalar, longEdits } from './long-scalar';
import { MovedPair, MovedPairs, pairsOf } from './moved-pairs';
import { keyOfPair } from './nodes';
import { Edit, Pair, YamlSource } from './source';
import { ValueEditor } from './value-editor';
import { Fields, isObject, isSameData } from '../../kubernetes/plain-data';

/** Thrown if a change affects a map with merge keys, or a number or boolean in an unusual notation. */
export class UneditableError extends Error {
}

/** The context of a change that an editor needs. */
export interface EditorOptions {
  /** The original of each list item that was replaced. */
  readonly origins: ReadonlyMap<unknown, unknown>;
  /** List items to remove that stay as comments. @default - none */
  readonly lost?: ReadonlySet<unknown>;
  /** Whether to rewrite a map without its merge key if one of its fields must move. @default false */
  readonly dissolvesMerges?: boolean;
}

/**
 * Turns the change of a value into edits of its YAML source, so that everything else keeps its formatting and
 * comments.
 *
 * Aliases stay unchanged. Callers must compare the result, which is right if the anchored value changes alike.
 */
export class YamlEditor implements ValueEditor {
  /** The items that became comments. */
  public readonly commented = new Set<unknown>();

  /** Whether the current node is in a flow collection. */
  private isInFlow = false;
  /** The pairs that the map around the current node lost, if any. */
  private moved?: MovedPairs;
  private readonly blocks: BlockWriter;
  private readonly flows: FlowWriter;

  public constructor(public readonly source: YamlSource, private readonly options: EditorOptions) {
    this.blocks = new BlockWriter(this);
    this.flows = new FlowWriter(this);
  }

  /** Returns the edits that change the value of a node; throws for a map that must lose its merge key. */
  public edits(node: yaml.ParsedNode | null, before: unknown, after: unknown): Edit[] {
    return before === after ? [] : this.editsOf(node, before, after);
  }

  /** Whether edits within a node can turn its value into another one. */
  public fits(node: yaml.ParsedNode | null, before: unknown, after: unknown): boolean {
    const { isAlias, isMap, isScalar, isSeq } = loadYaml();
    if (isAlias(node)) {
      return true;
    }
    if (isMap(node) && isObject(after)) {
      const map = node as yaml.YAMLMap.Parsed;
      return isEmptyAlike(map, after)
        && !(this.options.dissolvesMerges === true && isObject(before) && this.isMerged(map, before)
          && this.namesInPlace(map, before, after) === undefined);
    }
    if (isSeq(node) && Array.isArray(after)) {
      return isEmptyAlike(node, after);
    }
    return isScalar(node)
      && (before === after || (!isBlockScalar(node) && before !== null && isScalarValue(after))
        || longEdits(this.source, node, [before, after], this.isInFlow) !== undefined);
  }

  public staysAsComment(item: unknown): boolean {
    const stays = this.options.lost?.has(item) === true;
    if (stays) {
      this.commented.add(item);
    }
    return stays;
  }

  /** Returns the edits that remove all occurrences of a field except the last. */
  public removalsOfRepeated(node: yaml.ParsedNode | null, [step, ...steps]: readonly string[]): Edit[] {
    const { isMap, isSeq } = loadYaml();
    if (isSeq(node)) {
      return this.removalsOfRepeated(node.items[Number(step)], steps);
    }
    const pairs = isMap(node) ? node.items as Pair[] : [];
    const found = pairs.filter((pair) => keyOfPair(pair) === step);
    const last = found.pop();
    return steps.length > 0
      ? this.removalsOfRepeated(last?.value ?? null, steps)
      : found.map((pair) => this.removalBefore(pair,
        pairs.slice(pairs.indexOf(pair)).find((next) => !found.includes(next))!));
  }

  /** Removes the lines of a pair, or the text up to the next pair if another pair shares its first or last line. */
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
    if (isAlias(node) || isSameData(before, after)) {
      return [];
    }
    return isScalar(node)
      ? longEdits(this.source, node, [before, after], this.isInFlow)
        ?? [this.scalarEdit(node as yaml.Scalar.Parsed, before, after)]
      : [];
  }

  private scalarEdit({ range: [from, to], type }: yaml.Scalar.Parsed, before: unknown, after: unknown): Edit {
    // In quotes, a number such as 007 would become a string other than "7", and yes one other than "true".
    const isQuoted = ['number', 'boolean'].includes(typeof before) && after === String(before);
    if (isQuoted && after !== this.source.text.slice(from, to)) {
      throw new UneditableError();
    }
    return { from, to, text: scalarText(after, type, this.isInFlow) };
  }

  private mapEdits(map: yaml.YAMLMap.Parsed, before: Fields, after: Fields): Edit[] {
    const names = this.namesInPlace(map, before, after);
    if (names !== undefined) {
      const pairs = pairsOf(map);
      return [...names].flatMap(([name, old]) => {
        const pair = pairs.get(old)!;
        const edits = this.edits(pair.value, before[old], after[name]);
        return old === name ? edits : [keyEdit(pair, name), ...edits];
      });
    }
    if (this.isMerged(map, before)) {
      throw new UneditableError();
    }
    const outer = this.moved;
    const moved = new MovedPairs(this.movedPairs(map, before, after), outer);
    this.moved = moved;
    const writer = map.flow === true ? this.flows : this.blocks;
    const edit = writer.map(map, before, after, moved);
    this.moved = outer;
    return [edit];
  }

  /** Returns the fields of a map with their old names, if all pairs can stay in place. */
  private namesInPlace(
    map: yaml.YAMLMap.Parsed, before: Fields, after: Fields,
  ): ReadonlyMap<string, string> | undefined {
    const pairs = pairsOf(map);
    const oldNames = namesBefore(before, after);
    const isMerged = this.isMerged(map, before);
    // Merged fields change at their source.
    const names = new Map(Object.keys(after).map((name) => [name, oldNames.get(name) ?? name] as const)
      .filter(([, old]) => !isMerged || pairs.has(old)));
    const isInPlace = ([name, old]: readonly [string, string]) =>
      this.fits(pairs.get(old)?.value ?? null, before[old], after[name]);
    return names.size === pairs.size - (isMerged ? 1 : 0) && [...names].every(isInPlace) ? names : undefined;
  }

  /** Whether other maps are merged into a map. */
  private isMerged(map: yaml.YAMLMap.Parsed, before: Fields): boolean {
    return !Object.hasOwn(before, '<<') && (map.items as Pair[]).some((pair) => keyOfPair(pair) === '<<');
  }

  /** Returns the pairs of a map that cannot stay in place, and the pairs of the maps in them. */
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
    const pairs = [...pairsOf(map)];
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
    const writer = seq.flow === true ? this.flows : this.blocks;
    return [writer.list(seq, places, before, after)];
  }

  /**
   * Returns the previous index of an item: its own, that of the item it replaces, or the same index if the length
   * did not change.
   */
  private placeOf(
    item: unknown, index: number, before: readonly unknown[], after: readonly unknown[],
  ): number | undefined {
    const isCollection = typeof item === 'object' && item !== null;
    const same = isCollection ? before.indexOf(this.options.origins.get(item) ?? item) : -1;
    if (same >= 0) {
      return same;
    }
    return before.length === after.length ? index : before.findIndex((each) => isSameData(each, item));
  }
}

/** Maps the name of each field that was renamed in place to its old name. */
function namesBefore(before: Fields, after: Fields): ReadonlyMap<string, string> {
  const [olds, names] = [Object.keys(before), Object.keys(after)];
  const renamed = names.flatMap((name, index): [string, string][] =>
    (Object.hasOwn(before, name) || Object.hasOwn(after, olds[index]) ? [] : [[name, olds[index]]]));
  return new Map(olds.length === names.length ? renamed : []);
}

/** Renames a key, keeping its quotes. */
function keyEdit({ key }: Pair, name: string): Edit {
  const isQuoted = loadYaml().isScalar(key) && key.type !== 'PLAIN';
  return { from: key.range[0], to: key.range[1], text: isQuoted ? scalarText(name, key.type) : keyText(name) };
}

/** Whether a collection stays empty or non-empty. In block style, the empty form looks different. */
function isEmptyAlike(node: yaml.YAMLMap | yaml.YAMLSeq, after: object): boolean {
  return (node.items.length === 0) === (Object.keys(after).length === 0);
}

function isScalarValue(value: unknown): boolean {
  return typeof value !== 'object' && value !== undefined;
}
