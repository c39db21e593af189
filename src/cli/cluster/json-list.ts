import { Fields, isObject } from '../../engine/kubernetes/plain-data';
import { readJsonValue } from '../../engine/read/json-values';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Marks the significant bytes, inside and outside strings: all others are skipped. */
const MARKS = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number([QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT].includes(byte)));

/** The nesting depth of the items: in a list in an object. */
const DEPTH_OF_ITEMS = 2;

/** A number with so many digits that JavaScript may round it. */
const LONG_NUMBER = /\d{16}/;

/** Reads the items of a JSON list such as `{ "items": [...] }` from a stream of chunks. */
export class JsonList {
  private depth = 0;
  private isInString = false;
  /** The number of leading bytes of the next chunk that a backslash escapes. */
  private escaped = 0;
  /** For each open object or list, whether it is a list. */
  private readonly lists: boolean[] = [];
  private parts: Buffer[] = [];
  /** The offset of the current item in the current chunk; negative between items. */
  private start = -1;
  private begun = false;

  public constructor(private readonly onItem: (item: Fields) => void) {
  }

  /** Whether a list of items has begun. */
  public get hasBegun(): boolean {
    return this.begun;
  }

  /** Whether the list is complete. */
  public get isComplete(): boolean {
    return this.begun && this.depth === 0;
  }

  /** Adds the next chunk of the text. */
  public add(chunk: Buffer): void {
    let { isInString, escaped: at } = this; // local, since the loop reads them for each byte
    for (; at < chunk.length; at++) {
      const byte = chunk[at];
      if (MARKS[byte] === 0) {
        continue;
      }
      if (byte === QUOTE) {
        isInString = !isInString;
      } else if (byte === BACKSLASH) {
        at++;
      } else if (isInString) {
        continue;
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        this.open(byte === OPEN_LIST, at);
      } else {
        this.close(chunk, at + 1);
      }
    }
    Object.assign(this, { isInString, escaped: at - chunk.length });
    if (this.start >= 0) {
      this.parts.push(chunk.subarray(this.start));
      this.start = 0;
    }
  }

  private open(isList: boolean, at: number): void {
    if (!isList && this.depth === DEPTH_OF_ITEMS && this.lists[DEPTH_OF_ITEMS - 1]) {
      this.start = at;
    }
    this.begun ||= isList && this.depth === DEPTH_OF_ITEMS - 1;
    this.lists[this.depth++] = isList;
  }

  private close(chunk: Buffer, end: number): void {
    this.depth--;
    if (this.depth === DEPTH_OF_ITEMS && this.start >= 0) {
      this.parts.push(chunk.subarray(this.start, end));
      this.start = -1;
      this.onItem(parsed(this.parts.length === 1 ? this.parts[0] : Buffer.concat(this.parts)));
      this.parts = [];
    }
  }
}

function parsed(bytes: Buffer): Fields {
  const text = bytes.toString('utf8');
  const value = LONG_NUMBER.test(text) ? readJsonValue(text, 0)?.document?.manifest : JSON.parse(text) as unknown;
  if (!isObject(value)) {
    throw new SyntaxError('an item is not an object');
  }
  return value;
}
