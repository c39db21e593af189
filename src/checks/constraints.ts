import { FieldPath, field, item } from './field-path';
import { formatFaults } from './formats';
import { Inspection } from './inspection';
import { alternatives, found } from './wording';
import { didYouMean } from '../did-you-mean';
import { Constraint } from '../schema/api-schema';
import { MinorSet, minorsBetween, NO_MINORS } from '../schema/minors';

/** A value under a constraint. */
export interface Subject {
  readonly inspection: Inspection;
  readonly value: unknown;
  readonly path: FieldPath;
  /** The minors that validate the value. */
  readonly minors: MinorSet;
  readonly argument: any;
  readonly constraint: Constraint;
}

/** The argument of `x-dra-one-of`: which fields exclude each other, and what the server answers. */
interface OneOf {
  readonly fields: string[];
  readonly atLeast: number;
  readonly none: string;
  readonly many: string;
}

/** Up to this minor a list with too many items is TooLong, afterwards TooMany. */
const LISTS_ARE_TOO_LONG = minorsBetween(undefined, '1.31');

/** How each keyword of the schema is enforced. */
const KEYWORDS: Record<string, (subject: Subject) => void> = {
  'enum': allowedValue,
  'x-dra-enum': allowedValue,
  'maxItems': atMostItems,
  'minItems': required,
  'maxLength': atMostBytes,
  'minimum': atLeast,
  'maximum': atMost,
  'uniqueItems': uniqueItems,
  'x-dra-unique-by': uniqueBy,
  'x-dra-required': required,
  'x-dra-format': wellFormed,
  'x-dra-one-of': oneOf,
  'x-dra-allowed-fields': allowedFields,
};

/** Enforces one constraint on a decoded value. */
export function enforce(constraint: Constraint, subject: Omit<Subject, 'argument' | 'constraint'>): void {
  const minors = subject.minors & constraint.minors;
  if (minors !== NO_MINORS) {
    KEYWORDS[constraint.keyword]?.({ ...subject, minors, argument: constraint.argument, constraint });
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether the value is what a field has that nobody sets. */
function isZero(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0 || value === false;
}

function required({ inspection, value, path, minors, constraint }: Subject): void {
  if (isEmpty(value)) {
    inspection.refused(constraint.at === 'object' ? path.parent : path, { ruleId: 'required-field', reason: 'Required', minors, words: () => ({ message: `${String(path.step)} must be set` }) });
  }
}

function wellFormed({ inspection, value, path, minors, argument }: Subject): void {
  const text = (value ?? '') as string;
  for (const fault of formatFaults(argument, text)) {
    inspection.refused(path, {
      ruleId: 'field-format',
      reason: fault.reason,
      minors: minors & fault.minors,
      words: () => ({ message: text === '' ? `must be ${fault.allowed}` : `${found(text)} is not allowed: it must be ${fault.allowed}` }),
    });
  }
}

function allowedValue({ inspection, value, path, minors, argument, constraint }: Subject): void {
  if (argument.includes(value)) {
    return;
  }
  inspection.refused(path, {
    ruleId: 'allowed-value',
    reason: constraint.reason ?? 'NotSupported',
    minors,
    words: () => ({ message: `${found(value)} is not supported: use ${alternatives(argument)}${didYouMean(String(value), argument)}` }),
  });
}

function atMostItems({ inspection, value, path, minors, argument }: Subject): void {
  const count = ((value ?? []) as unknown[]).length;
  if (count > argument) {
    const words = () => ({ message: `has ${count} entries: at most ${argument} are allowed` });
    inspection.refused(path, { ruleId: 'list-size', reason: 'TooLong', minors: minors & LISTS_ARE_TOO_LONG, words });
    inspection.refused(path, { ruleId: 'list-size', reason: 'TooMany', minors: minors & ~LISTS_ARE_TOO_LONG, words });
  }
}

function atMostBytes({ inspection, value, path, minors, argument }: Subject): void {
  const size = Buffer.byteLength((value ?? '') as string);
  if (size > argument) {
    inspection.refused(path, {
      ruleId: 'text-size',
      reason: 'TooLong',
      minors,
      words: () => ({ message: `is ${size} bytes long: at most ${argument} are allowed` }),
    });
  }
}

function atLeast({ inspection, value, path, minors, argument }: Subject): void {
  if ((value as number) < argument) {
    const words = () => ({ message: `${found(value)} is too small: it must be at least ${argument}` });
    inspection.refused(path, { ruleId: 'number-range', reason: 'Invalid', minors, words });
  }
}

function atMost({ inspection, value, path, minors, argument }: Subject): void {
  if ((value as number) > argument) {
    const words = () => ({ message: `${found(value)} is too large: it must be at most ${argument}` });
    inspection.refused(path, { ruleId: 'number-range', reason: 'Invalid', minors, words });
  }
}

function uniqueItems({ inspection, value, path, minors }: Subject): void {
  const seen = new Set<unknown>();
  ((value ?? []) as unknown[]).forEach((entry, index) => {
    if (seen.has(entry)) {
      inspection.refused(item(path, index), {
        ruleId: 'unique-entries',
        reason: 'Duplicate',
        minors,
        words: () => ({ message: `${found(entry)} is in the list already` }),
      });
    }
    seen.add(entry);
  });
}

function uniqueBy({ inspection, value, path, minors, argument, constraint }: Subject): void {
  const seen = new Set<unknown>();
  ((value ?? []) as any[]).forEach((entry, index) => {
    const key = entry?.[argument] ?? '';
    if (seen.has(key)) {
      inspection.refused(constraint.at === 'item' ? item(path, index) : field(item(path, index), argument), {
        ruleId: 'unique-entries',
        reason: 'Duplicate',
        minors,
        words: () => ({ message: `another entry of the list has ${argument} ${found(key)} already` }),
      });
    }
    seen.add(key);
  });
}

function oneOf({ inspection, value, path, minors, argument }: Subject): void {
  const { fields, atLeast: least, none, many } = argument as OneOf;
  const present = fields.filter((name) => (value as any)?.[name] !== undefined && (value as any)[name] !== null);
  if (present.length < least) {
    inspection.refused(path, { ruleId: 'one-of', reason: none, minors, words: () => ({ message: `${fields.length > 1 ? 'one of ' : ''}${alternatives(fields)} must be set` }) });
  } else if (present.length > 1) {
    inspection.refused(path, {
      ruleId: 'one-of',
      reason: many,
      minors,
      words: () => ({ message: `only one of ${alternatives(fields)} may be set: ${present.map((name) => `"${name}"`).join(' and ')} are` }),
    });
  }
}

function allowedFields({ inspection, value, path, minors, argument }: Subject): void {
  const { fields, spelling } = argument as { fields: string[]; spelling: Record<string, string> };
  for (const [name, content] of Object.entries((value ?? {}) as object)) {
    if (!isZero(content) && !fields.includes(name)) {
      inspection.refused(field(path, spelling[name] ?? name), {
        ruleId: 'template-metadata',
        reason: 'Forbidden',
        minors,
        words: () => ({ message: `may not be set here: only ${alternatives(fields)} may` }),
      });
    }
  }
}
