import { isRecord } from './arguments';
import { UnscopedValidationError } from './validation-error';

/** What is wrong with an object within itself. */
export const CONTAINS_ITSELF = 'contains itself: a manifest cannot have cycles';

/**
 * Rejects free-form data that no manifest can hold: integers beyond 2^53, which JavaScript has already
 * rounded, NaN and infinities, functions and symbols, and objects that contain themselves.
 *
 * @param name the name of the data in the error; empty for a manifest
 */
export function expectManifestData(name: string, data: unknown): void {
  visitLeaves(data, name, (value, path) => {
    const problem = unrepresentable(value);
    if (problem !== undefined) {
      throw new UnscopedValidationError(`${path} ${problem}`);
    }
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
      throw new UnscopedValidationError(
        `${path} is ${value}, beyond ${Number.MAX_SAFE_INTEGER} (2^53 - 1), where whole numbers are rounded: `
          + 'pass it as a string, if what reads it accepts one',
      );
    }
  });
}

/**
 * Rejects integers that only a bigint can represent, which is how the YAML reader returns them.
 *
 * @param name the name of the manifest in the error; empty if the error is about a known manifest
 * @param fix how to get the number nevertheless
 */
export function expectNumbersOnly(name: string, manifest: unknown, fix: string): void {
  visitLeaves(manifest, '', (value, path) => {
    if (typeof value === 'bigint') {
      throw new UnscopedValidationError(
        `${name === '' ? '' : `${name}: `}${path} is ${value}, beyond ${Number.MAX_SAFE_INTEGER} (2^53 - 1), `
          + `where JavaScript rounds whole numbers: ${fix}`,
      );
    }
  });
}

/** Describes the first value that no manifest can hold; undefined if there is none. */
export function firstUnrepresentable(manifest: unknown): string | undefined {
  let first: string | undefined;
  visitLeaves(manifest, '', (value, path) => {
    const problem = unrepresentable(value);
    first ??= problem && `${path} ${problem}`;
  });
  return first;
}

/** Returns why no manifest can hold a value: `is NaN, which JSON cannot represent`; undefined for any other value. */
export function unrepresentable(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') {
    return `is a ${typeof value}, which a manifest cannot hold`;
  }
  if (typeof value === 'object' && value !== null) {
    return CONTAINS_ITSELF;
  }
  return typeof value === 'number' && !Number.isFinite(value)
    ? `is ${value}, which JSON cannot represent`
    : undefined;
}

/**
 * Visits all values in data other than objects, each object once; skips constructs and cdk8s tokens. An object
 * within itself is visited, too.
 */
function visitLeaves(
  value: unknown,
  path: string,
  visit: (value: unknown, path: string) => void,
  visited = new Map<object, 'around' | 'done'>(),
): void {
  if (typeof value !== 'object' || value === null || visited.get(value) === 'around') {
    visit(value, path);
  } else if (!visited.has(value)) {
    visited.set(value, 'around');
    if (Array.isArray(value)) {
      value.forEach((each, index) => visitLeaves(each, `${path}[${index}]`, visit, visited));
    } else if (isRecord(value)) {
      Object.entries(value).forEach(([key, each]) =>
        visitLeaves(each, path === '' ? key : `${path}.${key}`, visit, visited));
    }
    visited.set(value, 'done');
  }
}
