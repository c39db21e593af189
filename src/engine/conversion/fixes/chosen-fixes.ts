import type { Finding } from '../../check/finding';
import { Fix, FixEdit, FixOperation } from '../../check/fixes/fix';
import { kept, push } from '../../kubernetes/grouping';
import { keyOf } from '../../kubernetes/plain-data';
import { isInside } from '../../kubernetes/text/json-pointer';

/** A fix to apply, with the findings that it repairs. */
export interface ChosenFix {
  readonly findings: Finding[];
  /** The document whose fields the fix edits, or to which it adds a document. */
  readonly home: string;
  readonly edits: readonly FixEdit[];
  /** The edits that add documents. */
  readonly additions: readonly FixEdit[];
}

export function chosenFix(
  { edits }: Fix, findings: Finding[], isNew: (addition: FixEdit) => boolean = () => true,
): ChosenFix {
  const inside = edits.filter((edit) => !addsDocument(edit));
  const additions = edits.filter(addsDocument).filter(isNew);
  return { findings, home: documentKey(inside[0] ?? edits[0]), edits: inside, additions };
}

/**
 * Chooses the first suitable fix of each finding. A fix whose edits overlap those of an earlier one waits until
 * the manifests are checked again.
 *
 * @param isSuggested whether suggestions are applied as well
 */
export function chooseFixes(findings: readonly Finding[], isSuggested: boolean): ChosenFix[] {
  const chosen = new Map<string, ChosenFix>();
  const taken = new Map<string, Region[]>();
  const added = new Map<string, FixEdit>();
  // A document that several findings lack is added once.
  const isNew = (addition: FixEdit): boolean => kept(added, keyOf(addition.value), () => addition) === addition;
  for (const finding of findings) {
    const fitting = (finding.fixes ?? []).filter(({ isSafe }) => isSafe || isSuggested);
    // Without a safe fix, the first suggestion is taken.
    const fix = fitting.find(({ isSafe }) => isSafe) ?? fitting[0];
    const key = fix && keyOf(fix.edits);
    const same = key && chosen.get(key);
    if (same) {
      same.findings.push(finding);
    } else if (fix && !fix.edits.some((edit) => meets(edit, taken.get(documentKey(edit)) ?? []))) {
      chosen.set(key!, chosenFix(fix, [finding], isNew));
      fix.edits.forEach((edit) => regionsOf(edit).forEach((region) => push(taken, documentKey(edit), region)));
    }
  }
  // Removals of list items go last, and from the end, so that all other paths stay valid.
  const [removals, others] = [true, false].map((wanted) =>
    [...chosen.values()].filter(({ edits }) => edits.slice(0, 1).some(isRemovalOfItem) === wanted));
  return [...others, ...removals.sort((one, other) => indexIn(other) - indexIn(one))];
}

/** Returns the map key of a document. */
export function documentKey({ file = '', documentIndex }: Pick<FixEdit, 'file' | 'documentIndex'>): string {
  return `${documentIndex} ${file}`;
}

/** Whether an edit adds a document. */
function addsDocument({ operation, path }: FixEdit): boolean {
  return operation === FixOperation.INSERT && path === '';
}

interface Region {
  readonly path: string;
  /** The item that a list loses, if the edit changes nothing else. */
  readonly item?: string;
}

function meets(edit: FixEdit, taken: readonly Region[]): boolean {
  return regionsOf(edit).some((region) => taken.some((other) => {
    const loseItems = region.item !== undefined && other.item !== undefined && region.path === other.path;
    return loseItems
      ? region.item === other.item
      : isInside(region.path, other.path) || isInside(other.path, region.path);
  }));
}

function isRemovalOfItem({ operation, path }: FixEdit): boolean {
  return operation === FixOperation.REMOVE && ITEM.test(path);
}

function indexIn({ edits: [{ path }] }: ChosenFix): number {
  return Number(ITEM.exec(path)![1]);
}

/** The last step of a path, if it is an index or the end of a list. */
const ITEM = /\/(\d+|-)$/;

/** The operations that do not move list items. */
const IN_PLACE = [FixOperation.SET, FixOperation.RENAME_KEY, FixOperation.KEEP_ONE];

/** Another API version may have another shape, so edits for the former one no longer apply. */
const API_VERSION = '/apiVersion';

/** Returns the parts of a document that an edit changes. If it moves list items, that is the list as a whole. */
function regionsOf(edit: FixEdit): Region[] {
  const { operation, path, to } = edit;
  if (addsDocument(edit)) {
    return [];
  }
  if (path === API_VERSION) {
    return [{ path: '' }];
  }
  const movesItems = !IN_PLACE.includes(operation);
  return [path, ...to === undefined ? [] : [to]].map((each): Region => ({
    path: movesItems ? each.replace(ITEM, '') : each,
    item: isRemovalOfItem(edit) ? each : undefined,
  }));
}
