import { Breach, Keyword, refuse } from './violation';
import { found } from '../../../errors/wording';
import { isObject } from '../../../kubernetes/plain-data';

/**
 * The argument of `x-dra-json`: a value that Kubernetes passes on without knowing what it
 * means.
 */
interface JsonObject {
  /** The most that it may hold as compact JSON; left out, nobody counts. */
  readonly maxBytes?: number;
}

/** What the schema says of opaque values: they are objects, and not too large. */
export const JSON_KEYWORD: Keyword = {
  isBroken: (value, { maxBytes }: JsonObject) =>
    !isObject(value) || (maxBytes !== undefined && sizeOf(value) > maxBytes),
  report: reportJson,
};

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}

function reportJson(breach: Breach): void {
  const { value, path, constraint } = breach;
  const { maxBytes } = constraint.argument as JsonObject;
  if (value === undefined || value === null) {
    refuse(breach, path, {
      ruleId: 'required-field',
      reason: 'Required',
      words: () => ({ message: `${String(path.step)} must be set` }),
    });
  } else if (maxBytes !== undefined && sizeOf(value) > maxBytes) {
    refuse(breach, path, {
      ruleId: 'text-size',
      reason: 'TooLong',
      words: () => ({ message: `is ${sizeOf(value)} bytes long as JSON: at most ${maxBytes} are allowed` }),
    });
  } else {
    refuse(breach, path, {
      ruleId: 'wrong-type',
      reason: 'Invalid',
      words: () => ({ message: `${found(value)} is not an object` }),
    });
  }
}
