import { fixTexts } from './fixed-texts';
import type { Fix } from '../../check/fixes/fix';
import type { Replacement } from '../../output/output-format';
import { changeBetween } from '../../read/text-change';
import { TextLines } from '../../read/text-lines';
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
  return change && { file, ...new TextLines(before).rangeBetween(change.start, change.end), text: change.text };
}
