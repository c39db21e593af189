import { Pieces } from './pieces';
import { END, folded, isBlank, isBreak, isBreakOrEnd, Source } from './source';

const DOT = 46;
const DASH = 45;
const DOUBLE_QUOTE = 34;
const BACKSLASH = 92;

const ESCAPES: Record<string, string | undefined> = {
  '0': '\0',
  'a': '\x07',
  'b': '\b',
  't': '\t',
  '\t': '\t',
  'n': '\n',
  'v': '\v',
  'f': '\f',
  'r': '\r',
  'e': '\x1b',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
  'N': '\x85',
  '_': '\xa0',
  'L': '\u2028',
  'P': '\u2029',
};

/** The number of hexadecimal digits after an escape character. */
const DIGITS: Record<string, number | undefined> = { x: 2, u: 4, U: 8 };

const LARGEST_CODE = 0x10ffff;

/** Reads a string in single or double quotes, which may span several lines. */
export function readQuoted(source: Source): string {
  return new QuotedScalar(source).read();
}

class QuotedScalar {
  private readonly quote: number;
  private readonly firstLine: number;
  private readonly value = new Pieces();

  public constructor(private readonly source: Source) {
    this.quote = source.char();
    this.firstLine = source.line;
  }

  public read(): string {
    const { source } = this;
    source.skip();
    for (let isRead = false; !isRead;) {
      if (source.isAtMarker(DASH) || source.isAtMarker(DOT)) {
        this.failUnclosed();
      }
      const isLineEscaped = this.readLine();
      isRead = !isLineEscaped && source.char() === this.quote;
      if (!isRead) {
        this.readGap(isLineEscaped);
      }
    }
    source.skip();
    return this.value.toString();
  }

  /** Reads up to the end of the line or the quote. Returns true at an escaped line break. */
  private readLine(): boolean {
    const { source, quote, value } = this;
    const { text } = source;
    let start = source.at;
    for (let at = start; ; at++) {
      const char = text.charCodeAt(at);
      if (char === BACKSLASH && quote === DOUBLE_QUOTE) {
        value.add(text.slice(start, at));
        source.at = at + 1;
        if (isBreak(source.char())) {
          source.readBreak();
          return true;
        }
        value.add(this.readEscape());
        start = source.at;
        at = start - 1;
      } else if (char === quote && quote !== DOUBLE_QUOTE && text.charCodeAt(at + 1) === quote) {
        value.add(text.slice(start, ++at));
        start = at + 1;
      } else if (char === quote || isBreakOrEnd(char)) {
        source.at = at;
        value.add(text.slice(start, char === quote ? at : behindWords(text, start, at)));
        return false;
      }
    }
  }

  private failUnclosed(): never {
    return this.source.fail('the string that begins here lacks its closing quote', this.firstLine);
  }

  private readEscape(): string {
    const { source } = this;
    const letter = String.fromCharCode(source.char());
    const length = DIGITS[letter];
    const meaning = ESCAPES[letter];
    if (length === undefined && meaning === undefined) {
      const found = source.char() === END ? 'a backslash at the end' : `the escape sequence \\${letter}`;
      source.fail(`${found} has no meaning in double quotes`);
    }
    source.skip();
    return length === undefined ? meaning! : this.readCode(length, letter);
  }

  private readCode(length: number, letter: string): string {
    const { source } = this;
    const start = source.at;
    for (let count = 0; count < length; count++) {
      if (!/[0-9a-fA-F]/.test(String.fromCharCode(source.char()))) {
        source.fail(`the escape sequence \\${letter} takes ${length} hexadecimal digits`);
      }
      source.skip();
    }
    const digits = source.slice(start);
    const code = parseInt(digits, 16);
    if (code > LARGEST_CODE || (code >= 0xd800 && code <= 0xdfff)) {
      source.fail(`the escape sequence \\${letter}${digits} is not a character`);
    }
    return String.fromCodePoint(code);
  }

  private readGap(isLineEscaped: boolean): void {
    const { source } = this;
    if (source.char() === END) {
      this.failUnclosed();
    }
    const first = isLineEscaped ? '' : source.readBreak();
    const others = new Pieces();
    for (let char = source.char(); isBlank(char) || isBreak(char); char = source.char()) {
      if (isBlank(char)) {
        source.skip();
      } else {
        others.add(source.readBreak());
      }
    }
    this.value.add(folded(first, others.toString()));
  }
}

/** The offset after the last character that is not blank. */
function behindWords(text: string, start: number, end: number): number {
  let behind = end;
  while (behind > start && isBlank(text.charCodeAt(behind - 1))) {
    behind--;
  }
  return behind;
}
