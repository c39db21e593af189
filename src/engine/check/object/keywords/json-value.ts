import { keyword, KeywordSubject, reject } from './keyword';
import { found } from '../../../errors/wording';
import { isObject } from '../../../kubernetes/plain-data';
import { byteLength } from '../../../kubernetes/text/bytes';
import { canonicalText } from '../../../render/canonical-form';

/** The argument of `x-dra-json`: a value that Kubernetes passes on unchanged. */
interface JsonObject {
  /** The maximum size as compact JSON, in bytes. @default - no limit */
  readonly maxBytes?: number;
}

/** Opaque values must be objects within the size limit. */
export const JSON_KEYWORD = keyword(
  (value, { maxBytes }: JsonObject) =>
    !isObject(value) || (maxBytes !== undefined && sizeOf(value) > maxBytes),
  reportJson,
);

function sizeOf(value: unknown): number {
  return byteLength(canonicalText(value));
}

function reportJson(subject: KeywordSubject): void {
  const { value, path, constraint } = subject;
  const { maxBytes } = constraint.argument as JsonObject;
  if (value === undefined || value === null) {
    reject(subject, path, {
      ruleId: 'required-field',
      reason: 'Required',
      words: () => ({ message: `${String(path.step)} must be set` }),
    });
  } else if (maxBytes !== undefined && sizeOf(value) > maxBytes) {
    reject(subject, path, {
      ruleId: 'text-size',
      reason: 'TooLong',
      words: () => ({ message: `must be at most ${maxBytes} bytes long as JSON, got ${sizeOf(value)}` }),
    });
  } else {
    reject(subject, path, {
      ruleId: 'wrong-type',
      reason: 'Invalid',
      words: () => ({ message: `must be an object, got ${found(value)}` }),
    });
  }
}
