import { FewerItems, minorsWithTooMany } from './fewer-items';
import { JSON_KEYWORD } from './json-value';
import { LIST_KEYWORDS } from './list-constraints';
import { MAP_KEYWORDS } from './map-constraints';
import { enforceOneOf } from './one-of';
import { checkExpression, purposeOf } from './selectors';
import { Breach, Keyword, refuse } from './violation';
import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { Field, ValueType } from '../../../kubernetes/api-schema';
import { Constraint } from '../../../kubernetes/constraint-schema';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { OneOf } from '../../../kubernetes/one-of-schema';
import { FieldPath, field } from '../../field-path';
import { Inspection } from '../../inspection';
import { formatFaults } from '../formats/formats';

/**
 * The argument of `x-dra-allowed-fields`: what may be set, and the names that the server
 * gives to the rest.
 */
interface AllowedFields {
  readonly fields: string[];
  readonly spelling: Record<string, string>;
}

/** From this minor on a list or map with too many entries is not looked into. */
const SIZE_HIDES_ITEMS = minorsBetween('1.35');

const ALLOWED_VALUE: Keyword = {
  isBroken: (value, allowed: unknown[]) => !allowed.includes(value),
  report: reportValue,
};
const REQUIRED: Keyword = { isBroken: isEmpty, report: reportMissing };

/**
 * How each keyword of the schema is enforced; those that depend on minors or gates beyond
 * that are enforced below.
 */
export const KEYWORDS: Record<string, Keyword> = {
  'enum': ALLOWED_VALUE,
  'x-dra-enum': ALLOWED_VALUE,
  'minItems': REQUIRED,
  'minProperties': {
    isBroken: (map, least: number) => map !== undefined && Object.keys(map).length < least,
    report: reportMissing,
  },
  'x-dra-required': REQUIRED,
  'maxLength': {
    isBroken: (text, most: number) => text?.length * 3 > most && Buffer.byteLength(text) > most,
    report: reportLength,
  },
  'minimum': {
    isBroken: (number, least: number) => (number ?? 0) < least,
    report: (breach) => reportRange(breach, 'small', 'at least'),
  },
  'maximum': {
    isBroken: (number, most: number) => number > most,
    report: (breach) => reportRange(breach, 'large', 'at most'),
  },
  'x-dra-format': { isBroken: breaksFormat, report: reportFormat },
  'x-dra-json': JSON_KEYWORD,
  'x-dra-allowed-fields': {
    isBroken: (value, allowed: AllowedFields) => superfluous(value, allowed).length > 0,
    report: reportSuperfluous,
  },
  ...LIST_KEYWORDS,
  ...MAP_KEYWORDS,
};

/** Enforces one constraint on a decoded value. */
export function enforce(
  inspection: Inspection,
  value: unknown,
  constraint: Constraint,
  path: FieldPath | undefined,
  minors: MinorSet,
): void {
  const keyword = KEYWORDS[constraint.keyword];
  if (keyword.isBroken(value, constraint.argument)) {
    keyword.report({ inspection, value, path: path as FieldPath, minors: minors & constraint.minors, constraint });
  }
}

/** The minors that do not look into a container because it is too large. */
interface TooLarge {
  /** Those that do not look at all. */
  readonly hidden: MinorSet;
  /** Those whose code does not look, while declarations are checked all the same. */
  readonly overlooked: MinorSet;
}

const NOT_TOO_LARGE: TooLarge = { hidden: NO_MINORS, overlooked: NO_MINORS };

/** Enforces the limits on the size of a container. */
export function enforceSizes(
  inspection: Inspection,
  value: unknown,
  type: ValueType,
  path: FieldPath | undefined,
  minors: MinorSet,
): TooLarge {
  let result = NOT_TOO_LARGE;
  for (const guard of type.guards) {
    const broken = guard.keyword === 'x-dra-one-of' ? NO_MINORS
      : inspection.checking(minors, guard.declared) & minorsBreaking(inspection, value, guard, type);
    if (broken !== NO_MINORS) {
      KEYWORDS[guard.keyword].report({
        inspection,
        value,
        path: path as FieldPath,
        minors: broken,
        constraint: guard,
      });
      const hiding = broken & SIZE_HIDES_ITEMS;
      result = {
        hidden: result.hidden | (hiding & guard.declared),
        overlooked: result.overlooked | (hiding & ~guard.declared),
      };
    }
  }
  return result;
}

/**
 * Enforces that only so many of some fields of a struct are set.
 *
 * @returns the minors in which the code of the server does not look inside
 */
export function enforceOneOfs(
  inspection: Inspection,
  value: unknown,
  guards: readonly Constraint[],
  path: FieldPath | undefined,
  minors: MinorSet,
): MinorSet {
  let hiding = NO_MINORS;
  for (const guard of guards) {
    if (guard.keyword === 'x-dra-one-of') {
      hiding |= enforceOneOf(
        inspection,
        value,
        guard,
        path,
        inspection.checking(minors & guard.minors, guard.declared),
      );
    }
  }
  return hiding;
}

/**
 * The fields of a struct that the code of the server has looked at before it finds too
 * many of others.
 */
export function fieldsLeft(guards: readonly Constraint[]): readonly Field[] {
  return guards.flatMap(({ keyword, argument }) => (keyword === 'x-dra-one-of' ? (argument as OneOf).left! : []));
}

/** The minors in which a container is too large to be looked into. */
export function hiddenIn(inspection: Inspection, value: unknown, type: ValueType): MinorSet {
  let hidden = NO_MINORS;
  for (const guard of type.guards) {
    hidden |= guard.keyword === 'x-dra-one-of' ? NO_MINORS : minorsBreaking(inspection, value, guard, type);
  }
  return hidden & SIZE_HIDES_ITEMS;
}

function minorsBreaking(
  inspection: Inspection,
  value: unknown,
  { keyword, argument, minors }: Constraint,
  type: ValueType,
): MinorSet {
  if (keyword === 'x-dra-max-items-with') {
    return minors & minorsWithTooMany(inspection, value, argument as FewerItems, type);
  }
  return KEYWORDS[keyword].isBroken(value, argument) ? minors : NO_MINORS;
}

/** A selector may: only its compilation can tell. */
function breaksFormat(text: string | undefined, format: string): boolean {
  return purposeOf(format) !== undefined || formatFaults(format, text ?? '').length > 0;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether the value is what a field has that nobody sets. */
function isZero(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0 || value === false;
}

function superfluous(value: any, { fields }: AllowedFields): string[] {
  return Object.keys(value ?? {}).filter((name) => !isZero(value[name]) && !fields.includes(name));
}

function reportMissing(breach: Breach): void {
  const { path, constraint } = breach;
  refuse(breach, constraint.at === 'object' ? path.parent! : path, {
    ruleId: 'required-field',
    reason: constraint.reason ?? 'Required',
    words: () => ({ message: `${String(path.step)} must be set` }),
  });
}

function reportFormat(breach: Breach): void {
  const text: string = breach.value ?? '';
  const purpose = purposeOf(breach.constraint.argument as string);
  if (purpose !== undefined) {
    checkExpression(breach.inspection, text, purpose, breach.path, breach.minors);
  }
  for (const fault of formatFaults(breach.constraint.argument as string, text)) {
    refuse(breach, fault.at === undefined ? breach.path : field(breach.path, fault.at), {
      ruleId: 'field-format',
      reason: fault.reason,
      minors: breach.minors & fault.minors,
      words: () => ({
        message:
          text === ''
            ? `must be ${fault.allowed}`
            : `${found(text)} is not allowed: it must be ${fault.allowed}`,
      }),
    });
  }
}

function reportValue(breach: Breach): void {
  const { value, constraint } = breach;
  const allowed = (constraint.argument as unknown[]).map(String);
  refuse(breach, breach.path, {
    ruleId: 'allowed-value',
    reason: constraint.reason ?? 'NotSupported',
    words: () => ({
      message: typeof value === 'string'
        ? `${found(value)} is not supported: use ${alternatives(allowed)}${didYouMean(value, allowed)}`
        : `${found(value)} is not supported: leave it out, or use ${allowed.join(' or ')}`,
    }),
  });
}

function reportLength(breach: Breach): void {
  const words = () => ({
    message: `is ${Buffer.byteLength(breach.value)} bytes long: at most ${breach.constraint.argument} are allowed`,
  });
  refuse(breach, breach.path, { ruleId: 'text-size', reason: 'TooLong', words });
}

function reportRange(breach: Breach, fault: string, allowed: string): void {
  const { value, path, constraint } = breach;
  refuse(breach, path, {
    ruleId: 'number-range',
    reason: (value ?? 0) === 0 ? (constraint.reason ?? 'Invalid') : 'Invalid',
    words: () => ({
      message: `${value === undefined ? 'nothing' : found(value)} is too ${fault}: it must be ${allowed} ${constraint.argument}`,
    }),
  });
}

function reportSuperfluous(breach: Breach): void {
  const allowed = breach.constraint.argument as AllowedFields;
  superfluous(breach.value, allowed).forEach((name) =>
    refuse(breach, field(breach.path, allowed.spelling[name] ?? name), {
      ruleId: 'template-metadata',
      reason: 'Forbidden',
      words: () => ({ message: `may not be set here: only ${alternatives(allowed.fields)} may` }),
    }),
  );
}
