import type { IConstruct } from 'constructs';
import { ValidationError } from '../engine/errors/validation-error';
import { isObject } from '../engine/kubernetes/plain-data';

/** What cdk8s says of a value that YAML does not have, but not where it is. */
const UNWRITABLE = /can't render non-simple object of type '(.*)'/;

/**
 * Renders an object. If a value in it is no data, such as a `Size` of cdk8s, the error says where it is.
 *
 * @throws ValidationError if there is such a value
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

/** The path to the first object of a class, in the order in which cdk8s comes to it. */
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
