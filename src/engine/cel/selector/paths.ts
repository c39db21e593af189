import { Expression } from '../syntax/expression';
import { Optional } from '../values/values';

/** The calls that read a part of a value, or choose between values. */
const PATH_OPERATORS = new Set(['_?._', '_[_]', '_[?_]', '_?_:_']);

/** An optional within a list or map. A path does not continue into it. */
export class OptionalEntry {
  public constructor(public readonly optional: Optional) {
  }
}

/** Wraps a value that a path finds in a list or map. */
export function asEntry(value: unknown): unknown {
  return value instanceof Optional ? new OptionalEntry(value) : value;
}

/** Whether an expression reads a part of another one. */
export function isPath(expression: Expression): boolean {
  return expression.kind === 'select'
    || (expression.kind === 'call' && PATH_OPERATORS.has(expression.name));
}

/** The value of an optional. An empty optional has no fields, like an empty map. */
export function contentOf(optional: Optional): unknown {
  return optional.isPresent ? optional.value : undefined;
}
