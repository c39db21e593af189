import { FewerItems } from './fewer-items';
import { Breach, Keyword, refuse, repeatedIndexes } from './violation';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field, item } from '../../field-path';

/** Up to this minor a list with too many items is TooLong, afterwards TooMany. */
const LISTS_ARE_TOO_LONG = minorsBetween(undefined, '1.31');

/** What the schema says of the items of a list as a whole. */
export const LIST_KEYWORDS: Record<string, Keyword> = {
  'maxItems': { isBroken: (list, most: number) => (list ?? []).length > most, report: reportSize },
  'x-dra-max-items-with': { isBroken: () => false, report: reportSizeWith },
  'uniqueItems': {
    isBroken: (list) => new Set(list ?? []).size < (list ?? []).length,
    report: reportRepeatedItems,
  },
  'x-dra-unique-by': {
    isBroken: (list, key: string) => hasRepeatedKeys(list ?? [], key),
    report: reportRepeatedKeys,
  },
};

function hasRepeatedKeys(list: any[], key: string): boolean {
  return list.length > 1 && new Set(list.map((each) => each?.[key] ?? '')).size < list.length;
}

function reportSize(breach: Breach): void {
  const { value, path, minors, constraint } = breach;
  const words = () => ({ message: `has ${value.length} entries: at most ${constraint.argument} are allowed` });
  refuse(breach, path, { ruleId: 'list-size', reason: 'TooLong', minors: minors & LISTS_ARE_TOO_LONG, words });
  refuse(breach, path, { ruleId: 'list-size', reason: 'TooMany', minors: minors & ~LISTS_ARE_TOO_LONG, words });
}

function reportSizeWith(breach: Breach): void {
  const { fields, max } = breach.constraint.argument as FewerItems;
  refuse(breach, breach.path, {
    ruleId: 'list-size',
    reason: 'TooMany',
    words: () => ({
      message: `has ${breach.value.length} entries: at most ${max} are allowed as soon as one of them has ${alternatives(fields)}`,
    }),
  });
}

function reportRepeatedItems(breach: Breach): void {
  repeatedIndexes(breach.value).forEach((index) =>
    refuse(breach, item(breach.path, index), {
      ruleId: 'unique-entries',
      reason: 'Duplicate',
      words: () => ({ message: `${found(breach.value[index])} is in the list already` }),
    }),
  );
}

function reportRepeatedKeys(breach: Breach): void {
  const { value, path, constraint } = breach;
  const key = constraint.argument as string;
  const keys: unknown[] = value.map((each: any) => each?.[key] ?? '');
  const repeated = repeatedIndexes(keys).filter((index) => !(constraint.skipsEmpty && keys[index] === ''));
  repeated.forEach((index) =>
    refuse(breach, constraint.at === 'item' ? item(path, index) : field(item(path, index), key), {
      ruleId: 'unique-entries',
      reason: 'Duplicate',
      words: () => ({
        message: `another entry of the list has ${key} ${found(keys[index])} already`,
      }),
    }),
  );
}
