import { Uint } from '../values/values';

/** A node of the syntax tree. Its offset is that of its operator, dot, bracket or first token. */
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

/** `operand.field`, or `has(operand.field)` if it is a test. */
export interface Select {
  readonly kind: 'select';
  readonly offset: number;
  readonly operand: Expression;
  readonly field: string;
  readonly isTest: boolean;
}

/** A call of a function, method or operator. Operators have names such as `_+_`. */
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
  /** The indexes of the elements written as `?element`. */
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

/** A loop over a list or map: the expansion of a macro. */
export interface Comprehension {
  readonly kind: 'comprehension';
  readonly offset: number;
  readonly range: Expression;
  readonly variable: string;
  /** The variable for the values, if the loop is over pairs of a key or index and a value. */
  readonly variable2?: string;
  readonly accumulator: string;
  readonly initial: Expression;
  readonly condition: Expression;
  readonly step: Expression;
  readonly result: Expression;
}

/** The accumulator of macros: a name that source code cannot contain. */
export const ACCUMULATOR = '@result';

/** Whether the loop never runs, and only binds a value to a name. */
export function isBinding({ range, condition, accumulator }: Comprehension): boolean {
  return (
    range.kind === 'list'
    && range.elements.length === 0
    && condition.kind === 'literal'
    && condition.value === false
    && accumulator !== ACCUMULATOR
  );
}

/** The direct children of an expression. */
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

/** The expression and all its descendants, each once, level by level. */
export function everyPart(root: Expression): Expression[] {
  const found = new Set<Expression>([root]);
  // Iterating over a set includes the elements added meanwhile.
  for (const each of found) {
    parts(each).forEach((part) => found.add(part));
  }
  return [...found];
}

/** The dotted name of `a.b.c`; undefined for any other expression. */
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
