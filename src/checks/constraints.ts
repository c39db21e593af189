import { FieldPath, field, item } from './field-path';
import { formatFaults } from './formats';
import { Inspection } from './inspection';
import { checkSelectorText, isSelectorFormat } from './selectors';
import { alternatives, found } from './wording';
import { didYouMean } from '../did-you-mean';
import { Constraint } from '../schema/api-schema';
import { MinorSet, minorsBetween } from '../schema/minors';

/** A value that breaks a constraint. */
interface Breach {
  readonly inspection: Inspection;
  readonly value: any;
  readonly path: FieldPath;
  /** The minors in which it does. */
  readonly minors: MinorSet;
  readonly constraint: Constraint;
}

/** How a keyword of the schema is enforced: most values pass, so the test must cost nothing. */
interface Keyword {
  readonly isBroken: (value: any, argument: any) => boolean;
  readonly report: (breach: Breach) => void;
}

/** The argument of `x-dra-one-of`: which fields exclude each other, and what the server answers. */
interface OneOf {
  readonly fields: string[];
  readonly atLeast: number;
  /** One, if nothing is said. */
  readonly atMost?: number;
  readonly none: string;
  readonly many: string;
}

/** The argument of `x-dra-allowed-fields`: what may be set, and the names that the server gives to the rest. */
interface AllowedFields {
  readonly fields: string[];
  readonly spelling: Record<string, string>;
}

/** Up to this minor a list with too many items is TooLong, afterwards TooMany. */
const LISTS_ARE_TOO_LONG = minorsBetween(undefined, '1.31');

const ALLOWED_VALUE: Keyword = { isBroken: (value, allowed: unknown[]) => !allowed.includes(value), report: reportValue };
const REQUIRED: Keyword = { isBroken: isEmpty, report: reportMissing };

const KEYWORDS: Record<string, Keyword> = {
  'enum': ALLOWED_VALUE,
  'x-dra-enum': ALLOWED_VALUE,
  'minItems': REQUIRED,
  'x-dra-required': REQUIRED,
  'maxItems': { isBroken: (list, most: number) => (list ?? []).length > most, report: reportSize },
  'maxLength': { isBroken: (text, most: number) => text?.length * 3 > most && Buffer.byteLength(text) > most, report: reportLength },
  'minimum': { isBroken: (number, least: number) => number < least, report: (breach) => reportRange(breach, 'small', 'at least') },
  'maximum': { isBroken: (number, most: number) => number > most, report: (breach) => reportRange(breach, 'large', 'at most') },
  'uniqueItems': { isBroken: (list) => new Set(list ?? []).size < (list ?? []).length, report: reportRepeatedItems },
  'x-dra-unique-by': { isBroken: (list, key: string) => hasRepeatedKeys(list ?? [], key), report: reportRepeatedKeys },
  'x-dra-format': { isBroken: breaksFormat, report: reportFormat },
  'x-dra-one-of': { isBroken: (value, oneOf: OneOf) => isOutside(present(value, oneOf.fields).length, oneOf), report: reportOneOf },
  'x-dra-allowed-fields': { isBroken: (value, allowed: AllowedFields) => superfluous(value, allowed).length > 0, report: reportSuperfluous },
};

/** Enforces one constraint on a decoded value. */
export function enforce(inspection: Inspection, value: unknown, constraint: Constraint, path: FieldPath | undefined, minors: MinorSet): void {
  const keyword = KEYWORDS[constraint.keyword];
  if (keyword !== undefined && keyword.isBroken(value, constraint.argument)) {
    keyword.report({ inspection, value, path: path as FieldPath, minors: minors & constraint.minors, constraint });
  }
}

/** A selector may: only its compilation can tell. */
function breaksFormat(text: string | undefined, format: string): boolean {
  return isSelectorFormat(format) || formatFaults(format, text ?? '').length > 0;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether the value is what a field has that nobody sets. */
function isZero(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0 || value === false;
}

function isOutside(count: number, { atLeast, atMost = 1 }: OneOf): boolean {
  return count < atLeast || count > atMost;
}

function present(value: any, fields: readonly string[]): string[] {
  return fields.filter((name) => value?.[name] !== undefined && value[name] !== null);
}

function superfluous(value: any, { fields }: AllowedFields): string[] {
  return Object.keys(value ?? {}).filter((name) => !isZero(value[name]) && !fields.includes(name));
}

function hasRepeatedKeys(list: any[], key: string): boolean {
  return list.length > 1 && new Set(list.map((each) => each?.[key] ?? '')).size < list.length;
}

function reportMissing({ inspection, path, minors, constraint }: Breach): void {
  inspection.refused(constraint.at === 'object' ? path.parent : path, {
    ruleId: 'required-field', reason: 'Required', minors, words: () => ({ message: `${String(path.step)} must be set` }),
  });
}

function reportFormat({ inspection, value, path, minors, constraint }: Breach): void {
  const text: string = value ?? '';
  if (isSelectorFormat(constraint.argument as string)) {
    checkSelectorText(inspection, text, path, minors);
  }
  for (const fault of formatFaults(constraint.argument as string, text)) {
    inspection.refused(path, {
      ruleId: 'field-format',
      reason: fault.reason,
      minors: minors & fault.minors,
      words: () => ({ message: text === '' ? `must be ${fault.allowed}` : `${found(text)} is not allowed: it must be ${fault.allowed}` }),
    });
  }
}

function reportValue({ inspection, value, path, minors, constraint }: Breach): void {
  const allowed = constraint.argument as string[];
  inspection.refused(path, {
    ruleId: 'allowed-value',
    reason: constraint.reason ?? 'NotSupported',
    minors,
    words: () => ({ message: `${found(value)} is not supported: use ${alternatives(allowed)}${didYouMean(String(value), allowed)}` }),
  });
}

function reportSize({ inspection, value, path, minors, constraint }: Breach): void {
  const words = () => ({ message: `has ${value.length} entries: at most ${constraint.argument} are allowed` });
  inspection.refused(path, { ruleId: 'list-size', reason: 'TooLong', minors: minors & LISTS_ARE_TOO_LONG, words });
  inspection.refused(path, { ruleId: 'list-size', reason: 'TooMany', minors: minors & ~LISTS_ARE_TOO_LONG, words });
}

function reportLength({ inspection, value, path, minors, constraint }: Breach): void {
  const words = () => ({ message: `is ${Buffer.byteLength(value)} bytes long: at most ${constraint.argument} are allowed` });
  inspection.refused(path, { ruleId: 'text-size', reason: 'TooLong', minors, words });
}

function reportRange({ inspection, value, path, minors, constraint }: Breach, fault: string, allowed: string): void {
  const words = () => ({ message: `${found(value)} is too ${fault}: it must be ${allowed} ${constraint.argument}` });
  inspection.refused(path, { ruleId: 'number-range', reason: 'Invalid', minors, words });
}

function reportRepeatedItems({ inspection, value, path, minors }: Breach): void {
  repeatedIndexes(value).forEach((index) => inspection.refused(item(path, index), {
    ruleId: 'unique-entries', reason: 'Duplicate', minors, words: () => ({ message: `${found(value[index])} is in the list already` }),
  }));
}

function reportRepeatedKeys({ inspection, value, path, minors, constraint }: Breach): void {
  const key = constraint.argument as string;
  const keys: unknown[] = value.map((each: any) => each?.[key] ?? '');
  repeatedIndexes(keys).forEach((index) => inspection.refused(constraint.at === 'item' ? item(path, index) : field(item(path, index), key), {
    ruleId: 'unique-entries',
    reason: 'Duplicate',
    minors,
    words: () => ({ message: `another entry of the list has ${key} ${found(keys[index])} already` }),
  }));
}

/** The places of values that stand further up, too. */
function repeatedIndexes(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []));
}

function reportOneOf({ inspection, value, path, minors, constraint }: Breach): void {
  const { fields, none, many } = constraint.argument as OneOf;
  const set = present(value, fields);
  inspection.refused(path, {
    ruleId: 'one-of',
    reason: set.length === 0 ? none : many,
    minors,
    words: () => ({
      message: set.length === 0
        ? `${fields.length > 1 ? 'one of ' : ''}${alternatives(fields)} must be set`
        : `only one of ${alternatives(fields)} may be set: ${set.map((name) => `"${name}"`).join(' and ')} are`,
    }),
  });
}

function reportSuperfluous({ inspection, value, path, minors, constraint }: Breach): void {
  const allowed = constraint.argument as AllowedFields;
  superfluous(value, allowed).forEach((name) => inspection.refused(field(path, allowed.spelling[name] ?? name), {
    ruleId: 'template-metadata',
    reason: 'Forbidden',
    minors,
    words: () => ({ message: `may not be set here: only ${alternatives(allowed.fields)} may` }),
  }));
}
