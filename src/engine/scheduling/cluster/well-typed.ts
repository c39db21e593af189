import type { Form, ValueType } from '../../kubernetes/api-schema';
import type { Fields } from '../../kubernetes/plain-data';

/** The types in which an API server sends values of a form. @default - any type */
const TYPES: Readonly<Record<Exclude<Form, 'any'>, readonly string[]>> = {
  struct: ['object'],
  map: ['object'],
  list: ['list'],
  string: ['string'],
  time: ['string'],
  boolean: ['boolean'],
  number: ['number', 'bigint'],
  integer: ['number', 'bigint'],
  quantity: ['string', 'number', 'bigint'],
};

/**
 * Returns a value without fields and items of a type that no API server sends, as a broken proxy may do;
 * undefined if the value itself is of such a type. Objects of a cluster are not checked otherwise.
 */
export function wellTyped<T>(value: T, type: ValueType): T | undefined {
  const { form } = type;
  if (form !== 'any' && !TYPES[form].includes(Array.isArray(value) ? 'list' : typeof value)) {
    return undefined;
  }
  if (typeof value === 'object') {
    for (const name in value) {
      if (wellTypedPart(value[name], name, type) !== value[name]) {
        return withoutOthers(value as Fields, type) as T;
      }
    }
  }
  return value; // the usual case, without a copy
}

function wellTypedPart<T>(part: T, name: string, { struct, element }: ValueType): T | undefined {
  const type = struct?.fields.get(name)?.type ?? element;
  return type === undefined ? part : wellTyped(part, type);
}

function withoutOthers(value: Fields, type: ValueType): unknown {
  const kept = Object.entries(value).map(([name, part]) => [name, wellTypedPart<unknown>(part, name, type)] as const)
    .filter(([, part]) => part !== undefined);
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}
