/** A character as a terminal shows it. */
export interface Cell {
  readonly text: string;
  /** The width in columns. */
  readonly width: number;
  /** The offset in the text, in UTF-16 code units. */
  readonly at: number;
}

const TAB = '    ';

/** Characters that are two columns wide. */
const WIDE = new RegExp(
  '[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\u33ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua000-\\ua4cf\\ua960-\\ua97f'
    + '\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6\\u{1b000}-\\u{1b2ff}'
    + '\\u{1f200}-\\u{1f2ff}\\u{20000}-\\u{3fffd}]|\\p{Emoji_Presentation}',
  'u',
);

/** Characters of zero width: combining marks, and characters that only change the appearance of others. */
const NARROW = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Characters that control a terminal, or reorder its text. */
const STEERING = /[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/u;

const DELETE = 0x7f;

/** The Unicode block with pictures of control characters begins here. */
const PICTURES = 0x2400;

/** Makes characters visible that would otherwise control a terminal. */
export function visible(text: string): string {
  return STEERING.test(text) ? cellsOf(text).map((cell) => cell.text).join('') : text;
}

/**
 * Log text that CI servers interpret as a command: GitHub at the start of a line, or anywhere in its old style; Azure
 * Pipelines and TeamCity, too.
 */
const COMMAND = /^(?:\s*:)(?=:)|##\w*(?=\[)/g;

/** Inserts a space into anything in the line that a CI server would interpret as a command. */
export function withoutCommands(line: string): string {
  return line.replace(COMMAND, '$& ');
}

/** The characters of a text as a terminal shows them. */
export function cellsOf(text: string): Cell[] {
  let at = 0;
  return [...text].map((character) => {
    const shown = shownAs(character);
    const cell = { text: shown, width: shown === character ? widthOfCharacter(character) : shown.length, at };
    at += character.length;
    return cell;
  });
}

function shownAs(character: string): string {
  if (character === '\t') {
    return TAB;
  }
  if (!STEERING.test(character)) {
    return character;
  }
  const code = character.codePointAt(0)!;
  if (code < 0x20) {
    return String.fromCharCode(PICTURES + code);
  }
  return code === DELETE ? '\u2421' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

/** The total width of characters, in columns. */
export function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

function widthOfCharacter(character: string): number {
  if (NARROW.test(character)) {
    return 0;
  }
  return WIDE.test(character) ? 2 : 1;
}
