import type * as yaml from 'yaml';
import { Edit, YamlSource } from './source';

/** The part of the editor that collection writers use. */
export interface ValueEditor {
  readonly source: YamlSource;

  /** Returns the edits that turn the value of a node into another one. */
  edits(node: yaml.ParsedNode | null, before: unknown, after: unknown): Edit[];

  /** Whether edits within a node can turn its value into another one. */
  fits(node: yaml.ParsedNode | null, before: unknown, after: unknown): boolean;

  /** Whether an item that a list loses stays as a comment in its place. */
  staysAsComment(item: unknown): boolean;
}
