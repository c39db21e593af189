import { fixTexts } from './fixed-texts';
import type { Fix } from '../../check/fixes/fix';
import type { Replacement } from '../../output/output-format';
import { changeBetween } from '../../read/text-change';
import { TextSource } from '../../read/text-source';

/** What a fix replaces in its text: the part from its first change to its last; undefined if it cannot be applied. */
export function replacementFor(sources: readonly TextSource[], fix: Fix): Replacement | undefined {
  const [{ file }] = fix.edits;
  const source = sources.find((each) => each.file === file);
  if (source === undefined || fix.edits.some((edit) => edit.file !== file)) {
    return undefined;
  }
  const before = source.read();
  const [{ yaml: after }] = fixTexts([{ ...source, read: () => before }], [{ fix, findings: [] }]).texts;
  const change = changeBetween(before, after);
  if (change === undefined) {
    return undefined;
  }
  const [from, to] = [change.start, change.end].map((offset) => placeOf(before, offset));
  return {
    file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column, text: change.text,
  };
}

function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: lines[lines.length - 1].length + 1 };
}
