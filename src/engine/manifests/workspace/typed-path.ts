import { Step } from '../../read/document-places';

/** Where somebody types, as the lines above have it: they need not be YAML yet. */
export interface TypedPath {
  readonly steps: readonly Step[];
  /** Whether no field is named in the line: what is typed is a field, or an item of a list. */
  readonly isKey: boolean;
  /** The value as far as it is typed, and where it begins. */
  readonly typed: string;
  readonly from: number;
}

/** A list item or a field on the way, and the column behind which it holds what follows. */
interface Level {
  readonly column: number;
  readonly step: Step;
}

const DASHES = /^( *)((?:- +|-$)*)([^]*)$/;
const FIELD = /^("[^"]*"|'[^']*'|[^\s#"'[\]{},][^#]*?):(?: +|$)([^]*)$/;

/** What begins a string of several lines. */
const BLOCK = /^[|>][-+\d]*\s*(?:#.*)?$/;

/** An item stands to the right of the list that it is in, even if both begin in one column. */
const ITEM = 0.5;

/**
 * The field that a text ends in, in block style.
 *
 * @param text a document up to where somebody types
 */
export function typedPath(text: string): TypedPath {
  const lines = text.split('\n');
  let levels: Level[] = [];
  let block: { readonly column: number; readonly from: number } | undefined;
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const [, blanks, dashes, rest] = DASHES.exec(line.replace('\r', ''))!;
    const [, key, value] = FIELD.exec(rest) ?? [rest, undefined, rest];
    if (block !== undefined && (blanks.length > block.column || line.trim() === '')) {
      if (isLast) {
        return { steps: stepsIn(levels), isKey: false, typed: text.slice(block.from), from: block.from };
      }
    } else if (isLast || (line.trim() !== '' && !line.trim().startsWith('#') && !line.startsWith('---'))) {
      levels = inLine(levels, blanks.length, dashes, key);
      const from = offset + line.length - value.length;
      if (isLast) {
        return { steps: stepsIn(levels), isKey: key === undefined, typed: value, from };
      }
      const column = blanks.length + dashes.length;
      block = key !== undefined && BLOCK.test(value) ? { column, from: offset + line.length + 1 } : undefined;
    }
    offset += line.length + 1;
  }
  return { steps: stepsIn(levels), isKey: true, typed: '', from: offset };
}

function inLine(before: readonly Level[], indentation: number, dashes: string, key: string | undefined): Level[] {
  let levels = [...before];
  let column = indentation;
  for (const dash of dashes.match(/- */g) ?? []) {
    const place = column + ITEM;
    const sibling = levels.find((level) => level.column === place);
    levels = levels.filter((level) => level.column < place);
    levels.push({ column: place, step: sibling === undefined ? 0 : Number(sibling.step) + 1 });
    column += dash.length;
  }
  levels = levels.filter((level) => level.column < column);
  return key === undefined ? levels : [...levels, { column, step: key.replace(/^["']|["']$/g, '') }];
}

function stepsIn(levels: readonly Level[]): Step[] {
  return levels.map(({ step }) => step);
}
