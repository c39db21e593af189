import type { Finding } from '../../check/finding';
import { Fix, FixEdit, FixOperation } from '../../check/fixes/fix';
import { isInside } from '../../check/fixes/pointer';

/** A fix that is to be applied, and the findings that it repairs. */
export interface ChosenFix {
  readonly fix: Fix;
  readonly findings: Finding[];
}

/**
 * Chooses the first fitting fix of each finding. A fix whose edits meet those of an earlier
 * one waits until the manifests are checked again.
 *
 * @param isSuggested whether suggestions are applied, too
 */
export function chooseFixes(findings: readonly Finding[], isSuggested: boolean): ChosenFix[] {
  const chosen = new Map<string, ChosenFix>();
  const taken = new Map<string, string[]>();
  for (const finding of findings) {
    const fitting = (finding.fixes ?? []).filter(({ isSafe }) => isSafe || isSuggested);
    // Of several suggestions nobody has chosen one yet.
    const fix = fitting.find(({ isSafe }) => isSafe) ?? fitting[0];
    const key = fix && JSON.stringify(fix.edits);
    const same = key && chosen.get(key);
    if (same) {
      same.findings.push(finding);
    } else if (fix && !fix.edits.some((edit) => meets(edit, taken.get(documentKey(edit)) ?? []))) {
      chosen.set(key!, { fix, findings: [finding] });
      fix.edits.forEach((edit) =>
        taken.set(documentKey(edit), [...taken.get(documentKey(edit)) ?? [], ...regionsOf(edit)]));
    }
  }
  return [...chosen.values()];
}

/** What stands for a document. */
export function documentKey({ file = '', documentIndex }: Pick<FixEdit, 'file' | 'documentIndex'>): string {
  return `${documentIndex} ${file}`;
}

/** Whether an edit adds a document. */
export function addsDocument({ operation, path }: FixEdit): boolean {
  return operation === FixOperation.INSERT && path === '';
}

function meets(edit: FixEdit, taken: readonly string[]): boolean {
  return regionsOf(edit).some((region) => taken.some((other) => isInside(region, other) || isInside(other, region)));
}

/** The parts of a document that an edit changes: with items, a list as a whole. */
function regionsOf(edit: FixEdit): string[] {
  const { operation, path, to } = edit;
  if (addsDocument(edit)) {
    return [];
  }
  const movesItems = operation !== FixOperation.SET && operation !== FixOperation.RENAME_KEY;
  return [path, ...to === undefined ? [] : [to]]
    .map((each) => (movesItems ? each.replace(/\/(?:\d+|-)$/, '') : each));
}
