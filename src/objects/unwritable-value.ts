import type { IConstruct } from 'constructs';
import { expectManifestData } from '../engine/errors/free-form-data';
import { ValidationError } from '../engine/errors/validation-error';
import { found } from '../engine/errors/wording';
import { isObject } from '../engine/kubernetes/plain-data';

/** The error of cdk8s for a value that YAML cannot represent, which does not contain the field path. */
const UNWRITABLE = /can't render non-simple object of type '(.*)'/;

/**
 * Renders an object.
 *
 * @throws ValidationError with the field path, if no manifest can hold a value, such as a `Size` of cdk8s or NaN
 */
export function renderedOf<T>(object: IConstruct, content: unknown, render: () => T): T {
  try {
    const rendered = render();
    // `Lazy` values are only known now.
    ValidationError.at(object, () => expectManifestData('', rendered));
    return rendered;
  } catch (error) {
    const type = UNWRITABLE.exec((error as Error).message)?.[1];
    const fault = type === undefined ? undefined : faultOf(type, content, '');
    throw fault === undefined ? error : new ValidationError(fault, object);
  }
}

/** The fault of the first object of a class, in the order in which cdk8s visits the fields. */
function faultOf(type: string, value: unknown, path: string): string | undefined {
  if (!Array.isArray(value) && !isObject(value)) {
    return undefined;
  }
  if (value.constructor?.name === type) {
    return `${path.replace(/^\./, '')} must be data, such as a string, got ${found(value)}${insteadOf(value)}`;
  }
  for (const key of Object.keys(value).sort()) {
    const step = Array.isArray(value) ? `[${key}]` : `.${key}`;
    const fault = faultOf(type, (value as Record<string, unknown>)[key], `${path}${step}`);
    if (fault !== undefined) {
      return fault;
    }
  }
  return undefined;
}

/** What to write for a `Size` of cdk8s, which can name itself as a quantity. */
function insteadOf(value: object): string {
  return 'asString' in value && typeof value.asString === 'function' ? `: write ${found(value.asString())}` : '';
}
