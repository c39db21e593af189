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

const TOKEN = /"(?:[^"\\]|\\[^])*"?|'(?:[^']|'')*'?|\s+(?:#[^\n]*)?|[^]/g;

/** What may be behind the colon of a key without quotes. */
const BEHIND_COLON = /^(?:$|[\s,[\]{}])/;

/** A list or map around the place: the index of its item, or the key before its value. */
interface Level {
  readonly isList: boolean;
  step?: Step;
}

/** The place that a text in brackets or braces ends in; undefined if they are closed before. */
export function flowPath(text: string): TypedPath | undefined {
  const levels: Level[] = [];
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
