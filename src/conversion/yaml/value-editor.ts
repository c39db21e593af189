import type * as yaml from 'yaml';
import { Edit, Pair, YamlSource } from './source';

/** What the writers of collections need of the editor that they work for. */
export interface ValueEditor {
  readonly source: YamlSource;

  /** The edits that turn the value of a node into another one. */
  edits(node: yaml.ParsedNode | null, before: unknown, after: unknown): Edit[];

  /** Whether edits within a node can turn its value into another one. */
  fits(node: yaml.ParsedNode | null, before: unknown, after: unknown): boolean;

  /** The key of a pair in plain data. */
  keyOf(pair: Pair): string;
}
