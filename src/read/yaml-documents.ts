import type * as yaml from 'yaml';
import { DEEPEST_NESTING, Document } from './document';
import { DocumentReader } from './yaml/document-reader';
import { toValue, UnreadableYaml } from './yaml-values';

/** More documents than this indicate a mistake or an attack. */
const MOST_DOCUMENTS = 20_000;

/** The maximum length of the YAML that is parsed. */
const LONGEST_TEXT = 16 * 1024 * 1024;

/**
 * The maximum number of words, signs, spaces and line breaks. A document with more is
 * larger than any object that Kubernetes stores.
 */
const MOST_TOKENS = 1_000_000;

/** YAML types that Kubernetes reads as plain strings, lists and maps. */
const FOREIGN_TAGS = ['timestamp', 'binary', 'set', 'omap', 'pairs'].map((name) => `tag:yaml.org,2002:${name}`);

/** A part of a YAML stream that contains one document. */
export interface YamlPart {
  /** The document; undefined if the part is empty. */
  readonly document?: Document;
  /** The nodes of a readable document. */
  readonly contents?: yaml.ParsedNode | null;
  /** The offset at which the part ends; it begins where the previous part ends. */
  readonly end: number;
}

/**
 * Reads the documents of a YAML stream, without empty ones. An unreadable document
 * contains the reason instead of a manifest.
 */
export function readYaml(text: string): Document[] {
  return readPlainYaml(text) ?? readYamlByLibrary(text);
}

/** Does the same with the YAML library only. */
export function readYamlByLibrary(text: string): Document[] {
  return readYamlParts(text).map(({ document }) => document).filter((document) => document !== undefined);
}

/**
 * Reads the documents of a YAML stream, using the library only for documents that are not
 * plain. Undefined if there is any error in the stream.
 */
function readPlainYaml(text: string): Document[] | undefined {
  if (refusalOf(text) !== undefined || text.includes('\r')) {
    return undefined;
  }
  const reader = new DocumentReader(text);
  const documents: Document[] = [];
  let index = 0;
  for (let plain = reader.next(); plain !== undefined; plain = reader.next()) {
    const document = plain.text === undefined ? { manifest: plain.value, index } : readAlone(plain.text, index);
    if (document === undefined || index++ === MOST_DOCUMENTS) {
      return undefined;
    }
    if (document.manifest !== undefined) {
      documents.push(document);
    }
  }
  return documents;
}

/**
 * Directives, which may apply to everything that follows, and a document end marker that
 * no document start marker follows.
 */
const BETWEEN_DOCUMENTS = /^(?:%|\.\.\.)/m;

/**
 * Reads a document that is part of a YAML stream. Undefined if the part is not exactly
 * one document, or is unreadable. The whole stream must then be read: an unterminated
 * quote extends into what follows, and messages contain line numbers of the whole stream.
 */
function readAlone(text: string, index: number): Document | undefined {
  const parts = BETWEEN_DOCUMENTS.test(text) ? [] : readYamlParts(text);
  if (parts.length !== 1 || parts[0].document?.unreadable !== undefined) {
    return undefined;
  }
  return { manifest: undefined, ...parts[0].document, index };
}

/**
 * Reads all parts of a YAML stream.
 *
 * @param keepsNodes whether to keep the nodes of each document and their tokens; false by
 * default
 */
export function readYamlParts(
  text: string,
  keepsNodes: (manifest: unknown) => boolean = () => false,
  keepSourceTokens = false,
): YamlPart[] {
  const parts: YamlPart[] = [];
  let index = 0;
  try {
    refuseText(text);
    // Loaded on first use: most apps do not import this library to parse YAML.
    const library = require('yaml') as typeof yaml;
    const lines = new library.LineCounter();
    lines.addNewLine(0);
    for (const parsed of parse(text, library, lines, keepSourceTokens)) {
      if (index === MOST_DOCUMENTS) {
        throw new UnreadableYaml(`the text holds more than ${MOST_DOCUMENTS} documents: split it`);
      }
      const document = toDocument(parsed, index++, lines, library);
      const contents =
        document !== undefined && document.unreadable === undefined && keepsNodes(document.manifest)
          ? parsed.contents
          : undefined;
      parts.push({ document, contents, end: parsed.range[2] });
    }
  } catch (error) {
    parts.push({ document: { manifest: undefined, index, unreadable: reasonOf(error) }, end: text.length });
  }
  return parts;
}

function refuseText(text: string): void {
  const refusal = refusalOf(text);
  if (refusal !== undefined) {
    throw new UnreadableYaml(refusal);
  }
}

/** Why a YAML stream is rejected as a whole, if it is. */
function refusalOf(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) {
    return `the text is longer than ${LONGEST_TEXT / 1024 / 1024} MiB: split it`;
  }
  const isUtf8 = !text.includes('\uFFFD') && !text.includes('\0');
  return isUtf8 ? undefined : 'the text is not UTF-8: save the file as UTF-8 without a byte order mark';
}

/** Parses a YAML stream document by document, and stops at one that is too large. */
function* parse(
  text: string, { Composer, Lexer, Parser }: typeof yaml, lines: yaml.LineCounter, keepSourceTokens: boolean,
): Generator<yaml.Document.Parsed> {
  const composer = new Composer({
    version: '1.1',
    customTags: withoutForeignTags,
    uniqueKeys: false,
    logLevel: 'silent',
    keepSourceTokens,
  });
  const parser = new Parser(lines.addNewLine);
  let tokens = 0;
  let isBroken = false;
  for (const word of new Lexer().lex(text)) {
    for (const token of parser.next(word)) {
      // One error makes a document unreadable; further errors add nothing.
      if (token.type !== 'error' || !isBroken) {
        yield* composer.next(token) as Generator<yaml.Document.Parsed>;
      }
      isBroken = token.type === 'error' || (isBroken && token.type !== 'document');
      tokens = token.type === 'document' ? 0 : tokens;
    }
    refuseExcess(++tokens, parser.stack.length);
  }
  for (const token of parser.end()) {
    yield* composer.next(token) as Generator<yaml.Document.Parsed>;
  }
  yield* composer.end() as Generator<yaml.Document.Parsed>;
}

function refuseExcess(tokens: number, depth: number): void {
  if (tokens > MOST_TOKENS) {
    throw new UnreadableYaml('the document is larger than any object that Kubernetes stores: split it');
  }
  if (depth > DEEPEST_NESTING) {
    throw new UnreadableYaml(`the document is nested more than ${DEEPEST_NESTING} levels deep`);
  }
}

/** Kubernetes reads timestamps and base 60 numbers as strings. */
function withoutForeignTags(tags: yaml.Tags): yaml.Tags {
  return tags.filter(
    (tag) =>
      typeof tag === 'string'
      || (!FOREIGN_TAGS.includes(tag.tag) && (tag as { format?: string }).format !== 'TIME'),
  );
}

function toDocument(
  parsed: yaml.Document.Parsed,
  index: number,
  lines: yaml.LineCounter,
  library: typeof yaml,
): Document | undefined {
  if (parsed.errors.length > 0) {
    const { message, pos } = parsed.errors[0];
    return { manifest: undefined, index, unreadable: `line ${lines.linePos(pos[0]).line}: ${firstLine(message)}` };
  }
  try {
    const { value, repeatedFields } = toValue(parsed, library);
    if (value === null || value === undefined) {
      return undefined;
    }
    return repeatedFields.length === 0 ? { manifest: value, index } : { manifest: value, index, repeatedFields };
  } catch (error) {
    return { manifest: undefined, index, unreadable: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof UnreadableYaml ? message : `the YAML cannot be read: ${firstLine(message)}`;
}

function firstLine(message: string): string {
  return message.split('\n')[0].replace(/:$/, '');
}
