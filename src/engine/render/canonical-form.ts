import { Field, ValueType } from '../kubernetes/api-schema';
import { isObject } from '../kubernetes/plain-data';
import { parseQuantity } from '../kubernetes/quantity';

/**
 * The canonical form of a value: without defaults of the API server and empty values,
 * with the structs that are always there, and with quantities in a single notation. Two
 * values mean the same to the API server when their canonical forms are equal.
 *
 * @param value plain data
 * @param type the schema of the value. Without one, nulls and empty lists are removed;
 * what the schema leaves open stays unchanged.
 * @param isDropped which fields the API server drops; none by default
 */
export function canonicalForm(
  value: unknown, type?: ValueType, isDropped: (field: Field) => boolean = () => false,
): unknown {
  if (value === undefined || value === null) {
    return undefined;
  }
  if (type?.form === 'any') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? undefined : value.map((each) => canonicalForm(each, type?.element, isDropped) ?? null);
  }
  if (!isObject(value)) {
    return type?.form === 'quantity' ? canonicalQuantity(value) : value;
  }
  const { fields } = type?.struct ?? {};
  const held = [...fields?.values() ?? []].filter(isHeld).map(({ name }) => name);
  const entries = [...new Set([...Object.keys(value), ...held])]
    .sort()
    .filter((name) => !fields?.has(name) || !isDropped(fields.get(name)!))
    .map((name) => {
      const [given, field] = [value[name] ?? (held.includes(name) ? {} : undefined), fields?.get(name)];
      const meaning = canonicalForm(given, field?.type ?? type?.element, isDropped);
      return [name, field !== undefined && isLeftOut(meaning, field) ? undefined : meaning] as const;
    })
    .filter(([, each]) => each !== undefined);
  return entries.length === 0 && type?.form === 'map' ? undefined : Object.fromEntries(entries);
}

/** Returns the same string for equal data, whatever the order of the fields. */
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

/** Whether a field holds a struct, as opposed to a reference to one: then it is always there. */
function isHeld({ type: { form, checksEmpty } }: Field): boolean {
  return form === 'struct' && checksEmpty !== 'when-given';
}

/** Whether a value means the same as none. */
function isLeftOut(meaning: unknown, { type, default: other }: Field): boolean {
  const isUnset = meaning === '' || (meaning === 0 && type.checksEmpty === 'never');
  return isUnset || (other !== undefined && isSame(meaning, other, type));
}

function isSame(meaning: unknown, other: unknown, type: ValueType): boolean {
  return canonicalText(meaning) === canonicalText(canonicalForm(other, type) ?? {});
}

/** Kubernetes keeps no more decimal places, and larger exponents mean nothing. */
const DECIMAL_PLACES = 9;
const LARGEST_EXPONENT = 30;

/** A quantity in billionths, so that `1Gi` equals `1024Mi`; other values are unchanged. */
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
