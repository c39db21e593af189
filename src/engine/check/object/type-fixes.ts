import { found } from '../../errors/wording';
import { StructType, ValueType } from '../../kubernetes/api-schema';
import { Fields, isObject } from '../../kubernetes/plain-data';
import { FieldPath } from '../field-path';
import { DraftFix, safeFix, setting } from '../fixes/draft-fix';

/** Integers with a single notation, which JavaScript does not round. */
const PLAIN_INTEGER = /^-?(?:0|[1-9]\d{0,14})$/;

/** An amount of bytes in the notation of storage devices, such as 40GB, 40 GiB or 40K. */
const SIZE = /^(\d+(?:\.\d+)?) ?([kmgtp])(i?)b?$/i;

/** Returns the test of whether a value can be decoded as a type. */
type FitsOf = (type: ValueType) => (value: unknown) => boolean;

/** Reads a value of the wrong type as another type; undefined if the intended value is uncertain. */
type Reading = (
  value: unknown, type: ValueType, fitsOf: FitsOf,
) => { readonly value: unknown; readonly title: string } | undefined;

const READINGS: readonly Reading[] = [
  (value, { form }) => (['integer', 'number'].includes(form) && typeof value === 'string' && PLAIN_INTEGER.test(value)
    ? { value: Number(value), title: `write ${value} without quotes` } : undefined),
  (value, { form }) => (form === 'boolean' && typeof value === 'string' && /^(?:true|false)$/i.test(value)
    ? { value: value.toLowerCase() === 'true', title: `write ${value.toLowerCase()} without quotes` } : undefined),
  // The editor refuses any but the usual notation.
  (value, { form }) => (form === 'string' && ['number', 'boolean'].includes(typeof value)
    ? { value: String(value), title: 'put it in quotes' } : undefined),
  (value, { form, element }, fitsOf) => {
    if (form !== 'list' || Array.isArray(value) || value === null || value === undefined) {
      return undefined;
    }
    return { value: [readingOf(value, element!, fitsOf)?.value ?? value], title: 'make it a list of one entry' };
  },
  (value, { form }) => (form === 'struct' && Array.isArray(value) && value.length === 1 && isObject(value[0])
    ? { value: value[0] as unknown, title: 'take the only entry out of its list' } : undefined),
  (value, { struct }) => {
    const name = typeof value === 'string' && struct !== undefined ? fieldForText(struct) : undefined;
    return name === undefined ? undefined : { value: { [name]: value }, title: `put ${found(value)} into ${name}` };
  },
  (value, { form }) => {
    const amount = form === 'quantity' && typeof value === 'string' ? amountOf(value) : undefined;
    return amount === undefined ? undefined : { value: amount, title: `write ${amount}` };
  },
];

/** Returns an amount of bytes as a quantity: `40G` for `40GB`. */
function amountOf(size: string): string | undefined {
  const [, number, unit = '', binary] = SIZE.exec(size) ?? [];
  const letter = unit.toUpperCase();
  if (binary === '') {
    return `${number}${letter === 'K' ? 'k' : letter}`;
  }
  return binary === undefined ? undefined : `${number}${letter}i`;
}

/** The field that a string instead of a struct belongs in: the only one, or a name that needs no other field. */
function fieldForText({ fields, open, standing, constraints, guards }: StructType): string | undefined {
  const isNamed = !open && fields.has('name') && standing.every(({ name }) => name === 'name')
    && constraints.length + guards.length === 0;
  const [only] = fields.size === 1 ? fields.keys() : [];
  return isNamed ? 'name' : only;
}

/** Whether a value fits the items of a list. A map with none of the fields of an item does not: its keys are names. */
function isEntry(value: unknown, element: ValueType, fitsOf: FitsOf): boolean {
  const { struct } = element;
  return fitsOf(element)(value)
    && (struct === undefined || Object.keys(value as Fields).some((key) => struct.fields.has(key)));
}

/** The first reading of a value that fits the type. */
function readingOf(value: unknown, type: ValueType, fitsOf: FitsOf): ReturnType<Reading> {
  for (const reading of READINGS) {
    const read = reading(value, type, fitsOf);
    const isRight = read !== undefined && fitsOf(type)(read.value)
      && (!Array.isArray(read.value) || isEntry(read.value[0], type.element!, fitsOf));
    if (isRight) {
      return read;
    }
  }
  return undefined;
}

/** The fix of a value written as another type, if the intended value is certain. */
export function fixesOfType(path: FieldPath, value: unknown, type: ValueType, fitsOf: FitsOf): DraftFix[] {
  const read = readingOf(value, type, fitsOf);
  return read === undefined ? [] : [safeFix(read.title, setting(path, read.value))];
}
