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

/**
 * Rejects whole numbers that only a bigint can hold, which is what the reader of YAML makes
 * of them.
 *
 * @param name how to name the manifest in the error
 * @param fix how to get the number nevertheless
 */
export function expectNumbersOnly(name: string, manifest: unknown, fix: string): void {
  const [found] = bigintsIn(manifest, '');
  if (found !== undefined) {
    throw new UnscopedValidationError(
      `${name}: ${found.path} is ${found.value}, beyond ${Number.MAX_SAFE_INTEGER} (2^53 - 1), `
        + `where JavaScript rounds whole numbers: ${fix}`,
    );
  }
}

function bigintsIn(value: unknown, path: string): { readonly path: string; readonly value: bigint }[] {
  if (typeof value === 'bigint') {
    return [{ path, value }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => bigintsIn(each, `${path}[${index}]`));
  }
  return typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]) => bigintsIn(each, path === '' ? key : `${path}.${key}`));
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
