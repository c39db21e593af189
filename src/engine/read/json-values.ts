import { DEEPEST_NESTING, Document } from './document';
import { OffsetMap } from './offset-map';
import { readObjects } from './program-objects';
import { composeDocument } from './yaml/grammar/composer';
import { Positions } from './yaml/grammar/positions';
import { doubleQuoted } from './yaml/string-quotes';
import { UnreadableYaml } from './yaml/unreadable-yaml';

/** A JSON value in a text. */
export interface JsonValue {
  /** Undefined if the value is null. */
  readonly document?: Omit<Document, 'index'>;
  /** The offset after the value. */
  readonly end: number;
}

/** The extent of a list or map in JSON, with details that JSON.parse drops. */
interface Extent {
  readonly end: number;
  readonly fields: number;
  readonly hasLongNumber: boolean;
}

const BACKSLASH = 92;

/** Numbers with fewer characters are exact in JavaScript. */
const SHORTEST_LONG_NUMBER = 16;

const NUMBER = /[-+.0-9eE]+/y;

/** The escape sequence of a surrogate, which Go replaces if the other half of the pair is missing. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/** The indicator before a key in YAML, optional for most keys. */
const KEY_SIGN = '? ';
const BEHIND_KEY = /[ \t\r\n]*:/y;

/** YAML requires the indicator before keys of more than 1024 characters; escape sequences need some room. */
const LONGEST_YAML_KEY = 100;

/** A value that is neither a list, a map nor a string. */
const SCALAR =
  /-?(?:0|[1-9]\d*(?!\d))(?:\.\d+(?!\d)|(?!\.))(?:[eE][+-]?\d+(?!\d)|(?![eE]))|true|false|null/y;

/**
 * Records the positions of keys and values in JSON.
 *
 * @param offsets receives the mapping from offsets in the equivalent YAML to offsets in the JSON
 * @throws UnreadableYaml if the JSON is too large
 */
export function locateInJson(json: string, positions: Positions, offsets: OffsetMap): void {
  composeDocument(withYamlStrings(json, offsets), 1, positions);
}

/** Reads the value that begins at an offset; undefined if it is not JSON. */
export function readJsonValue(text: string, start: number): JsonValue | undefined {
  const extent = scalarExtent(text, start) ?? extentOf(text, start);
  if (extent === undefined) {
    return undefined;
  }
  const json = text.slice(start, extent.end);
  const value = parsed(json);
  if (value === undefined) {
    return undefined;
  }
  if (value === null) {
    return { end: extent.end };
  }
  const { index: _, ...document } = readObjects([value])[0];
  const isExact = document.unreadable !== undefined
    || (!extent.hasLongNumber && countFields(value) === extent.fields && !SURROGATE.test(json));
  return { document: isExact ? document : exactDocument(json), end: extent.end };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Reads JSON that JSON.parse does not represent exactly: with repeated fields, numbers that JavaScript rounds, or
 * unpaired surrogates. JSON is YAML once its strings have no JSON escape sequences.
 */
function exactDocument(json: string): Omit<Document, 'index'> {
  try {
    const { value, repeatedFields } = composeDocument(withYamlStrings(json), 1);
    return repeatedFields.length === 0 ? { manifest: value } : { manifest: value, repeatedFields };
  } catch (error) {
    if (!(error instanceof UnreadableYaml)) {
      throw error;
    }
    return { manifest: undefined, unreadable: error.message };
  }
}

function withYamlStrings(json: string, offsets?: OffsetMap): string {
  const parts: string[] = [];
  let from = 0;
  let length = 0;
  for (let start = json.indexOf('"'); start >= 0; start = json.indexOf('"', from)) {
    const end = endOfString(json, start) + 1;
    const between = json.slice(from, start) + (isOddKey(json, start, end) ? KEY_SIGN : '');
    const text = doubleQuoted(JSON.parse(json.slice(start, end)) as string);
    parts.push(between, text);
    length += between.length;
    offsets?.add(length, start);
    length += text.length;
    offsets?.add(length, end);
    from = end;
  }
  return parts.join('') + json.slice(from);
}

/** Whether YAML reads a string as a key only with an indicator: the key is long, or its colon is on another line. */
function isOddKey(json: string, start: number, end: number): boolean {
  BEHIND_KEY.lastIndex = end;
  const [blanks] = BEHIND_KEY.exec(json) ?? [];
  return blanks !== undefined && (/[\r\n]/.test(blanks) || end - start > LONGEST_YAML_KEY);
}

function scalarExtent(text: string, start: number): Extent | undefined {
  if (text[start] === '"') {
    return { end: endOfString(text, start) + 1, fields: 0, hasLongNumber: false };
  }
  SCALAR.lastIndex = start;
  return SCALAR.test(text)
    ? { end: SCALAR.lastIndex, fields: 0, hasLongNumber: SCALAR.lastIndex - start >= SHORTEST_LONG_NUMBER }
    : undefined;
}

function extentOf(text: string, start: number): Extent | undefined {
  let depth = 0;
  let fields = 0;
  let hasLongNumber = false;
  for (let at = start; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        if (++depth > DEEPEST_NESTING) {
          return undefined;
        }
        break;
      case '}':
      case ']':
        if (--depth <= 0) {
          return depth < 0 ? undefined : { end: at + 1, fields, hasLongNumber };
        }
        break;
      case ':':
        fields++;
        break;
      case ' ':
      case ',':
      case '\n':
        break;
      default:
        NUMBER.lastIndex = at;
        if (NUMBER.test(text)) {
          hasLongNumber ||= NUMBER.lastIndex - at >= SHORTEST_LONG_NUMBER;
          at = NUMBER.lastIndex - 1;
        } else if (depth === 0) {
          return undefined;
        }
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) {
    end = text.indexOf('"', end + 1);
  }
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let start = quote;
  while (text.charCodeAt(start - 1) === BACKSLASH) {
    start--;
  }
  return (quote - start) % 2 === 1;
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) {
    return 0;
  }
  const children = Array.isArray(value) ? value : Object.values(value);
  const own = Array.isArray(value) ? 0 : children.length;
  return children.reduce((sum: number, each) => sum + countFields(each), own);
}
