import { Field, ValueType } from '../kubernetes/api-schema';
import { kept } from '../kubernetes/grouping';
import { Fields, isObject } from '../kubernetes/plain-data';
import { parseQuantity } from '../kubernetes/quantity';

/**
 * The canonical form of a value: without server-side defaults and empty values, with embedded structs always present,
 * and with quantities in a single notation. Two values mean the same to the API server if their canonical forms are
 * equal.
 *
 * @param value plain data
 * @param type the schema of the value. Without a schema, nulls and empty lists are removed; data that the schema leaves
 * open stays unchanged.
 * @param isDropped whether the API server drops a field; by default, it drops none
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
  const entries = canonicalEntries(value, type, isDropped);
  return entries.length === 0 && type?.form === 'map' ? undefined : Object.fromEntries(entries);
}

function canonicalEntries(
  value: Fields, type: ValueType | undefined, isDropped: (field: Field) => boolean,
): [name: string, meaning: unknown][] {
  const { fields } = type?.struct ?? {};
  const held = fields === undefined ? [] : heldIn(fields);
  const names = [...Object.keys(value), ...held.filter((name) => !Object.hasOwn(value, name))].sort();
  const entries: [string, unknown][] = [];
  for (const name of names) {
    const field = fields?.get(name);
    if (field === undefined || !isDropped(field)) {
      const given = value[name] ?? (held.includes(name) ? {} : zeroIn(value, name, type));
      const meaning = canonicalForm(given, field?.type ?? type?.element, isDropped);
      if (meaning !== undefined && (field === undefined || !isLeftOut(meaning, field))) {
        entries.push([name, meaning]);
      }
    }
  }
  return entries;
}

/** What the entries of a map mean that are null: in a map, such an entry exists all the same. */
const ZEROS: Readonly<Record<string, unknown>> = { quantity: '0', string: '' };

function zeroIn(value: Fields, name: string, type: ValueType | undefined): unknown {
  return type?.form === 'map' && value[name] === null ? ZEROS[type.element?.form ?? ''] : undefined;
}

/** Returns the same string for equal data, regardless of the order of fields. */
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

const HELD = new WeakMap<ReadonlyMap<string, Field>, readonly string[]>();

/** The names of the embedded structs among the fields, which are always present. */
function heldIn(fields: ReadonlyMap<string, Field>): readonly string[] {
  return kept(HELD, fields, () => [...fields.values()].filter(isHeld).map(({ name }) => name));
}

/** Whether a field embeds a struct, as opposed to a pointer to one. An embedded struct is always present. */
function isHeld({ type: { form, checksEmpty } }: Field): boolean {
  return form === 'struct' && checksEmpty !== 'when-given';
}

/** Whether a value means the same as an omitted field. */
function isLeftOut(meaning: unknown, field: Field): boolean {
  const isUnset = meaning === '' || (meaning === 0 && field.type.checksEmpty === 'never');
  return isUnset || (field.default !== undefined && canonicalText(meaning) === defaultOf(field));
}

const DEFAULTS = new WeakMap<Field, string>();

/** The canonical text of the default of a field. */
function defaultOf(field: Field): string {
  return kept(DEFAULTS, field, () => canonicalText(canonicalForm(field.default, field.type) ?? {}));
}

/** Kubernetes keeps no more decimal places, and larger exponents are not realistic. */
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
