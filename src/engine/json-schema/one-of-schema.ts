import { JsonSchema } from './json-schema';
import { alternatives } from '../errors/wording';
import { Field } from '../kubernetes/api-schema';
import { OneOf } from '../kubernetes/keyword-arguments';

/** Which fields a server of the minor knows, and which of them it keeps. */
export interface FieldsOfMinor {
  knows(field: Field): boolean;
  keeps(field: Field): boolean;
}

/** At least one, and not too many, of several fields of a struct. */
export function oneOfSchemas(oneOf: OneOf, { knows, keeps }: FieldsOfMinor): JsonSchema[] {
  const isSet = notIn(oneOf.ignoresEmpty === true ? [null, '', false, []] : [null]);
  const known = oneOf.alternatives!
    .map(({ field, companions }) => [field, ...companions].filter(knows))
    .filter((fields) => fields.length > 0);
  const names = alternatives(known.map(([{ name }]) => name));
  const given = ({ name }: Field): JsonSchema => ({ required: [name], properties: { [name]: isSet } });
  // Editors show the message of a schema that must not fit, but not that of an `anyOf`.
  const none: JsonSchema = {
    not: { allOf: known.flat().map((field) => ({ not: given(field) })) },
    errorMessage: known.length > 1 ? `one of ${names} must be set` : `${names} must be set`,
  };
  const kept = known.flatMap(([first]) => (keeps(first) ? [first] : []));
  const many = pairs(kept).map(([one, other]): JsonSchema => ({
    not: { allOf: [given(one), given(other)] },
    errorMessage: `only one of ${names} may be set`,
  }));
  return [...oneOf.atLeast > 0 ? [none] : [], ...oneOf.atMost === 1 ? many : []];
}

function notIn(values: readonly unknown[]): JsonSchema {
  return { not: { enum: values } };
}

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));
}
