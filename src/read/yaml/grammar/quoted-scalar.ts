import { END, folded, isBlank, isBlankOrEnd, isBreak, Source } from './source';

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

/** Reads a string in single or double quotes, of any number of lines. */
export function readQuoted(source: Source): string {
  return new QuotedScalar(source).read();
}

class QuotedScalar {
  private readonly quote: number;
  private readonly firstLine: number;
  private value = '';

  public constructor(private readonly source: Source) {
    this.quote = source.char();
    this.firstLine = source.line;
  }

  public read(): string {
    const { source } = this;
    source.skip();
    while (source.char() !== this.quote || this.isEscapedQuote()) {
      if (source.isAtMarker(DASH) || source.isAtMarker(DOT) || source.char() === END) {
        source.fail('the string that begins here lacks its closing quote', this.firstLine);
      }
      const isLineEscaped = this.readCharacters();
      if (isLineEscaped || source.char() !== this.quote) {
        this.readGap(isLineEscaped);
      }
    }
    source.skip();
    return this.value;
  }

  /** Reads up to a blank, the end of the line, or the quote; true at an escaped line break. */
  private readCharacters(): boolean {
    const { source } = this;
    let start = source.at;
    for (let char = source.char(); !isBlankOrEnd(char); char = source.char()) {
      if (char === this.quote) {
        if (!this.isEscapedQuote()) {
          break;
        }
        source.skip();
        this.value += source.slice(start);
        source.skip();
        start = source.at;
      } else if (char === BACKSLASH && this.quote === DOUBLE_QUOTE) {
        this.value += source.slice(start);
        source.skip();
        if (isBreak(source.char())) {
          source.readBreak();
          return true;
        }
        this.value += this.readEscape();
        start = source.at;
      } else {
        source.skip();
      }
    }
    this.value += source.slice(start);
    return false;
  }

  private isEscapedQuote(): boolean {
    return this.quote !== DOUBLE_QUOTE && this.source.char(1) === this.quote;
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

  /** Reads the blanks between two words, or the line breaks between two lines. */
  private readGap(isLineEscaped: boolean): void {
    const { source } = this;
    const start = source.at;
    source.skipBlanks();
    if (!isLineEscaped && !isBreak(source.char())) {
      this.value += source.slice(start);
      return;
    }
    const first = isLineEscaped ? '' : source.readBreak();
    let others = '';
    for (let char = source.char(); isBlank(char) || isBreak(char); char = source.char()) {
      if (isBlank(char)) {
        source.skip();
      } else {
        others += source.readBreak();
      }
    }
    this.value += folded(first, others);
  }
}
