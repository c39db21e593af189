import { Overload } from '../library/overload';
import { Expression } from '../syntax/expression';
import { CelType } from '../values/cel-type';

/** The overloads and the target to which a call resolves. */
export interface Resolution {
  /** The overloads that match the types of the arguments. */
  readonly overloads: readonly Overload[];
  /** The target of a method; undefined for a function, even one with a namespace. */
  readonly target?: Expression;
}

/** An expression with the types of its parts. */
export interface CheckedExpression {
  readonly root: Expression;
  readonly types: ReadonlyMap<Expression, CelType>;
  readonly resolutions: ReadonlyMap<Expression, Resolution>;
  /** The names of variables, by the expression that refers to them. */
  readonly variables: ReadonlyMap<Expression, string>;
  /** The references to macro variables, except for those named like a type. */
  readonly locals: ReadonlySet<Expression>;
}

/** A checked expression that can be evaluated. */
export interface Program extends CheckedExpression {
  /** The values of the constant parts. */
  readonly constants: Constants;
  /** See `Environment.convertsOptionals`. */
  readonly convertsOptionals: boolean;
  /** See `Environment.countsComparisons`. */
  readonly countsComparisons: boolean;
}

export type Constants = ReadonlyMap<Expression, { readonly value: unknown } | undefined>;
