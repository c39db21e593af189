import { Expression } from '../syntax/expression';
import { Optional } from '../values/values';

/** The calls that read a part of a value, or choose where to read. */
const PATH_OPERATORS = new Set(['_?._', '_[_]', '_[?_]', '_?_:_']);

/** An optional that is in a list or map: a path does not lead into it. */
export class OptionalEntry {
  public constructor(public readonly optional: Optional) {
  }
}

/** What a path finds in a list or map. */
export function asEntry(value: unknown): unknown {
  return value instanceof Optional ? new OptionalEntry(value) : value;
}

/** Whether an expression reads a part of another one. */
export function isPath(expression: Expression): boolean {
  return expression.kind === 'select'
    || (expression.kind === 'call' && PATH_OPERATORS.has(expression.name));
}

/** The value in an optional; nothing has no fields either, like an empty map. */
export function contentOf(optional: Optional): unknown {
  return optional.isPresent ? optional.value : undefined;
}
