import { Fields, isObject } from '../../engine/kubernetes/plain-data';
import { readJsonValue } from '../../engine/read/json-values';

/** The first and the last line of an item, as kubectl indents it. A string in JSON contains no line break. */
const FIRST_LINE = Buffer.from('\n        {\n');
const LAST_LINE = Buffer.from('\n        }');

/** Stands for an item that has been passed on. */
const PLACEHOLDER = Buffer.from('null');

/** A number with so many digits that JavaScript may round it. */
const LONG_NUMBER = /\d{16}/;

/**
 * Reads a JSON list such as `{ "items": [...] }` from a stream of chunks.
 *
 * Items that are indented as by kubectl are passed on as soon as they are complete, all others at the end.
 */
export class JsonList {
  /** The text around the items that have been passed on. */
  private readonly frame: Buffer[] = [];
  /** The beginning of an item, or the bytes that may begin its first line. */
  private rest: Buffer = Buffer.alloc(0);
  private isInItem = false;

  public constructor(private readonly onItem: (item: Fields) => void) {
  }

  /** Adds the next chunk of the text. */
  public add(chunk: Buffer): void {
    const searched = Math.max(0, this.rest.length - FIRST_LINE.length);
    this.rest = Buffer.concat([this.rest, chunk]);
    for (let at = this.nextLine(searched); at >= 0; at = this.nextLine(0)) {
      if (this.isInItem) {
        this.onItem(parsed(this.take(at + LAST_LINE.length)));
        this.frame.push(PLACEHOLDER);
      } else {
        this.frame.push(this.take(at));
      }
      this.isInItem = !this.isInItem;
    }
    if (!this.isInItem) {
      this.frame.push(this.take(Math.max(0, this.rest.length - FIRST_LINE.length)));
    }
  }

  /**
   * Ends the text, and returns the list without the items that have been passed on before.
   *
   * @throws SyntaxError if the text is not a JSON object
   */
  public end(): Fields {
    const list = parsed(Buffer.concat([...this.frame, this.rest]));
    Array.isArray(list.items) && list.items.filter(isObject).forEach((each) => this.onItem(each));
    return list;
  }

  private nextLine(from: number): number {
    return this.rest.indexOf(this.isInItem ? LAST_LINE : FIRST_LINE, from);
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return taken;
  }
}

function parsed(bytes: Buffer): Fields {
  const text = bytes.toString('utf8');
  const value = LONG_NUMBER.test(text) ? readJsonValue(text, 0)?.document?.manifest : JSON.parse(text) as unknown;
  if (!isObject(value)) {
    throw new SyntaxError('a list and its items are objects');
  }
  return value;
}
