import { Keyword, keyword, KeywordSubject, reject } from './keyword';
import { found, listed } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Fields } from '../../../kubernetes/plain-data';
import { entry } from '../../field-path';
import { tidiedKey } from '../../fixes/tidied';
import { formatFaults } from '../formats/formats';

/** In these minors, the path of an invalid key includes the key; in others it ends with the map. */
const KEYS_ARE_NAMED = minorsBetween('1.32', '1.35');

/** The argument of `propertyNames`: the format of keys, and the number of bytes to show of a long one. */
interface KeyNames {
  readonly 'x-dra-format': string;
  readonly 'x-dra-shown'?: number;
}

/** The argument of `x-dra-max-together`: fields whose entries are counted together. */
interface MaxTogether {
  readonly fields: string[];
  readonly max: number;
}

/** Keywords that apply to the keys of a map, and to the number of its entries. */
export const MAP_KEYWORDS: Record<string, Keyword> = {
  'maxProperties': keyword((map, most: number) => Object.keys(map ?? {}).length > most, reportSize),
  'propertyNames': keyword(hasBadKey, reportKeys),
  'x-dra-max-together': keyword(
    (value, together: MaxTogether) => countTogether(value, together) > together.max,
    reportTogether,
  ),
};

function hasBadKey(map: Fields | undefined, { 'x-dra-format': format }: KeyNames): boolean {
  for (const key in map) {
    if (formatFaults(format, key).length > 0) {
      return true;
    }
  }
  return false;
}

function countTogether(value: Fields | undefined, { fields }: MaxTogether): number {
  return fields.reduce((count, name) => count + Object.keys(value?.[name] ?? {}).length, 0);
}

function reportSize(subject: KeywordSubject): void {
  const { value, path, constraint } = subject;
  reject(subject, path, {
    ruleId: 'map-size',
    reason: 'TooMany',
    words: () => ({
      message: `must have at most ${constraint.argument} entries, got ${Object.keys(value).length}`,
    }),
  });
}

function reportKeys(subject: KeywordSubject): void {
  const { 'x-dra-format': format, 'x-dra-shown': longest } = subject.constraint.argument as KeyNames;
  for (const key of Object.keys(subject.value)) {
    for (const fault of formatFaults(format, key)) {
      const minors = subject.minors & fault.minors;
      const at = entry(subject.path, key, longest);
      const words = () => ({
        message: `${found(key)} is not allowed as a key: it must be ${fault.allowed}`,
        fixes: tidiedKey(at, key, (other) => formatFaults(format, other).length === 0),
      });
      const report = { ruleId: 'key-format', reason: fault.reason, at, isAboutKey: true, words };
      reject(subject, at, { ...report, minors: minors & KEYS_ARE_NAMED });
      reject(subject, subject.path, { ...report, minors: minors & ~KEYS_ARE_NAMED });
    }
  }
}

function reportTogether(subject: KeywordSubject): void {
  const together = subject.constraint.argument as MaxTogether;
  const fields = listed(together.fields.map(found));
  const count = countTogether(subject.value, together);
  reject(subject, subject.path, {
    ruleId: 'map-size',
    reason: 'Invalid',
    words: () => ({ message: `${fields} must have at most ${together.max} entries together, got ${count}` }),
  });
}
