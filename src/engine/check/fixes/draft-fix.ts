import { Fix, FixEdit, FixOperation } from './fix';
import { pointerTo, Steps } from '../../kubernetes/text/json-pointer';
import { Document } from '../../read/document';
import { stepsTo } from '../../read/place';
import { FieldPath, stepsOf } from '../field-path';

/** A fix as rules create it, with paths relative to the object. */
export interface DraftFix {
  readonly title: string;
  readonly isSafe: boolean;
  readonly edits: readonly DraftEdit[];
}

/** An edit of the object with the problem, or of another one. */
export interface DraftEdit extends Pick<FixEdit, 'operation' | 'value'> {
  readonly at: Steps;
  readonly to?: Steps;
  /** @default - the document of the problem */
  readonly document?: Document;
}

/** A fix that keeps the meaning and is certainly intended. */
export function safeFix(title: string, ...edits: readonly DraftEdit[]): DraftFix {
  return { title, isSafe: true, edits };
}

/** A fix that needs human judgement. */
export function suggestedFix(title: string, ...edits: readonly DraftEdit[]): DraftFix {
  return { title, isSafe: false, edits };
}

/** Marks fixes as needing human judgement. */
export function asSuggested(fixes: readonly DraftFix[]): DraftFix[] {
  return fixes.map((fix) => ({ ...fix, isSafe: false }));
}

/** Sets a value, which need not exist. */
export function setting(path: FieldPath, value: unknown): DraftEdit {
  return { operation: FixOperation.SET, at: stepsOf(path), value };
}

/** Renames a field in place. */
export function renaming(path: FieldPath, name: string): DraftEdit {
  const at = stepsOf(path);
  return { operation: FixOperation.RENAME_KEY, at, to: [...at.slice(0, -1), name] };
}

/** Moves a value. */
export function moving(path: FieldPath, to: FieldPath): DraftEdit {
  return { operation: FixOperation.MOVE, at: stepsOf(path), to: stepsOf(to) };
}

/** Removes a field or an item. */
export function removing(path: FieldPath): DraftEdit {
  return { operation: FixOperation.REMOVE, at: stepsOf(path) };
}

/** Removes all occurrences of a field except one. */
export function keepingOne(at: Steps): DraftEdit {
  return { operation: FixOperation.KEEP_ONE, at };
}

/** Inserts an item before the given index, or at the end of a list: `-`. */
export function inserting(path: FieldPath, value: unknown): DraftEdit {
  return { operation: FixOperation.INSERT, at: stepsOf(path), value };
}

/** The place after the last item of a list. */
export function endOf(list: FieldPath): FieldPath {
  return { parent: list, step: '-' };
}

/** Adds a document. */
export function addingDocument(value: unknown): DraftEdit {
  return { operation: FixOperation.INSERT, at: [], value };
}

/** The fixes of a problem, with paths in the document; undefined if there are none. */
export function fixesIn(document: Document, drafts: readonly DraftFix[] = []): Fix[] | undefined {
  // Objects of constructs are not editable: the fix belongs in the program.
  return drafts.length === 0 || document.constructPath !== undefined ? undefined : drafts.map(
    ({ title, isSafe, edits }) => ({ title, isSafe, edits: edits.map((edit) => editIn(document, edit)) }));
}

/** An edit with its path in the document. */
export function editIn(own: Document, { document = own, operation, at, to, ...rest }: DraftEdit): FixEdit {
  const file = document.text?.source.file;
  // A new document is not part of a list.
  const start = at.length === 0 && operation === FixOperation.INSERT ? [] : stepsTo(document.within);
  return {
    ...file === undefined ? {} : { file },
    documentIndex: document.index,
    operation,
    path: pointerTo([...start, ...at]),
    ...to === undefined ? {} : { to: pointerTo([...start, ...to]) },
    ...'value' in rest ? { value: rest.value as unknown } : {},
  };
}
