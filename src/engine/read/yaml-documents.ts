import { Document } from './document';
import { readJsonValue } from './json-values';
import { behindLines, countLines } from './lines';
import { OffsetMap } from './offset-map';
import { TextSource } from './text-source';
import { endOfDocument } from './yaml/document-end';
import { composeDocument, YamlValue } from './yaml/grammar/composer';
import { Positions } from './yaml/grammar/positions';
import { wellFormed } from './yaml/string-quotes';
import { UnreadableYaml } from './yaml/unreadable-yaml';
import { found, onOneLine } from '../errors/wording';
import { byteLength, fromUtf8, utf8 } from '../kubernetes/text/bytes';

/** The content of a document: a manifest, or the reason why it cannot be read. */
type Content = Partial<Omit<Document, 'index'>>;

/** The maximum number of documents; more indicate a mistake or an attack. */
const MOST_DOCUMENTS = 20_000;

/** The characters that Go treats as blanks, except line feeds. */
const GO_BLANKS = '\\t\\v\\f\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

/** The beginning of a stream that may be JSON. */
const JSON_BEGINNING = new RegExp(`^[\\n${GO_BLANKS}]*\\{`);

/** The number of bytes that kubectl examines at a time. */
const LOOKED_AT = 4096;

/** The whitespace allowed between two JSON values. */
const BLANKS = /[ \t\r\n]*/y;

/** The blanks allowed after the last JSON value before YAML begins. */
const REST_OF_LINE = new RegExp(`[${GO_BLANKS}]*\\n?`, 'y');

/** A line before the marker that begins a document, and the marker. */
const LINE_BEFORE_MARKER = /[^\S\n]*(?:#[^\n]*)?\n/y;
const MARKER_LINE = /---([^\n]*)(?:\n|$)/y;

const MARKER = '---';

/** The prefix of comments that accept findings. */
const ACCEPTANCE = 'cdk8s-dra:';

/** The minimum number of bytes for kubectl to read YAML after JSON. */
const FEWEST_BYTES = 4;

/** The only text allowed after a marker: a comment, or blanks. */
const COMMENT_OR_BLANKS = new RegExp(`^[${GO_BLANKS}]*(?:#|$)`);

/** The beginning of a template in a line, not preceded by a quote, and the end of a template. */
const TEMPLATE = /^[^'"#\n\r\u2028\u2029]*?\{\{/m;
const END_OF_TEMPLATE = /\}\}|\n|$/g;

/** A part of a YAML stream that contains one document. */
export interface YamlPart {
  /** The document; undefined if the part is empty. */
  readonly document?: Document;
  /** The offsets at which the part begins and ends. */
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the non-empty documents of a YAML stream as kubectl does. An unreadable document contains the reason
 * instead of a manifest.
 *
 * @param source the origin of the text, if the documents should record their position in it
 */
export function readYaml(text: string, source?: TextSource): Document[] {
  return readYamlParts(text, source).flatMap(({ document }) => document ?? []);
}

/** Reads all parts of a YAML stream, or of a stream of JSON values. */
export function readYamlParts(text: string, source?: TextSource): YamlPart[] {
  return new StreamReader(wellFormed(text), source).read();
}

/** Returns a text with its parts rewritten. The text between the parts and after the last one stays. */
export function rewritten(
  text: string, parts: readonly YamlPart[], write: (part: YamlPart, own: string) => string,
): string {
  let end = 0;
  const written = parts.map((part) => {
    const between = text.slice(end, part.start);
    end = part.end;
    return between + write(part, text.slice(part.start, end));
  });
  return written.join('') + text.slice(end);
}

/** Whether the text of a document is JSON, and whether a marker at its start belongs to it. */
type TextForm = Pick<NonNullable<Document['text']>, 'isJson' | 'isWhole'>;

const PART_OF_YAML: TextForm = { isJson: false, isWhole: false };

class StreamReader {
  private readonly parts: YamlPart[] = [];
  /** Set if the text may contain comments that accept findings. */
  private readonly acceptance: Pick<NonNullable<Document['text']>, 'mayAccept'>;
  /** The last offset whose line was counted, and the number of that line. */
  private readonly counted = { at: 0, line: 1 };

  public constructor(
    private readonly text: string, private readonly source: TextSource | undefined,
  ) {
    this.acceptance = text.includes(ACCEPTANCE) ? { mayAccept: true } : {};
  }

  public read(): YamlPart[] {
    const { text } = this;
    const start = mayBeJson(text) ? this.readJson() : 0;
    if (start < text.length) {
      this.readYaml(start);
    }
    return this.parts;
  }

  private add(start: number, end: number, document: Content | undefined, form: TextForm = PART_OF_YAML): void {
    const { source, parts: { length: index } } = this;
    this.parts.push({
      document: document === undefined ? undefined : {
        manifest: undefined,
        ...document,
        index,
        ...source === undefined ? {} : { text: { source, start, end, ...form, ...this.acceptance } },
      },
      start,
      end,
    });
  }

  /** Reads consecutive JSON values. Returns the offset at which YAML begins. */
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
      if (this.isFull(end)) {
        return text.length;
      }
      const value = readJsonValue(text, start);
      if (value === undefined) {
        return this.startOfYaml(end, start);
      }
      this.add(end, value.end, value.document, { isJson: true, isWhole: false });
      end = value.end;
    }
  }

  /** Returns the offset at which YAML begins instead of another JSON value: after the first value at the latest. */
  private startOfYaml(end: number, start: number): number {
    const { text, parts } = this;
    const behind = skipped(REST_OF_LINE, text, end);
    if (parts.length < 2 && mayBeYaml(text, behind)) {
      return behind;
    }
    const line = this.lineAt(start);
    const unreadable = `line ${line}: expected JSON${parts.length > 0 ? ', as before' : ''}`;
    this.add(end, text.length, { unreadable, unreadableLine: line });
    return text.length;
  }

  /** Whether the text has reached the maximum number of documents; the rest is then not read. */
  private isFull(start: number): boolean {
    const isFull = this.parts.length === MOST_DOCUMENTS;
    if (isFull) {
      const unreadable = `the text holds more than ${MOST_DOCUMENTS} documents: split it`;
      this.add(start, this.text.length, { unreadable });
    }
    return isFull;
  }

  private readYaml(offset: number): void {
    const rest = withLineBreaks(this.text.slice(offset));
    const offsets = OffsetMap.ofLineBreaks(this.text.slice(offset));
    let start = offset;
    let isAfterSeparator = true;
    let begin = 0;
    for (let end = endOfDocument(rest, 0); end !== undefined; end = endOfDocument(rest, begin)) {
      if (this.isFull(start)) {
        return;
      }
      const originalEnd = end < rest.length ? offset + offsets.originalOf(end) : this.text.length;
      const isWhole: boolean = isAfterSeparator && rest.startsWith(MARKER, begin);
      const content = this.contentOf(rest.slice(begin, end), start, isWhole);
      this.add(start, originalEnd, content, { isJson: false, isWhole });
      const lastLine = rest.lastIndexOf('\n', end - 2) + 1;
      isAfterSeparator = rest.startsWith(MARKER, lastLine) && (lastLine > begin || !isWhole);
      start = originalEnd;
      begin = end;
    }
  }

  private contentOf(text: string, start: number, isWhole: boolean): Content | undefined {
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

  /** Returns the line number at an offset, which must not precede the previous offset. */
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

/** Returns a text with line breaks as kubectl reads them. CR LF, which kubectl may keep, is a single break in YAML. */
export function withLineBreaks(text: string): string {
  const lastLine = text.lastIndexOf('\n') + 1;
  const read = text.slice(0, isLost(text.slice(lastLine)) ? lastLine : undefined);
  return read.replace(/\r?\r\n/g, '\n');
}

/** Whether kubectl drops a last line: it does not end in a line break, and fills the buffer of the reader. */
function isLost(line: string): boolean {
  return line !== '' && !line.endsWith('\r') && byteLength(line) % LOOKED_AT === 0;
}

/**
 * Reads a document after its marker, which only a comment may follow on the same line.
 *
 * @param positions receives the positions of keys and values
 * @param isWhole whether the marker belongs to the document, so that YAML rules apply to it: kubectl treats a
 * marker as a separator only if something precedes it
 */
export function compose(source: string, line: number, isWhole: boolean, positions?: Positions): YamlValue {
  // kubectl also terminates the last line.
  const text = /[\r\n]$/.test(source) ? source : `${source}\n`;
  const head = behindLines(LINE_BEFORE_MARKER, text);
  MARKER_LINE.lastIndex = head;
  const [marker, rest] = MARKER_LINE.exec(text) ?? [];
  if (marker === undefined) {
    return composeDocument(text, line, positions);
  }
  const markerLine = line + countLines(text.slice(0, head));
  if (!COMMENT_OR_BLANKS.test(rest)) {
    const message = `line ${markerLine}: only a comment may follow ---, got ${found(rest.trim())}`;
    throw new UnreadableYaml(message, markerLine);
  }
  if (isWhole) {
    return composeDocument(text, line, positions);
  }
  const start = head + marker.length;
  if (positions !== undefined) {
    positions.offset += start;
  }
  return composeDocument(text.slice(start), markerLine + 1, positions);
}

/** Returns the error for a document that is unreadable because it is a template; undefined if it is none. */
function templateIn(text: string, line: number): UnreadableYaml | undefined {
  const before = TEMPLATE.exec(text);
  if (before === null) {
    return undefined;
  }
  const start = before.index + before[0].length - '{{'.length;
  END_OF_TEMPLATE.lastIndex = start;
  const end = END_OF_TEMPLATE.exec(text)!;
  const template = text.slice(start, end.index + end[0].trimEnd().length);
  const templateLine = line + countLines(text.slice(0, start));
  return new UnreadableYaml(
    `line ${templateLine}: ${onOneLine(template)} is a template, not YAML: `
      + 'render the chart first, for example with "helm template"',
    templateLine,
  );
}

/** Whether kubectl tries to read a text as JSON first. */
function mayBeJson(text: string): boolean {
  const beginning = utf8(text.slice(0, LOOKED_AT)).subarray(0, LOOKED_AT);
  return JSON_BEGINNING.test(fromUtf8(beginning));
}

/** Whether kubectl tries to read the rest of a text as YAML if it is not JSON. */
function mayBeYaml(text: string, start: number): boolean {
  const next = text.startsWith('\n', start - 1) ? start - 1 : start;
  const hasEnough = byteLength(text.slice(next, next + FEWEST_BYTES)) >= FEWEST_BYTES;
  return hasEnough && !text.startsWith('\ufffd', next);
}

/** Returns the offset at which a match of a sticky pattern ends. */
function skipped(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  pattern.test(text);
  return pattern.lastIndex;
}
