import { Keyword, keyword, KeywordSubject, reject } from './keyword';
import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { Fields } from '../../../kubernetes/plain-data';
import { byteLength } from '../../../kubernetes/text/bytes';
import { field } from '../../field-path';
import { removing, setting, suggestedFix } from '../../fixes/draft-fix';
import { respelledValue } from '../../fixes/respelled';

/** The argument of `x-dra-allowed-fields`: the fields that may be set, and the server's names for others. */
interface AllowedFields {
  readonly fields: string[];
  /** The fields whose zero is a value. */
  readonly pointers: string[];
  readonly spelling: Record<string, string>;
}

const ALLOWED_VALUE = keyword(
  (value, allowed: unknown[]) => !allowed.includes(value),
  reportValue,
);
const REQUIRED = keyword(isEmpty, reportMissing);

/** Keywords that apply to a single value. */
export const VALUE_KEYWORDS: Record<string, Keyword> = {
  'enum': ALLOWED_VALUE,
  'x-dra-enum': ALLOWED_VALUE,
  'minItems': REQUIRED,
  'minProperties': keyword(
    (map, least: number) => map !== undefined && Object.keys(map).length < least,
    reportMissing,
  ),
  'x-dra-required': REQUIRED,
  'maxLength': keyword(
    (text, most: number) => text?.length * 3 > most && byteLength(text) > most,
    reportLength,
  ),
  'minimum': keyword(
    (number, least: number) => (number ?? 0) < least,
    (subject) => reportRange(subject, 'at least'),
  ),
  'maximum': keyword(
    (number, most: number) => number > most,
    (subject) => reportRange(subject, 'at most'),
  ),
  'x-dra-allowed-fields': keyword(
    (value, allowed: AllowedFields) => superfluous(value, allowed).length > 0,
    reportSuperfluous,
  ),
};

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether the value is a zero value, as for an omitted field. */
function isZero(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0 || value === false;
}

function superfluous(value: Fields | undefined, { fields, pointers }: AllowedFields): string[] {
  const isSet = (name: string) => !isZero(value![name]) || (value![name] === 0 && pointers.includes(name));
  return Object.keys(value ?? {}).filter((name) => isSet(name) && !fields.includes(name));
}

function reportMissing(subject: KeywordSubject): void {
  const { path, constraint } = subject;
  reject(subject, constraint.at === 'object' ? path.parent! : path, {
    ruleId: 'required-field',
    reason: constraint.reason ?? 'Required',
    words: () => ({ message: `${String(path.step)} must be set` }),
  });
}

function reportValue(subject: KeywordSubject): void {
  const { value, path, constraint } = subject;
  const allowed = (constraint.argument as unknown[]).map(String);
  reject(subject, path, {
    ruleId: 'allowed-value',
    reason: constraint.reason ?? 'NotSupported',
    words: () => ({ message: wordsOfValue(value, allowed), fixes: respelledValue(path, value, allowed) }),
  });
}

function wordsOfValue(value: unknown, allowed: readonly string[]): string {
  return typeof value === 'string'
    ? `${found(value)} is not supported: use ${alternatives(allowed)}${didYouMean(value, allowed)}`
    : `${found(value)} is not supported: leave it out, or use ${allowed.join(' or ')}`;
}

function reportLength(subject: KeywordSubject): void {
  const { value, path, constraint } = subject;
  reject(subject, path, {
    ruleId: 'text-size',
    reason: 'TooLong',
    words: () => ({
      message: `must be at most ${constraint.argument} bytes long, got ${byteLength(value)}`,
    }),
  });
}

function reportRange(subject: KeywordSubject, limit: string): void {
  const { value, path, constraint } = subject;
  reject(subject, path, {
    ruleId: 'number-range',
    reason: (value ?? 0) === 0 ? (constraint.reason ?? 'Invalid') : 'Invalid',
    words: () => ({
      message: `must be ${limit} ${constraint.argument}, got ${found(value)}`,
      fixes: [suggestedFix(`write ${constraint.argument}`, setting(path, constraint.argument))],
    }),
  });
}

function reportSuperfluous(subject: KeywordSubject): void {
  const allowed = subject.constraint.argument as AllowedFields;
  superfluous(subject.value, allowed).forEach((name) =>
    reject(subject, field(subject.path, allowed.spelling[name] ?? name), {
      ruleId: 'template-metadata',
      reason: 'Forbidden',
      at: field(subject.path, name),
      isAboutKey: true,
      words: () => ({
        message: `must not be set here: only ${alternatives(allowed.fields)} may be`,
        fixes: [suggestedFix(`remove ${name}`, removing(field(subject.path, name)))],
      }),
    }),
  );
}
