import { DraftEdit, DraftFix, renaming, setting } from './draft-fix';
import { nearName } from '../../errors/did-you-mean';
import { found } from '../../errors/wording';
import { FieldPath } from '../field-path';

/** The fix of a misspelled name. It is safe if only one name is possible. */
export function respelled(
  word: unknown, candidates: Iterable<string>, editTo: (name: string) => DraftEdit,
): DraftFix[] {
  const near = typeof word === 'string' ? nearName(word, candidates) : undefined;
  return near === undefined ? [] : [{
    title: `change ${found(word)} to ${found(near.name)}`,
    isSafe: near.isCertain,
    edits: [editTo(near.name)],
  }];
}

/** The fix of a misspelled value. */
export function respelledValue(path: FieldPath | undefined, word: unknown, candidates: Iterable<string>): DraftFix[] {
  return path === undefined ? [] : respelled(word, candidates, (name) => setting(path, name));
}

/** The fix of a misspelled key. */
export function respelledKey(path: FieldPath, word: string, candidates: Iterable<string>): DraftFix[] {
  return respelled(word, candidates, (name) => renaming(path, name));
}
