import { Field, ValueType } from '../../kubernetes/api-schema';
import { isObject } from '../../kubernetes/plain-data';
import { parseQuantity } from '../../kubernetes/quantity';

/**
 * What a value says, without the ways to say it: values that the API server would fill in
 * itself are left out, and so is what is empty; quantities are written in one way. Two
 * values mean the same to the API server when what is left is the same.
 *
 * @param value plain data
 * @param type what the schema says of it; what it leaves open stays as it is, and without
 * one nulls and empty lists are left out
 */
export function canonicalForm(value: unknown, type?: ValueType): unknown {
  if (value === undefined || value === null) {
    return undefined;
  }
  if (type?.form === 'any') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? undefined : value.map((each) => canonicalForm(each, type?.element) ?? null);
  }
  if (!isObject(value)) {
    return type?.form === 'quantity' ? canonicalQuantity(value) : value;
  }
  const entries = Object.keys(value)
    .sort()
    .map(
      (name) => [name, canonicalFormField(value[name], type, type?.struct?.fields.get(name))] as const,
    )
    .filter(([, each]) => each !== undefined);
  return entries.length === 0 && type?.form === 'map' ? undefined : Object.fromEntries(entries);
}

/** The same text for data that is the same, whatever the order of the fields. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonicalText).join()}]`;
  }
  if (isObject(value)) {
    const fields = Object.keys(value).filter((name) => value[name] !== undefined).sort();
    return `{${fields.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`).join()}}`;
  }
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value) ?? 'null';
}

function canonicalFormField(value: unknown, type: ValueType | undefined, field: Field | undefined): unknown {
  const meaning = canonicalForm(value, field?.type ?? type?.element);
  const isLeftOut =
    field !== undefined
    && (meaning === ''
      || (field.default !== undefined && isSame(meaning, field.default, field.type)));
  return isLeftOut ? undefined : meaning;
}

function isSame(meaning: unknown, other: unknown, type: ValueType): boolean {
  return canonicalText(meaning) === canonicalText(canonicalForm(other, type) ?? {});
}

/**
 * Kubernetes keeps no more than this many decimal places, and no larger exponent makes
 * sense.
 */
const DECIMAL_PLACES = 9;
const LARGEST_EXPONENT = 30;

/**
 * A quantity in billionths, so that `1Gi` is `1024Mi` and `0.5` is `500m`; what is no
 * quantity stays as it is.
 */
function canonicalQuantity(value: unknown): unknown {
  const parts = parseQuantity(String(value).trim());
  if (
    parts === undefined
    || parts.whole + parts.fraction === ''
    || parts.fraction.length > DECIMAL_PLACES
    || Math.abs(parts.exponent) > LARGEST_EXPONENT
  ) {
    return value;
  }
  const { whole, fraction, binary, exponent, isNegative } = parts;
  const shift = BigInt(DECIMAL_PLACES - fraction.length + exponent);
  const digits = BigInt(whole + fraction) * 1024n ** BigInt(binary);
  const billionths = shift >= 0n ? digits * 10n ** shift : digits / 10n ** -shift;
  return `${isNegative && billionths !== 0n ? '-' : ''}${billionths}n`;
}
