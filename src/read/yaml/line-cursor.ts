import { CANNOT_TELL } from './cannot-tell';
import { Char, isOdd } from './char';

/** The value of `indent` at the end of the document. */
export const NO_LINE = -1;

/**
 * A position in a YAML stream, with methods to move from the end of a line to the next
 * line that is not blank.
 */
export class LineCursor {
  /**
   * The current offset. Initially just before the start, since each line is reached from
   * the end of the previous one.
   */
  protected at = -1;

  /** The indentation of the line that was reached last. */
  protected indent = NO_LINE;

  /** @param text the string to read; its last character must be a line break */
  constructor(protected readonly text: string) {
  }

  /**
   * Moves from the end of a line to the next line that is neither empty nor a comment, or
   * to the end of the document.
   */
  protected goToNextLine(): void {
    const { text } = this;
    let start = this.at + 1;
    while (start < text.length) {
      let at = start;
      while (text.charCodeAt(at) === Char.SPACE) {
        at++;
      }
      const char = text.charCodeAt(at);
      if (char !== Char.NEWLINE && char !== Char.HASH) {
        this.at = at;
        this.indent = at === start && this.isMarker(char) ? NO_LINE : at - start;
        return;
      }
      start = this.endOfLine(at) + 1;
    }
    this.at = text.length;
    this.indent = NO_LINE;
  }

  /** The offset of the next line break. Up to there, YAML takes each character as it is. */
  protected endOfLine(start: number): number {
    const { text } = this;
    for (let at = start; at < text.length; at++) {
      const char = text.charCodeAt(at);
      if (char === Char.NEWLINE) {
        return at;
      }
      if ((char < Char.SPACE && char !== Char.TAB) || isOdd(char)) {
        throw CANNOT_TELL;
      }
    }
    return text.length;
  }

  /**
   * Whether a document ends here, at the beginning of a line. It does at three dashes,
   * whatever follows them.
   */
  private isMarker(char: number): boolean {
    if (char !== Char.DASH && char !== Char.DOT) {
      return false;
    }
    const { text, at } = this;
    if (text.charCodeAt(at + 1) !== char || text.charCodeAt(at + 2) !== char) {
      return false;
    }
    if (char === Char.DOT) {
      throw CANNOT_TELL;
    }
    return true;
  }

  /** Skips spaces and returns the next character. */
  protected skipSpaces(): number {
    const { text } = this;
    let char = text.charCodeAt(this.at);
    while (char === Char.SPACE) {
      char = text.charCodeAt(++this.at);
    }
    return char;
  }

  /**
   * Skips the spaces and the comment that may follow a value on its line.
   */
  protected skipToEndOfLine(): void {
    const start = this.at;
    const char = this.skipSpaces();
    if (char === Char.HASH && this.at > start) {
      this.at = this.endOfLine(this.at);
    } else if (char !== Char.NEWLINE) {
      throw CANNOT_TELL;
    }
  }

  /**
   * Whether there is a space or line break at an offset, which makes the preceding dash
   * or colon an indicator.
   */
  protected isGapAt(at: number): boolean {
    const char = this.text.charCodeAt(at);
    return char === Char.SPACE || char === Char.NEWLINE;
  }

  protected isAtDash(): boolean {
    return this.text.charCodeAt(this.at) === Char.DASH && this.isGapAt(this.at + 1);
  }
}
