import { UnscopedValidationError } from './validation-error';

/**
 * Rejects whole numbers beyond 2^53 in free-form data: JavaScript has rounded them, so that
 * the manifest would hold another number.
 *
 * @param name how to name the data in the error; empty for a manifest
 */
export function expectExactNumbers(name: string, data: unknown): void {
  expectExactValue(data, name, new Set());
}

function expectExactValue(value: unknown, path: string, around: Set<unknown>): void {
  if (typeof value === 'number') {
    expectExactNumber(value, path);
  } else if (typeof value === 'object' && value !== null && !around.has(value)) {
    around.add(value);
    if (Array.isArray(value)) {
      value.forEach((each, index) => expectExactValue(each, `${path}[${index}]`, around));
    } else if (isRecord(value)) {
      Object.entries(value).forEach(([key, each]) =>
        expectExactValue(each, path === '' ? key : `${path}.${key}`, around));
    }
    around.delete(value);
  }
}

function expectExactNumber(value: number, path: string): void {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new UnscopedValidationError(
      `${path} is ${value}, beyond ${Number.MAX_SAFE_INTEGER} (2^53 - 1), where whole numbers are rounded: `
        + 'pass it as a string, if what reads it accepts one',
    );
  }
}

/** Whether the value holds data, as opposed to a construct or a token of cdk8s. */
function isRecord(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
