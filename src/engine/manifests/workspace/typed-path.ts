import { Step } from '../../read/document-places';

/** The position of the cursor, derived from the lines before it, which need not be valid YAML. */
export interface TypedPath {
  readonly steps: readonly Step[];
  /** Whether the line has no key yet, so that the typed text is a field or a list item. */
  readonly isKey: boolean;
  /** The value as far as it is typed, and its offset. */
  readonly typed: string;
  readonly from: number;
}

/** An enclosing list item or field, and its column: further content must be to the right of it. */
interface Level {
  readonly column: number;
  readonly step: Step;
}

const DASHES = /^( *)((?:- +|-$)*)([^]*)$/;
const FIELD = /^("[^"]*"|'[^']*'|[^\s#"'[\]{},][^#]*?):(?:[ \t]+|$)([^]*)$/;

const TOKEN = /"(?:[^"\\]|\\[^])*"?|'(?:[^']|'')*'?|\s+(?:#[^\n]*)?|[^]/g;

/** The text allowed after the colon of an unquoted key. */
const BEHIND_COLON = /^(?:$|[\s,[\]{}])/;

/** The beginning of a block scalar, and that of a list or map in flow style. */
const BLOCK = /^[|>][-+\d]*\s*(?:#.*)?$/;
const FLOW = /^[{[]/;

/** Added to the column of a list item, which counts as to the right of its list even if both begin in one column. */
const ITEM = 0.5;

/** A value that may continue in lines further to the right than a column. */
interface LongValue {
  readonly column: number;
  readonly from: number;
  readonly isFlow: boolean;
}

/**
 * Returns the field at the end of a text.
 *
 * @param text a document up to the cursor
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

/** Returns the column of the key or dash of a value, which continues in lines to the right of it; -1 at the root. */
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

/** An enclosing list or map: the index of the current item, or the current key. */
interface FlowLevel {
  readonly isList: boolean;
  step?: Step;
}

/** Returns the position at the end of a text in flow style; undefined if its brackets are closed before. */
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
