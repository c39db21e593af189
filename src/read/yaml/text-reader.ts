import { CANNOT_TELL } from './cannot-tell';
import { Char, isOdd } from './char';
import { LineCursor } from './line-cursor';
import { plainKey, plainValue } from './plain-scalar';

/**
 * The meaning of common escape sequences in double quotes; all others are rare.
 */
const ESCAPES: Record<string, string> = { 'n': '\n', 't': '\t', 'r': '\r', '"': '"', '\\': '\\' };

/** The maximum length of a field name. */
const LONGEST_KEY = 500;

const NAMES = 1024;

/**
 * Reads strings in all notations on a single line, and literal block strings after `|`.
 */
export class TextReader extends LineCursor {
  /**
   * Field names that were already read, by a hash of their characters: most names occur
   * again and again.
   */
  private readonly names: (string | undefined)[] = new Array(NAMES).fill(undefined);

  /**
   * Reads a field name and the colon after it. If there is none, the position does not
   * change.
   */
  protected readKey(): string | undefined {
    const { text, at: start } = this;
    const quoted = this.isAtQuote() ? this.readQuoted(text.charCodeAt(start)) : undefined;
    if (quoted === undefined) {
      this.skipName();
    }
    const end = this.at;
    if (text.charCodeAt(end) === Char.COLON && this.isGapAt(end + 1) && end - start < LONGEST_KEY) {
      this.at = end + 1;
      return quoted ?? this.nameAt(start, end);
    }
    this.at = start;
    return undefined;
  }

  private isAtQuote(): boolean {
    const char = this.text.charCodeAt(this.at);
    return char === Char.DOUBLE_QUOTE || char === Char.SINGLE_QUOTE;
  }

  /** Moves to the end of an unquoted name. */
  protected skipName(): void {
    const { text } = this;
    let at = this.at;
    while (isOfName(text.charCodeAt(at))) {
      at++;
    }
    this.at = at;
  }

  /** Returns an unquoted name, the same string instance for each occurrence. */
  private nameAt(start: number, end: number): string {
    const { text, names } = this;
    let sum = end - start;
    for (let at = start; at < end; at++) {
      sum = (sum * 31 + text.charCodeAt(at)) & 0xFFFFFF;
    }
    const known = names[sum % NAMES];
    if (known !== undefined && known.length === end - start && text.startsWith(known, start)) {
      return known;
    }
    return names[sum % NAMES] = plainKey(text.slice(start, end));
  }

  /** Reads an unquoted scalar, up to the end of the line or a comment. */
  protected readPlain(): unknown {
    const { text } = this;
    const start = this.at;
    let at = start;
    let end = start;
    for (; at < text.length; at++) {
      const char = text.charCodeAt(at);
      if (char > Char.COLON && char < 0x7F) {
        end = at + 1;
      } else if (char === Char.NEWLINE) {
        break;
      } else if (char === Char.HASH && end < at) {
        at = this.endOfLine(at);
        break;
      } else if (char < Char.SPACE || (char === Char.COLON && this.isGapAt(at + 1)) || isOdd(char)) {
        throw CANNOT_TELL;
      } else if (char !== Char.SPACE) {
        end = at + 1;
      }
    }
    this.at = at;
    return plainValue(text.slice(start, end));
  }

  /** Reads a quoted string that ends on the same line. */
  protected readQuoted(quote: number): string {
    const { text } = this;
    const start = this.at + 1;
    let hasEscapes = false;
    let at = start;
    for (; at < text.length; at++) {
      const char = text.charCodeAt(at);
      if (char === quote) {
        if (quote === Char.DOUBLE_QUOTE || text.charCodeAt(at + 1) !== quote) {
          break;
        }
        hasEscapes = true;
        at++;
      } else if (char === Char.BACKSLASH && quote === Char.DOUBLE_QUOTE) {
        hasEscapes = true;
        at++;
      } else if (char < Char.SPACE || isOdd(char)) {
        throw CANNOT_TELL;
      }
    }
    if (at >= text.length) {
      throw CANNOT_TELL;
    }
    this.at = at + 1;
    const content = text.slice(start, at);
    if (!hasEscapes) {
      return content;
    }
    return quote === Char.SINGLE_QUOTE ? content.replaceAll("''", "'") : unescaped(content);
  }

  /**
   * Reads the lines after `|`, which are indented deeper than the line with the `|`.
   */
  protected readLiteral(parentIndent: number): string {
    const { text } = this;
    const chomping = text[this.at + 1];
    const keepsEnd = chomping === '+';
    const header = keepsEnd || chomping === '-' ? this.at + 2 : this.at + 1;
    if (text.charCodeAt(header) !== Char.NEWLINE) {
      throw CANNOT_TELL;
    }
    const lines: string[] = [];
    let indent = 0;
    let filled = 0;
    let start = header + 1;
    while (start < text.length) {
      const end = this.endOfLine(start);
      if (end > start) {
        const column = this.columnOfContent(start);
        if (filled > 0 && column < indent) {
          break;
        }
        indent = filled > 0 ? indent : column;
        filled = lines.length + 1;
      }
      lines.push(text.slice(start + indent, end));
      start = end + 1;
    }
    if (indent <= parentIndent) {
      throw CANNOT_TELL;
    }
    this.at = start - 1;
    const content = keepsEnd ? lines : lines.slice(0, filled);
    return content.join('\n') + (chomping === '-' ? '' : '\n');
  }

  /** The number of spaces at the start of a line. */
  private columnOfContent(start: number): number {
    let at = start;
    while (this.text.charCodeAt(at) === Char.SPACE) {
      at++;
    }
    // Lines of only spaces, or with tabs instead, may or may not be part of the string.
    if (this.text.charCodeAt(at) < Char.SPACE) {
      throw CANNOT_TELL;
    }
    return at - start;
  }
}

function unescaped(content: string): string {
  return content.replace(/\\([^])/g, (_, letter: string) => {
    const meaning = ESCAPES[letter];
    if (meaning === undefined) {
      throw CANNOT_TELL;
    }
    return meaning;
  });
}

/** Letters, digits, and the signs in names of fields, labels and annotations. */
function isOfName(char: number): boolean {
  return (
    (char >= 0x61 && char <= 0x7a)
    || (char >= Char.DASH && char <= Char.NINE)
    || (char >= 0x41 && char <= 0x5a)
    || char === 0x5f
  );
}
