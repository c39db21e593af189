import { FEWER_ITEMS_KEYWORD } from './fewer-items';
import { Keyword, keyword, KeywordSubject, reject, repeatedIndexes } from './keyword';
import { found } from '../../../errors/wording';
import { Constraint } from '../../../kubernetes/constraint-schema';
import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { Fields, isSameData } from '../../../kubernetes/plain-data';
import { field, FieldPath, item } from '../../field-path';
import { DraftFix, removing, safeFix } from '../../fixes/draft-fix';

/** Up to this minor, a list with too many items is TooLong; afterwards it is TooMany. */
const LISTS_ARE_TOO_LONG = minorsBetween(undefined, '1.31');

/** Keywords that apply to a list as a whole. */
export const LIST_KEYWORDS: Record<string, Keyword> = {
  'maxItems': keyword((list, most: number) => (list ?? []).length > most, reportSize),
  'x-dra-max-items-with': FEWER_ITEMS_KEYWORD,
  'uniqueItems': keyword(
    (list) => (list ?? []).length > 1 && new Set(list).size < list.length,
    reportRepeatedItems,
  ),
  'x-dra-unique-by': {
    brokenIn: (list, constraint, minors) =>
      (repeatedKeys(list ?? [], constraint).length > 0 ? minors : NO_MINORS),
    report: reportRepeatedKeys,
  },
};

function keyOf(entry: Fields | undefined, key: string): unknown {
  return entry?.[key] ?? '';
}

function repeatedKeys(list: readonly (Fields | undefined)[], { argument, skipsEmpty }: Constraint): readonly number[] {
  if (list.length < 2) {
    return [];
  }
  const keys = list.map((each) => keyOf(each, argument as string));
  return repeatedIndexes(keys).filter((index) => !(skipsEmpty && keys[index] === ''));
}

function reportSize(subject: KeywordSubject): void {
  const { value, path, minors, constraint } = subject;
  const words = () => ({ message: `must have at most ${constraint.argument} entries, got ${value.length}` });
  reject(subject, path, { ruleId: 'list-size', reason: 'TooLong', minors: minors & LISTS_ARE_TOO_LONG, words });
  reject(subject, path, { ruleId: 'list-size', reason: 'TooMany', minors: minors & ~LISTS_ARE_TOO_LONG, words });
}

function reportRepeatedItems(subject: KeywordSubject): void {
  repeatedIndexes(subject.value).forEach((index) =>
    reject(subject, item(subject.path, index), {
      ruleId: 'unique-entries',
      reason: 'Duplicate',
      words: () => ({
        message: `${found(subject.value[index])} is already in the list`,
        fixes: [safeFix('remove the entry that is there already', removing(item(subject.path, index)))],
      }),
    }),
  );
}

function reportRepeatedKeys(subject: KeywordSubject): void {
  const { value, path, constraint } = subject;
  const key = constraint.argument as string;
  repeatedKeys(value, constraint).forEach((index) => {
    const at = item(path, index);
    reject(subject, constraint.at === 'item' ? at : field(at, key), {
      ruleId: 'unique-entries',
      reason: 'Duplicate',
      words: () => ({
        message: `another entry of the list already has ${key} ${found(keyOf(value[index], key))}`,
        fixes: fixesOfRepeated(value, index, at),
      }),
    });
  });
}

/** Removes an identical entry, unless it is a request: two devices may be intended. */
function fixesOfRepeated(list: readonly unknown[], index: number, at: FieldPath): DraftFix[] {
  const isSame = list.slice(0, index).some((each) => isSameData(each, list[index]));
  return isSame && at.parent?.step !== 'requests'
    ? [safeFix('remove the entry that is there already', removing(at))]
    : [];
}
