import { AliasReader } from './alias-reader';
import { CANNOT_TELL } from './cannot-tell';
import { Char } from './char';

/**
 * Documents with deeper nesting are not plain. Twice as many levels, which aliases may
 * produce, can still be read.
 */
const MOST_LEVELS = 90;

/**
 * Longer objects are not plain. A character is at most two tokens, so this stays far below
 * the limit on tokens.
 */
const LONGEST_OBJECT = 400_000;

/** The field of a list whose items are objects of their own. */
const ITEMS = 'items';

/**
 * Reads lists and maps in block style. A line that belongs to none of them ends all of
 * them.
 */
export class BlockReader extends AliasReader {
  /** The offset of the document, or of the current item of a list of objects. */
  protected startOfObject = 0;
  private isInItems = false;

  /** Reads the content of a document. */
  protected readRoot(): unknown {
    return this.readBlock(MOST_LEVELS);
  }

  /** Ends an object, and begins another one. */
  protected startObject(): void {
    if (this.at - this.startOfObject > LONGEST_OBJECT) {
      throw CANNOT_TELL;
    }
    this.startOfObject = this.at;
  }

  /** Reads the list or map that begins here, at the beginning of a line. */
  private readBlock(levels: number): unknown {
    return this.isAtDash() ? this.readList(this.indent, levels) : this.readMap(this.indent, levels);
  }

  private readMap(column: number, levels: number): Record<string, unknown> {
    this.expectLevels(levels);
    const map: Record<string, unknown> = {};
    do {
      const key = this.readKey();
      // Names of properties that every object inherits count as taken, too.
      if (key === undefined || map[key] !== undefined) {
        throw CANNOT_TELL;
      }
      if (levels === MOST_LEVELS) {
        this.isInItems = key === ITEMS;
      }
      map[key] = this.readValue(column, levels, true);
    } while (this.indent === column && !this.isAtDash());
    return map;
  }

  private readList(column: number, levels: number): unknown[] {
    this.expectLevels(levels);
    const list: unknown[] = [];
    do {
      if (this.isInItems && levels === MOST_LEVELS - 1) {
        this.startObject();
      }
      const start = this.at++;
      const char = this.skipSpaces();
      const inner = column + this.at - start;
      if (char === Char.DASH && this.isAtDash()) {
        list.push(this.readList(inner, levels - 1));
      } else if (this.isAtKey(char)) {
        list.push(this.readMap(inner, levels - 1));
      } else {
        list.push(this.readValue(column, levels, false));
      }
    } while (this.indent === column && this.isAtDash());
    return list;
  }

  private isAtKey(char: number): boolean {
    if (char <= Char.SPACE) {
      return false;
    }
    const start = this.at;
    const isKey = this.readKey() !== undefined;
    this.at = start;
    return isKey;
  }

  /** Reads the value after a colon or a dash, and moves to the next line. */
  private readValue(column: number, levels: number, takesList: boolean): unknown {
    const char = this.skipSpaces();
    if (char === Char.NEWLINE || char === Char.HASH) {
      return this.readBelow(column, levels, takesList);
    }
    if (char === Char.AMPERSAND) {
      return this.readAnchored(() => this.readBehindAnchor(column, levels));
    }
    const value = this.readOnLine(char, column, levels);
    this.goToNextLine();
    return value;
  }

  /**
   * Reads a value that may have an anchor: not another anchor, not an alias, and not a
   * map that begins on the same line.
   */
  private readBehindAnchor(column: number, levels: number): unknown {
    const char = this.skipSpaces();
    if (char === Char.AMPERSAND || char === Char.ASTERISK || this.isAtKey(char)) {
      throw CANNOT_TELL;
    }
    return this.readValue(column, levels, false);
  }

  /**
   * Reads a value on the following lines. The dashes of a list in a map need no
   * indentation.
   */
  private readBelow(column: number, levels: number, takesList: boolean): unknown {
    this.at = this.endOfLine(this.at);
    this.goToNextLine();
    if (this.indent > column || (takesList && this.indent === column && this.isAtDash())) {
      return this.readBlock(levels - 1);
    }
    return null;
  }

  private readOnLine(char: number, column: number, levels: number): unknown {
    switch (char) {
      case Char.PIPE:
        return this.readLiteral(column);
      case Char.ASTERISK: {
        const value = this.readAlias();
        this.skipToEndOfLine();
        return value;
      }
      case Char.DOUBLE_QUOTE:
      case Char.SINGLE_QUOTE:
      case Char.OPENING_BRACE:
      case Char.OPENING_BRACKET: {
        const value = this.readFlow(char, levels - 1);
        this.skipToEndOfLine();
        return value;
      }
      default:
        if (char === Char.DASH && this.isAtDash()) {
          throw CANNOT_TELL;
        }
        return this.readPlain();
    }
  }
}
