import { isInteger, isShortInteger, isTime } from './formats/scalar-forms';
import { fixesOfType } from './type-fixes';
import { Visit } from './visit';
import { found } from '../../errors/wording';
import { Form, ValueType } from '../../kubernetes/api-schema';
import { isObject } from '../../kubernetes/plain-data';
import { isQuantity } from '../../kubernetes/quantity';

/** For each form, the test of whether a value can be decoded, and a description of such values. */
const DECODERS: Record<Form, { readonly fits: (value: unknown) => boolean; readonly expected: string }> = {
  struct: { fits: isObject, expected: 'an object' },
  map: { fits: isObject, expected: 'an object' },
  list: { fits: Array.isArray, expected: 'a list' },
  string: { fits: (value) => typeof value === 'string', expected: 'a string' },
  boolean: { fits: (value) => typeof value === 'boolean', expected: 'true or false' },
  number: { fits: (value) => typeof value === 'number' || typeof value === 'bigint', expected: 'a number' },
  integer: { fits: isInteger, expected: 'an integer' },
  quantity: { fits: isQuantity, expected: 'a quantity such as "500m", "16Gi" or "2"' },
  time: { fits: isTime, expected: 'a time such as "2026-01-31T12:00:00Z"' },
  any: { fits: () => true, expected: 'anything' },
};

/** Returns whether the value can be decoded as the type, and reports it if not. */
export function decode({ inspection, path, decoding: minors }: Visit, value: unknown, type: ValueType): boolean {
  if (fitsOf(type)(value)) {
    return true;
  }
  const decoder = DECODERS[type.form];
  inspection.rejectType(path, {
    ruleId: 'wrong-type',
    minors,
    words: () => {
      const fixes = path && fixesOfType(path, value, type, fitsOf);
      const suggestion = fixes?.[0]?.title;
      const isBoolean = type.form === 'string' && typeof value === 'boolean';
      return {
        message: `must be ${type.isShort === true ? 'a 32-bit integer' : decoder.expected}, got ${found(value)}`,
        suggestion,
        manifestSuggestion: isBoolean ? `${suggestion}: YAML reads y, yes, on, n, no and off as booleans` : suggestion,
        fixes,
      };
    },
  });
  return false;
}

/** Returns the test of whether a value can be decoded as the type. */
export function fitsOf({ form, isShort }: ValueType): (value: unknown) => boolean {
  return isShort === true ? isShortInteger : DECODERS[form].fits;
}
