import { Document } from './document';
import { readJsonValue } from './json-values';
import { TextSource } from './text-source';
import { DocumentReader, PlainDocument } from './yaml/document-reader';
import { composeDocument, YamlValue } from './yaml/grammar/composer';
import { Positions } from './yaml/grammar/positions';
import { UnreadableYaml } from './yaml/unreadable-yaml';
import { found, onOneLine } from '../errors/wording';

/** What a document contains: a manifest, or the reason why there is none. */
type Content = Partial<Omit<Document, 'index'>>;

/** More documents than this indicate a mistake or an attack. */
const MOST_DOCUMENTS = 20_000;

const NOT_UTF8 = 'the text is not UTF-8: save the file as UTF-8 without a byte order mark';

/** What there is instead of characters in a text that is not UTF-8. */
const NO_TEXT = /[\uFFFD\0]/;

/** The blanks that JSON may have between two values. */
const BLANKS = /[ \t\r\n]*/y;

/** The blanks that may be behind the last JSON value, before YAML begins. */
const REST_OF_LINE = /[^\S\n\uFEFF]*\n?/y;

/** The marker that begins a document, and the comments before it. */
const MARKER_LINE = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*---([^\n]*)(?:\n|$)/;

const MARKER = '---';

/** kubectl reads YAML behind JSON only if there are so many bytes. */
const FEWEST_BYTES = 4;

/** What may be behind a marker: a comment, or what Go takes for blanks. */
const COMMENT_OR_BLANKS = /^(?:[^\S\uFEFF]|\u0085)*(?:#|$)/;

/** A template in a line, not behind a quote. */
const TEMPLATE = /^[^'"#\n\r\u2028\u2029]*?(\{\{(?:[^\n}]|\}(?!\}))*(?:\}\})?)/m;

/** A part of a YAML stream that contains one document. */
export interface YamlPart {
  /** The document; undefined if the part is empty. */
  readonly document?: Document;
  /** The offset at which the part begins, and the one at which it ends. */
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the documents of a YAML stream as kubectl does, without empty ones. An unreadable
 * document contains the reason instead of a manifest.
 *
 * @param source where the text is from, if the documents shall know where they are in it
 */
export function readYaml(text: string, source?: TextSource): Document[] {
  return readYamlParts(text, source).flatMap(({ document }) => document ?? []);
}

/** Does the same without the reader of plain documents, which is only faster. */
export function readYamlByGrammar(text: string): Document[] {
  return new StreamReader(text, undefined, (reader) => reader.nextSource()).read()
    .flatMap(({ document }) => document ?? []);
}

/** Reads all parts of a YAML stream, or of a stream of JSON values. */
export function readYamlParts(text: string, source?: TextSource): YamlPart[] {
  return new StreamReader(text, source).read();
}

class StreamReader {
  private readonly parts: YamlPart[] = [];
  /** The offset of the last line that was counted, and its number. */
  private readonly counted = { at: 0, line: 1 };

  public constructor(
    private readonly text: string,
    private readonly source: TextSource | undefined,
    private readonly next: (reader: DocumentReader) => PlainDocument | undefined = (reader) => reader.next(),
  ) {
  }

  public read(): YamlPart[] {
    const { text } = this;
    const unreadable = text.search(NO_TEXT);
    if (unreadable >= 0) {
      this.add(0, text.length, { unreadable: NOT_UTF8, unreadableLine: this.lineAt(unreadable) });
      return this.parts;
    }
    const start = text.charCodeAt(skipped(BLANKS, text, 0)) === 0x7b ? this.readJson() : 0;
    if (start < text.length) {
      this.readYaml(start);
    }
    return this.parts;
  }

  private add(start: number, end: number, document: Content | undefined, isJson = false, isWhole = false): void {
    const { source, parts: { length: index } } = this;
    this.parts.push({
      document: document === undefined ? undefined : {
        manifest: undefined,
        ...document,
        index,
        ...source === undefined ? {} : { text: { source, start, end, isJson, isWhole } },
      },
      start,
      end,
    });
  }

  /**
   * Reads JSON values one after the other. Returns the offset at which YAML begins: behind
   * the first value at the latest.
   */
  private readJson(): number {
    const { text } = this;
    let end = 0;
    for (;;) {
      const start = skipped(BLANKS, text, end);
      if (start === text.length) {
        const last = this.parts.length - 1;
        this.parts[last] = { ...this.parts[last], end: start };
        return start;
      }
      const value = readJsonValue(text, start);
      if (value !== undefined) {
        this.add(end, value.end, value.document, true);
        end = value.end;
      } else if (this.parts.length === 0) {
        return 0;
      } else if (this.parts.length > 1 || isTooShort(text, end)) {
        const line = this.lineAt(start);
        this.add(end, text.length, { unreadable: `line ${line}: expected JSON, as before`, unreadableLine: line });
        return text.length;
      } else {
        return skipped(REST_OF_LINE, text, end);
      }
    }
  }

  private readYaml(offset: number): void {
    const rest = this.text.slice(offset).replaceAll('\r\n', '\n');
    const reader = new DocumentReader(rest);
    const originalOffset = originalOffsets(this.text, rest, offset);
    let start = offset;
    let begin = 0;
    let isAfterSeparator = true;
    for (let plain = this.next(reader); plain !== undefined; plain = this.next(reader)) {
      if (this.parts.length === MOST_DOCUMENTS) {
        const unreadable = `the text holds more than ${MOST_DOCUMENTS} documents: split it`;
        this.add(start, this.text.length, { unreadable });
        return;
      }
      const end = originalOffset(reader.offset);
      const { text, value } = plain;
      const isWhole: boolean = isAfterSeparator && rest.startsWith(MARKER, begin);
      const content = text === undefined ? fromValue(value) : this.fromText(text, start, isWhole);
      this.add(start, end, content, false, isWhole);
      const lastLine = rest.lastIndexOf('\n', reader.offset - 2) + 1;
      isAfterSeparator = rest.startsWith(MARKER, lastLine) && (lastLine > begin || !isWhole);
      start = end;
      begin = reader.offset;
    }
  }

  /** Reads a document that is not plain. */
  private fromText(text: string, start: number, isWhole: boolean): Content | undefined {
    const line = this.lineAt(start);
    try {
      const { value, repeatedFields } = compose(text, line, isWhole);
      return repeatedFields.length === 0 ? fromValue(value) : { manifest: value, repeatedFields };
    } catch (error) {
      if (!(error instanceof UnreadableYaml)) {
        throw error;
      }
      const { message, line: unreadableLine } = templateIn(text, line) ?? error;
      return { manifest: undefined, unreadable: message, unreadableLine };
    }
  }

  /** The number of the line at an offset, which is not before the last one asked for. */
  private lineAt(offset: number): number {
    const { counted } = this;
    counted.line += countLines(this.text.slice(counted.at, offset));
    counted.at = offset;
    return counted.line;
  }
}

function fromValue(manifest: unknown): Content | undefined {
  return manifest === null || manifest === undefined ? undefined : { manifest };
}

/**
 * Reads a document behind its marker, after which there may only be a comment.
 *
 * @param positions where to note the positions of keys and values
 * @param isWhole whether the marker belongs to the document, so that YAML decides what it
 * is: kubectl takes a marker for a separator only if there is something before it
 */
export function compose(source: string, line: number, isWhole: boolean, positions?: Positions): YamlValue {
  // kubectl ends the last line as well.
  const text = source.endsWith('\n') ? source : `${source}\n`;
  const marker = MARKER_LINE.exec(text);
  if (marker === null) {
    return composeDocument(text, line, positions);
  }
  const [head, rest] = marker;
  const lines = countLines(head);
  if (!COMMENT_OR_BLANKS.test(rest)) {
    const markerLine = line + lines - (head.endsWith('\n') ? 1 : 0);
    const message = `line ${markerLine}: only a comment may follow ---, got ${found(rest.trim())}`;
    throw new UnreadableYaml(message, markerLine);
  }
  if (isWhole) {
    return composeDocument(text, line, positions);
  }
  if (positions !== undefined) {
    positions.offset += head.length;
  }
  return composeDocument(text.slice(head.length), line + lines, positions);
}

/** What to say about a document that cannot be read because it is a template. */
function templateIn(text: string, line: number): UnreadableYaml | undefined {
  const template = TEMPLATE.exec(text);
  if (template === null) {
    return undefined;
  }
  const templateLine = line + countLines(text.slice(0, template.index));
  return new UnreadableYaml(
    `line ${templateLine}: ${onOneLine(template[1])} is a template, not YAML: `
      + 'render the chart first, for example with "helm template"',
    templateLine,
  );
}

/** Whether kubectl does not even try to read the rest of a text, behind its first JSON value, as YAML. */
function isTooShort(text: string, end: number): boolean {
  const behind = skipped(REST_OF_LINE, text, end);
  return Buffer.byteLength(text.slice(text[behind - 1] === '\n' ? behind - 1 : behind)) < FEWEST_BYTES;
}

/** Where a regular expression ends to match. */
function skipped(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  pattern.test(text);
  return pattern.lastIndex;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/**
 * Translates offsets in a text whose line breaks were replaced. They must ascend.
 *
 * @param text the original text
 * @param rest what it became, from an offset on
 */
function originalOffsets(text: string, rest: string, offset: number): (at: number) => number {
  if (rest.length === text.length - offset) {
    return (at) => Math.min(offset + at, text.length);
  }
  let line = 0;
  let original = offset;
  return (at) => {
    for (let next = rest.indexOf('\n', line) + 1; next > 0 && next <= at; next = rest.indexOf('\n', line) + 1) {
      line = next;
      original = text.indexOf('\n', original) + 1;
    }
    return at < rest.length ? original : text.length;
  };
}
