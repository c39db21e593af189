import { cellsOf } from '../../errors/visible-text';
import { CUT, LONGEST, withoutMiddle } from '../distinctions';

/** The font of a text. */
export interface Font {
  /** In pixels. */
  readonly size: number;
  readonly isBold?: boolean;
  readonly isMonospaced?: boolean;
}

/**
 * The advance widths of characters, relative to the font size: those of DejaVu Sans and Verdana, the widest of the
 * common fonts, so that nothing is clipped in a narrower one.
 */
const ADVANCES: readonly (readonly [RegExp, number])[] = [
  [/[ !'(),./:;I[\]fijl|]/, 0.4],
  [/[-"rt]/, 0.46],
  [/[ABCEFKLPRSTVXYZ]/, 0.72],
  [/[DGHJNOQU#+<=>&~^×w]/, 0.84],
  [/[mMW@%—…]/, 1],
  [/[\x20-\x7e]/, 0.66],
];

const OTHER = 0.9;
const WIDE = 1.4;
const BOLD = 1.13;
const MONOSPACED = 0.62;

/** The positions for line breaks: after blanks, before an index, and between a closing bracket and a dot. */
const BREAKS = /(?<=\s)|(?=\[)|(?<=[\])])(?=\.)/;

/** Returns the maximum width of a text, in pixels. */
export function textWidth(text: string, font: Font): number {
  return cellsOf(text).reduce((sum, cell) => sum + advanceOf(cell.text, cell.width, font), 0);
}

function advanceOf(text: string, columns: number, { size, isBold = false, isMonospaced = false }: Font): number {
  if (columns === 0) {
    return 0;
  }
  if (columns === 2) {
    return WIDE * size;
  }
  if (isMonospaced) {
    return size * (/^[\x20-\x7e]*$/.test(text) ? MONOSPACED * text.length : OTHER);
  }
  const width = [...text].reduce((sum, character) =>
    sum + (ADVANCES.find(([characters]) => characters.test(character))?.[1] ?? OTHER), 0);
  return width * size * (isBold ? BOLD : 1);
}

/** Returns a text that fits, with its middle cut if it is too long: names differ at both ends. */
export function elided(text: string, font: Font, width: number): string {
  const characters = [...text];
  const fits = (shown: string) => textWidth(shown, font) <= width;
  if (characters.length > LONGEST) {
    return withoutMiddle([...characters.slice(0, LONGEST / 2), ...characters.slice(-LONGEST / 2)], fits);
  }
  return fits(text) ? text : withoutMiddle(characters, fits);
}

/** Breaks a text into lines, between words if possible, and cuts it if there are too many. */
export function wrapped(text: string, font: Font, width: number, mostLines: number): string[] {
  const lines: string[] = [];
  for (const line of text.slice(0, LONGEST).split('\n').filter((each) => each.trim() !== '')) {
    lines.push(...wrappedLine(line.trim(), font, width));
  }
  if (lines.length === 0 || (lines.length <= mostLines && text.length <= LONGEST)) {
    return lines;
  }
  const last = Math.min(lines.length, mostLines) - 1;
  return [...lines.slice(0, last), cut(lines[last], font, width)];
}

function wrappedLine(line: string, font: Font, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(BREAKS).flatMap((each) => pieces(each, font, width))) {
    if (current !== '' && textWidth((current + word).trimEnd(), font) > width) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += word;
  }
  return [...lines, current.trimEnd()];
}

/** Returns the parts of a word that is too long for a line. */
function pieces(word: string, font: Font, width: number): string[] {
  if (textWidth(word.trimEnd(), font) <= width) {
    return [word];
  }
  const parts = [''];
  for (const character of word) {
    const last = parts.length - 1;
    if (textWidth(parts[last] + character, font) <= width) {
      parts[last] += character;
    } else {
      parts.push(character);
    }
  }
  return parts;
}

/** Returns the beginning of a line, followed by an ellipsis. */
function cut(line: string, font: Font, width: number): string {
  const characters = [...line];
  while (textWidth(characters.join('') + CUT, font) > width) {
    characters.pop();
  }
  return characters.join('') + CUT;
}
