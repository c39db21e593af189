import type { IConstruct } from 'constructs';
import { ValidationError } from '../engine/errors/validation-error';
import { isObject } from '../engine/kubernetes/plain-data';

/** The error of cdk8s for a value that YAML cannot represent, which does not contain the field path. */
const UNWRITABLE = /can't render non-simple object of type '(.*)'/;

/**
 * Renders an object.
 *
 * @throws ValidationError with the field path, if a value is not data, such as a `Size` of cdk8s
 */
export function renderedOf<T>(object: IConstruct, content: unknown, render: () => T): T {
  try {
    return render();
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
