/** A character as a terminal shows it. */
export interface Cell {
  readonly text: string;
  /** The number of columns that it takes. */
  readonly width: number;
  /** Its offset, in UTF-16 code units. */
  readonly at: number;
}

const TAB = '    ';

/** Characters that take two columns. */
const WIDE = new RegExp(
  '[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\u33ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua000-\\ua4cf\\ua960-\\ua97f'
    + '\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60\\uffe0-\\uffe6\\u{1b000}-\\u{1b2ff}'
    + '\\u{1f200}-\\u{1f2ff}\\u{20000}-\\u{3fffd}]|\\p{Emoji_Presentation}',
  'u',
);

/** Characters that take no column: marks above others, and what only changes how others look. */
const NARROW = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Characters that steer a terminal, or change the order of what it shows. */
const STEERING = /[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/u;

const DELETE = 0x7f;

/** The pictures of control characters begin here in Unicode. */
const PICTURES = 0x2400;

/** The text with all visible that would steer a terminal instead of being shown. */
export function visible(text: string): string {
  return STEERING.test(text) ? cellsOf(text).map((cell) => cell.text).join('') : text;
}

/**
 * What a server takes for a command in the log of a program: GitHub at the start of a line, or
 * in its old style anywhere; Azure Pipelines and TeamCity, too.
 */
const COMMAND = /^(?:\s*:)(?=:)|##\w*(?=\[)/g;

/** The line, with blanks in what a server that runs the program would take for a command. */
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

/** The number of columns that characters take together. */
export function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

function widthOfCharacter(character: string): number {
  if (NARROW.test(character)) {
    return 0;
  }
  return WIDE.test(character) ? 2 : 1;
}
