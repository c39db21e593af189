import { Estimate, exactly, perUnit, UNKNOWN } from './estimate';
import { Overload } from '../library/overload';
import { Expression } from '../syntax/expression';
import { CelType } from '../values/cel-type';

/** The properties of an argument or target that the cost of a call depends on. */
export interface CostedArgument {
  readonly expression: Expression;
  readonly type: CelType;
  /** The size of the value, if known. */
  readonly computed?: Estimate;
  /** The size of the elements of a list, if known. */
  readonly itemSize?: Estimate;
}

/** The cost of a call, excluding its arguments, and the size of its result. */
export interface CallCost {
  readonly cost: Estimate;
  readonly result?: Estimate;
}

/** Estimates the cost of a call; undefined if the rule does not apply. */
export type Rule = (
  target: CostedArgument | undefined,
  args: readonly CostedArgument[],
  overload: Overload,
) => CallCost | undefined;

/** A rule for a method, which has a target. */
export type MethodRule = (
  target: CostedArgument,
  args: readonly CostedArgument[],
  overload: Overload,
) => CallCost | undefined;

/** Converts the rules of methods, which do not apply to functions of the same name. */
export function forMethods(rules: Readonly<Record<string, MethodRule>>): Record<string, Rule> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]): [string, Rule] =>
    [name, (target, args, overload) => target && rule(target, args, overload)]));
}

/** The cost of reading a character of a string. */
export const PER_CHARACTER = 0.1;

/** The cost of most calls. */
export const ONE: CallCost = { cost: exactly(1) };

export function sizeOf({ computed }: CostedArgument): Estimate {
  return computed ?? UNKNOWN;
}

/** The cost of reading a string one or more times. */
export function reading(text: CostedArgument, times = 1): Estimate {
  return perUnit(sizeOf(text), times * PER_CHARACTER);
}

/** The value of an integer literal; undefined for other arguments. */
export function constant(argument: CostedArgument | undefined): number | undefined {
  const expression = argument?.expression;
  return expression?.kind === 'literal' && typeof expression.value === 'bigint'
    ? Number(expression.value)
    : undefined;
}
