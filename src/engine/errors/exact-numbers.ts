import { isRecord } from './arguments';
import { UnscopedValidationError } from './validation-error';

/**
 * Rejects whole numbers beyond 2^53 in free-form data: JavaScript has rounded them, so that
 * the manifest would hold another number.
 *
 * @param name how to name the data in the error; empty for a manifest
 */
export function expectExactNumbers(name: string, data: unknown): void {
  visitNumbers(data, name, (value, path) => {
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
      throw new UnscopedValidationError(
        `${path} is ${value}, beyond ${Number.MAX_SAFE_INTEGER} (2^53 - 1), where whole numbers are rounded: `
          + 'pass it as a string, if what reads it accepts one',
      );
    }
  });
}

/**
 * Rejects whole numbers that only a bigint can hold, which is what the reader of YAML makes
 * of them.
 *
 * @param name how to name the manifest in the error
 * @param fix how to get the number nevertheless
 */
export function expectNumbersOnly(name: string, manifest: unknown, fix: string): void {
  visitNumbers(manifest, '', (value, path) => {
    if (typeof value === 'bigint') {
      throw new UnscopedValidationError(
        `${name}: ${path} is ${value}, beyond ${Number.MAX_SAFE_INTEGER} (2^53 - 1), `
          + `where JavaScript rounds whole numbers: ${fix}`,
      );
    }
  });
}

/** Visits all numbers in data, each part once, but not in constructs and tokens of cdk8s. */
function visitNumbers(
  value: unknown,
  path: string,
  visit: (value: number | bigint, path: string) => void,
  visited = new Set<object>(),
): void {
  if (typeof value === 'number' || typeof value === 'bigint') {
    visit(value, path);
  } else if (typeof value === 'object' && value !== null && !visited.has(value)) {
    visited.add(value);
    if (Array.isArray(value)) {
      value.forEach((each, index) => visitNumbers(each, `${path}[${index}]`, visit, visited));
    } else if (isRecord(value)) {
      Object.entries(value).forEach(([key, each]) =>
        visitNumbers(each, path === '' ? key : `${path}.${key}`, visit, visited));
    }
  }
}
