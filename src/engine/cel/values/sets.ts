import { KEY_TYPES } from './elements';
import { kindOf } from './value-kinds';
import { expectHashable, numeric } from './values';

/** Whether the API server stores values of the type in a set: the types allowed as keys. */
export function isSetElement(value: unknown): boolean {
  return KEY_TYPES.includes(kindOf(value));
}

/** Whether a set of constants contains a value. Numbers of different types match if they are exactly the same. */
export function isInSet(value: unknown, constants: readonly unknown[]): boolean {
  expectHashable(value);
  const number = numeric(value);
  return constants.some((each) => {
    const constant = numeric(each);
    return number === undefined || constant === undefined ? each === value : isSameNumber(number, constant);
  });
}

/** Integers among the constants also match the nearest double. */
function isSameNumber(number: bigint | number, constant: bigint | number): boolean {
  if (typeof number === 'number') {
    return number === Number(constant);
  }
  return typeof constant === 'bigint'
    ? number === constant
    : Number.isInteger(constant) && BigInt(constant) === number;
}
