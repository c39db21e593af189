import { Uint } from '../values/values';

/**
 * A part of an expression, with the place of what names it: an operator, a dot, an
 * opening bracket.
 */
export type Expression =
  Literal | Identifier | Select | Call | ListLiteral | MapLiteral | StructLiteral | Comprehension;

/** A constant. */
export interface Literal {
  readonly kind: 'literal';
  readonly offset: number;
  readonly type: 'null_type' | 'bool' | 'int' | 'uint' | 'double' | 'string' | 'bytes';
  readonly value: null | boolean | bigint | Uint | number | string | Uint8Array;
}

export interface Identifier {
  readonly kind: 'identifier';
  readonly offset: number;
  readonly name: string;
}

/** `operand.field`; as a test, `has(operand.field)`. */
export interface Select {
  readonly kind: 'select';
  readonly offset: number;
  readonly operand: Expression;
  readonly field: string;
  readonly isTest: boolean;
}

/** A function, method or operator; operators have names such as `_+_`. */
export interface Call {
  readonly kind: 'call';
  readonly offset: number;
  readonly name: string;
  readonly target?: Expression;
  readonly args: readonly Expression[];
}

export interface ListLiteral {
  readonly kind: 'list';
  readonly offset: number;
  readonly elements: readonly Expression[];
  /** The indexes of elements that are written `?element`. */
  readonly optional: ReadonlySet<number>;
}

export interface MapEntry {
  readonly key: Expression;
  readonly value: Expression;
  readonly isOptional: boolean;
}

export interface MapLiteral {
  readonly kind: 'map';
  readonly offset: number;
  readonly entries: readonly MapEntry[];
}

export interface StructField {
  readonly name: string;
  readonly offset: number;
  readonly value: Expression;
  readonly isOptional: boolean;
}

/** A message, such as `google.protobuf.Timestamp{seconds: 1}`. */
export interface StructLiteral {
  readonly kind: 'struct';
  readonly offset: number;
  readonly name: string;
  readonly fields: readonly StructField[];
}

/** The loop that every macro over a list or map becomes. */
export interface Comprehension {
  readonly kind: 'comprehension';
  readonly offset: number;
  readonly range: Expression;
  readonly variable: string;
  /** The second variable of a loop over keys, or indexes, and values. */
  readonly variable2?: string;
  readonly accumulator: string;
  readonly initial: Expression;
  readonly condition: Expression;
  readonly step: Expression;
  readonly result: Expression;
}

/** The name of the accumulator of macros that users cannot write. */
export const ACCUMULATOR = '@result';

/** Whether the loop only gives a name to a value. */
export function isBinding({ range, condition, accumulator }: Comprehension): boolean {
  return (
    range.kind === 'list'
    && range.elements.length === 0
    && condition.kind === 'literal'
    && condition.value === false
    && accumulator !== ACCUMULATOR
  );
}

/** The parts right below an expression. */
export function parts(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'select':
      return [expression.operand];
    case 'call':
      return expression.target === undefined
        ? expression.args
        : [expression.target, ...expression.args];
    case 'list':
      return expression.elements;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'struct':
      return expression.fields.map(({ value }) => value);
    case 'comprehension':
      return [
        expression.range,
        expression.initial,
        expression.condition,
        expression.step,
        expression.result,
      ];
    default:
      return [];
  }
}

/**
 * The expression and all its parts, each once, in the order in which they are written.
 */
export function everyPart(root: Expression): Expression[] {
  const found = new Set<Expression>([root]);
  // A set hands out what is added while it is read.
  for (const each of found) {
    parts(each).forEach((part) => found.add(part));
  }
  return [...found];
}

/** `a.b.c` as one name, undefined for anything else. */
export function qualifiedName(expression: Expression): string | undefined {
  if (expression.kind === 'identifier') {
    return expression.name;
  }
  if (expression.kind !== 'select' || expression.isTest) {
    return undefined;
  }
  const operand = qualifiedName(expression.operand);
  return operand === undefined ? undefined : `${operand}.${expression.field}`;
}
