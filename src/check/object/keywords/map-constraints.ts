import { Breach, Keyword, refuse } from './violation';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { entry } from '../../field-path';
import { formatFaults } from '../formats/formats';

/** In these minors a bad key is named in the path; otherwise the map as a whole is. */
const KEYS_ARE_NAMED = minorsBetween('1.32', '1.35');

/**
 * The argument of `propertyNames`: the format of the keys, and how much of a long one is
 * shown.
 */
interface KeyNames {
  readonly 'x-dra-format': string;
  readonly 'x-dra-shown'?: number;
}

/** The argument of `x-dra-max-together`: fields whose entries are counted together. */
interface MaxTogether {
  readonly fields: string[];
  readonly max: number;
}

/** What the schema says of the keys of a map, and of their number. */
export const MAP_KEYWORDS: Record<string, Keyword> = {
  'maxProperties': {
    isBroken: (map, most: number) => Object.keys(map ?? {}).length > most,
    report: reportSize,
  },
  'propertyNames': { isBroken: hasBadKey, report: reportKeys },
  'x-dra-max-together': {
    isBroken: (value, together: MaxTogether) => countTogether(value, together) > together.max,
    report: reportTogether,
  },
};

function hasBadKey(map: any, { 'x-dra-format': format }: KeyNames): boolean {
  for (const key in map) {
    if (formatFaults(format, key).length > 0) {
      return true;
    }
  }
  return false;
}

function countTogether(value: any, { fields }: MaxTogether): number {
  return fields.reduce((count, name) => count + Object.keys(value?.[name] ?? {}).length, 0);
}

function reportSize(breach: Breach): void {
  const count = Object.keys(breach.value).length;
  refuse(breach, breach.path, {
    ruleId: 'map-size',
    reason: 'TooMany',
    words: () => ({
      message: `has ${count} entries: at most ${breach.constraint.argument} are allowed`,
    }),
  });
}

function reportKeys(breach: Breach): void {
  const { 'x-dra-format': format, 'x-dra-shown': longest } = breach.constraint.argument as KeyNames;
  for (const key of Object.keys(breach.value)) {
    for (const fault of formatFaults(format, key)) {
      const minors = breach.minors & fault.minors;
      const words = () => ({ message: `${found(key)} is not allowed as a name: it must be ${fault.allowed}` });
      const report = { ruleId: 'key-format', reason: fault.reason, words };
      refuse(breach, entry(breach.path, key, longest), { ...report, minors: minors & KEYS_ARE_NAMED });
      refuse(breach, breach.path, { ...report, minors: minors & ~KEYS_ARE_NAMED });
    }
  }
}

function reportTogether(breach: Breach): void {
  const together = breach.constraint.argument as MaxTogether;
  refuse(breach, breach.path, {
    ruleId: 'map-size',
    reason: 'Invalid',
    words: () => ({
      message: `${alternatives(together.fields).replace(' or ', ' and ')} have ${countTogether(breach.value, together)} entries together: `
        + `at most ${together.max} are allowed`,
    }),
  });
}
