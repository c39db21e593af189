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
const FIELD = /^("[^"]*"|'[^']*'|[^\s#"'[\]{},][^#]*?):(?:[ \t]+|$)([^]*)$/;

const TOKEN = /"(?:[^"\\]|\\[^])*"?|'(?:[^']|'')*'?|\s+(?:#[^\n]*)?|[^]/g;

/** What may be behind the colon of a key without quotes. */
const BEHIND_COLON = /^(?:$|[\s,[\]{}])/;

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

/** A list or map around the place: the index of its item, or the key before its value. */
interface FlowLevel {
  readonly isList: boolean;
  step?: Step;
}

/** The place that a text in brackets or braces ends in; undefined if they are closed before. */
function flowPath(text: string): TypedPath | undefined {
  const levels: FlowLevel[] = [];
  let from = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels[levels.length - 1];
    const end = index + token.length;
    if (token === '{' || token === '[') {
      levels.push(token === '[' ? { isList: true, step: 0 } : { isList: false });
    } else if (token === '}' || token === ']') {
      levels.pop();
    } else if (token === ',') {
      level.step = level.isList ? Number(level.step) + 1 : undefined;
    } else if (token === ':' && level.step === undefined && isBehindKey(text, index)) {
      level.step = text.slice(from, index).trim().replace(/^["']|["']$/g, '');
    } else if (from < index || !/^\s/.test(token)) {
      continue;
    }
    if (levels.length === 0) {
      return undefined;
    }
    from = end;
  }
  const { isList, step: last } = levels[levels.length - 1];
  const steps = levels.flatMap(({ step }) => step ?? []);
  return { steps, isKey: isList || last === undefined, typed: text.slice(from), from };
}

function isBehindKey(text: string, colon: number): boolean {
  return /["']/.test(text[colon - 1]) || BEHIND_COLON.test(text.slice(colon + 1, colon + 2));
}
