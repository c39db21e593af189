import type { IConstruct } from 'constructs';
import { expectManifestData } from '../engine/errors/free-form-data';
import { ValidationError } from '../engine/errors/validation-error';
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
    const { message } = error as Error;
    const [sentence = '', type] = UNWRITABLE.exec(message) ?? [];
    const path = type === undefined ? undefined : pathTo(type, content, '');
    throw path === undefined
      ? error
      : new ValidationError(`${path} must be data, such as a string: ${sentence}`, object);
  }
}

/** The path to the first object of a class, in the order in which cdk8s visits the fields. */
function pathTo(type: string, value: unknown, path: string): string | undefined {
  if (!Array.isArray(value) && !isObject(value)) {
    return undefined;
  }
  if (value.constructor?.name === type) {
    return path.replace(/^\./, '');
  }
  for (const key of Object.keys(value).sort()) {
    const step = Array.isArray(value) ? `[${key}]` : `.${key}`;
    const found = pathTo(type, (value as Record<string, unknown>)[key], `${path}${step}`);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
