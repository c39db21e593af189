import type * as yaml from 'yaml';
import { commentTokens } from './comments';
import { loadYaml } from './library';
import { Pair } from './source';
import { keyOf } from '../../read/yaml/key';
import { resolved } from '../../read/yaml/scalar';
import { resolvedAs } from '../../read/yaml/tagged-scalar';

/** The nodes and comments of a document. */
export interface ParsedDocument {
  readonly contents: yaml.ParsedNode;
  readonly comments: readonly string[];
  /** The comments in flow collections. */
  readonly flowComments: readonly string[];
}

/**
 * Parses the source of a document into nodes with positions, but does not resolve scalars: the reader does.
 * Undefined if the library cannot parse the source.
 */
export function parseDocument(source: string): ParsedDocument | undefined {
  const { Composer, Parser } = loadYaml();
  const tokens: yaml.CST.Token[] = [];
  const composer = new Composer({
    version: '1.1',
    schema: 'failsafe',
    uniqueKeys: false,
    logLevel: 'silent',
    keepSourceTokens: true,
  });
  const documents: yaml.Document.Parsed[] = [];
  for (const token of new Parser().parse(source)) {
    tokens.push(token);
    documents.push(...composer.next(token) as Generator<yaml.Document.Parsed>);
  }
  documents.push(...composer.end() as Generator<yaml.Document.Parsed>);
  const [{ contents, errors } = { contents: null, errors: [] }] = documents;
  if (contents === null || errors.length > 0) {
    return undefined;
  }
  return { contents, comments: commentTexts(tokens), flowComments: commentTexts(flowTokens(tokens)) };
}

function commentTexts(tokens: readonly unknown[]): string[] {
  return tokens.flatMap(commentTokens).map(({ source }) => source);
}

/** Returns the outermost flow collections. */
function flowTokens(token: unknown): unknown[] {
  if (typeof token !== 'object' || token === null) {
    return [];
  }
  return (token as yaml.CST.Token).type === 'flow-collection' ? [token] : Object.values(token).flatMap(flowTokens);
}

/** Returns the key of a pair as the reader resolves it; empty if the key is not a scalar. */
export function keyOfPair({ key }: Pair): string {
  if (!loadYaml().isScalar(key)) {
    return '';
  }
  const { value, type, tag } = key;
  const text = String(value);
  const untagged = type === 'PLAIN' ? resolved(text) : { type: 'str' as const, value: text };
  const scalar = tag === undefined ? untagged : resolvedAs(tag, text);
  return (scalar && keyOf(scalar)) ?? '';
}
