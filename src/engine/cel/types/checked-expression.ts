import { Overload } from '../library/overload';
import { Expression } from '../syntax/expression';
import { CelType } from '../values/cel-type';

/** What a call refers to. */
export interface Resolution {
  /** The overloads that fit the types of the arguments. */
  readonly overloads: readonly Overload[];
  /** The target of a method; undefined for a function, even with a namespace. */
  readonly target?: Expression;
}

/** An expression and the types of its parts. */
export interface CheckedExpression {
  readonly root: Expression;
  readonly types: ReadonlyMap<Expression, CelType>;
  readonly resolutions: ReadonlyMap<Expression, Resolution>;
  /** The names of variables, where they are used. */
  readonly variables: ReadonlyMap<Expression, string>;
  /** The macro variables, where they are used, apart from those named like a type. */
  readonly locals: ReadonlySet<Expression>;
}

/** A checked expression that can be evaluated. */
export interface Program extends CheckedExpression {
  /** The values of the parts that are constants. */
  readonly constants: Constants;
  /** What `Environment.convertsOptionals` says. */
  readonly convertsOptionals: boolean;
}

export type Constants = ReadonlyMap<Expression, { readonly value: unknown } | undefined>;
