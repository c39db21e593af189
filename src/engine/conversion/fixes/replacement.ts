import { fixTexts } from './fixed-texts';
import type { Fix } from '../../check/fixes/fix';
import type { Replacement } from '../../output/output-format';
import { TextSource } from '../../read/text-source';

/** What a fix replaces in its text: the part from its first change to its last; undefined if it cannot be applied. */
export function replacementFor(sources: readonly TextSource[], fix: Fix): Replacement | undefined {
  const [{ file }] = fix.edits;
  const source = sources.find((each) => each.file === file);
  if (source === undefined || fix.edits.some((edit) => edit.file !== file)) {
    return undefined;
  }
  const before = source.read();
  const [{ yaml: after, isChanged }] = fixTexts([{ ...source, read: () => before }], [{ fix, findings: [] }]).texts;
  return isChanged ? { file, ...differenceBetween(before, after) } : undefined;
}

function differenceBetween(before: string, after: string): Omit<Replacement, 'file'> {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) {
    start++;
  }
  let end = 0;
  while (end < shortest - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++;
  }
  const [from, to] = [start, before.length - end].map((offset) => placeOf(before, offset));
  return {
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    text: after.slice(start, after.length - end),
  };
}

function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: lines[lines.length - 1].length + 1 };
}
