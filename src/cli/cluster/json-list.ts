import { Fields, isObject } from '../../engine/kubernetes/plain-data';
import { readJsonValue } from '../../engine/read/json-values';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Where the items of a list are: in a list in an object. */
const DEPTH_OF_ITEMS = 2;

/** JavaScript rounds longer numbers. */
const LONG_NUMBER = /\d{16}/;

/** Reads the items of a JSON list such as `{ "items": [...] }` while its text comes in. */
export class JsonList {
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  /** The lists among the objects and lists that are open. */
  private readonly lists: boolean[] = [];
  private parts: Buffer[] = [];
  /** Where the current item begins in the current piece; negative between items. */
  private start = -1;
  private begun = false;

  public constructor(private readonly onItem: (item: Fields) => void) {
  }

  /** Whether a list of items has begun. */
  public get hasBegun(): boolean {
    return this.begun;
  }

  /** Whether all of it has been read. */
  public get isComplete(): boolean {
    return this.begun && this.depth === 0;
  }

  /** Takes the next piece of the text. */
  public add(chunk: Buffer): void {
    let { isInString, isEscaped } = this; // which are read for each byte
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (isInString) {
        if (isEscaped) {
          isEscaped = false;
        } else if (byte === BACKSLASH) {
          isEscaped = true;
        } else if (byte === QUOTE) {
          isInString = false;
        }
      } else if (byte === QUOTE) {
        isInString = true;
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        this.open(byte === OPEN_LIST, at);
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        this.close(chunk, at + 1);
      }
    }
    Object.assign(this, { isInString, isEscaped });
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
