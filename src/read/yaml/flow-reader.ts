import { CANNOT_TELL } from './cannot-tell';
import { Char } from './char';
import { plainValue } from './plain-scalar';
import { TextReader } from './text-reader';

/**
 * Reads quoted strings, and flow style lists and maps, as long as they end on the line on
 * which they begin.
 */
export class FlowReader extends TextReader {
  protected readFlow(char: number, levels: number): unknown {
    switch (char) {
      case Char.DOUBLE_QUOTE:
      case Char.SINGLE_QUOTE:
        return this.readQuoted(char);
      case Char.OPENING_BRACKET:
        return this.readBrackets(levels);
      case Char.OPENING_BRACE:
        return this.readBraces(levels);
      default:
        return this.readWord();
    }
  }

  private readBrackets(levels: number): unknown[] {
    const list: unknown[] = [];
    this.readItems(Char.CLOSING_BRACKET, levels, () => {
      list.push(this.readFlow(this.skipSpaces(), levels - 1));
    });
    return list;
  }

  private readBraces(levels: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    this.readItems(Char.CLOSING_BRACE, levels, () => {
      this.skipSpaces();
      const key = this.readKey();
      if (key === undefined || map[key] !== undefined) {
        throw CANNOT_TELL;
      }
      map[key] = this.readFlow(this.skipSpaces(), levels - 1);
    });
    return map;
  }

  /** Reads the comma-separated items between brackets or braces. */
  private readItems(closing: Char, levels: number, readItem: () => void): void {
    this.expectLevels(levels);
    this.at++;
    if (this.skipSpaces() !== closing) {
      readItem();
      while (this.skipSpaces() === Char.COMMA) {
        this.at++;
        readItem();
      }
    }
    if (this.text.charCodeAt(this.at) !== closing) {
      throw CANNOT_TELL;
    }
    this.at++;
  }

  /**
   * Reads an unquoted scalar of letters, digits and the signs that occur in names, none
   * of which has a special meaning in a list or map.
   */
  private readWord(): unknown {
    const start = this.at;
    this.skipName();
    return plainValue(this.text.slice(start, this.at));
  }

  protected expectLevels(levels: number): void {
    if (levels < 0) {
      throw CANNOT_TELL;
    }
  }
}
