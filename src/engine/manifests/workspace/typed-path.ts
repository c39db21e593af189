import { flowPath, TypedPath } from './flow-path';
import { Step } from '../../read/document-places';

/** A list item or a field on the way, and the column behind which it holds what follows. */
interface Level {
  readonly column: number;
  readonly step: Step;
}

const DASHES = /^( *)((?:- +|-$)*)([^]*)$/;
const FIELD = /^("[^"]*"|'[^']*'|[^\s#"'[\]{},][^#]*?):(?:[ \t]+|$)([^]*)$/;

/** What begins a string of several lines, and what begins a list or map in brackets or braces. */
const BLOCK = /^[|>][-+\d]*\s*(?:#.*)?$/;
const FLOW = /^[{[]/;

/** An item stands to the right of the list that it is in, even if both begin in one column. */
const ITEM = 0.5;

/** A value that may go on in the lines further right than a column. */
interface LongValue {
  readonly column: number;
  readonly from: number;
  readonly isFlow: boolean;
}

/**
 * The field that a text ends in.
 *
 * @param text a document up to where somebody types
 */
export function typedPath(text: string): TypedPath {
  const lines = text.split('\n');
  let levels: Level[] = [];
  let long: LongValue | undefined;
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const [, blanks, dashes, rest] = DASHES.exec(line.replace('\r', ''))!;
    const [, key, value] = FIELD.exec(rest) ?? [rest, undefined, rest];
    const isInside = long !== undefined && (blanks.length > long.column || line.trim() === '');
    if (!isInside && (isLast || (line.trim() !== '' && !line.trim().startsWith('#') && !line.startsWith('---')))) {
      levels = inLine(levels, blanks.length, dashes, key);
      const from = offset + line.length - value.length;
      const isFlow = FLOW.test(value);
      long = isFlow || BLOCK.test(value)
        ? { column: columnOf(blanks, dashes, key), from: isFlow ? from : offset + line.length + 1, isFlow }
        : undefined;
      if (isLast && !isFlow) {
        return { steps: stepsIn(levels), isKey: key === undefined, typed: value, from };
      }
    }
    offset += line.length + 1;
  }
  return inLongValue(stepsIn(levels), text, long!);
}

/** The column behind which a value goes on: that of its key or dash. At the root, it goes on everywhere. */
function columnOf(blanks: string, dashes: string, key: string | undefined): number {
  const ofItem = dashes === '' ? -1 : blanks.length;
  return key === undefined ? ofItem : blanks.length + dashes.length;
}

function inLongValue(steps: readonly Step[], text: string, { from, isFlow }: LongValue): TypedPath {
  if (!isFlow) {
    return { steps, isKey: false, typed: text.slice(from), from };
  }
  const inside = flowPath(text.slice(from));
  return inside === undefined
    ? { steps, isKey: true, typed: '', from: text.length }
    : { ...inside, steps: [...steps, ...inside.steps], from: from + inside.from };
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
