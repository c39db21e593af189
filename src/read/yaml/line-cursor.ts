import { CANNOT_TELL } from './cannot-tell';
import { Char } from './char';

/** What `indent` says where the document ends. */
export const NO_LINE = -1;

/**
 * A place in a text, and how to get from the end of a line to the next one that holds
 * anything.
 */
export class LineCursor {
  /**
   * The place, just before the text at first: each line is reached from the end of the
   * one before it.
   */
  protected at = -1;

  /** The column at which the line begins that was gone to last. */
  protected indent = NO_LINE;

  /** @param text what is read; its last character must be the end of a line */
  constructor(protected readonly text: string) {
  }

  /**
   * Goes from the end of a line to where the next one begins that is neither empty nor a
   * comment, or to where the document ends.
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
      start = text.indexOf('\n', at) + 1;
    }
    this.at = text.length;
    this.indent = NO_LINE;
  }

  /** Whether a document ends here, at the beginning of a line. */
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
    return text.charCodeAt(at + 3) <= Char.SPACE;
  }

  /** Skips spaces, and gives the character behind them. */
  protected skipSpaces(): number {
    const { text } = this;
    let char = text.charCodeAt(this.at);
    while (char === Char.SPACE) {
      char = text.charCodeAt(++this.at);
    }
    return char;
  }

  /**
   * Skips the spaces and the comment that may stand between a value and the end of its
   * line.
   */
  protected skipToEndOfLine(): void {
    const start = this.at;
    const char = this.skipSpaces();
    if (char === Char.HASH && this.at > start) {
      this.at = this.text.indexOf('\n', this.at);
    } else if (char !== Char.NEWLINE) {
      throw CANNOT_TELL;
    }
  }

  /**
   * Whether a space or the end of a line is at a place, which makes an indicator of the
   * dash or colon before it.
   */
  protected isGapAt(at: number): boolean {
    const char = this.text.charCodeAt(at);
    return char === Char.SPACE || char === Char.NEWLINE;
  }

  protected isAtDash(): boolean {
    return this.text.charCodeAt(this.at) === Char.DASH && this.isGapAt(this.at + 1);
  }
}
