import { Estimate, exactly, perUnit, UNKNOWN } from './estimate';
import { Overload } from '../library/overload';
import { Expression } from '../syntax/expression';
import { CelType } from '../values/cel-type';

/** What the cost of a call depends on, for an argument or target. */
export interface CostedArgument {
  readonly expression: Expression;
  readonly type: CelType;
  /** The size of the value, if it is known. */
  readonly computed?: Estimate;
  /** The size of the elements of a list, if it is known. */
  readonly itemSize?: Estimate;
}

/** The cost of a call without its arguments, and the size of its result. */
export interface CallCost {
  readonly cost: Estimate;
  readonly result?: Estimate;
}

/** The cost of a call; undefined for that of any other call. */
export type Rule = (
  target: CostedArgument | undefined,
  args: readonly CostedArgument[],
  overload: Overload,
) => CallCost | undefined;

/** The same for a method, whose target it knows. */
export type MethodRule = (
  target: CostedArgument,
  args: readonly CostedArgument[],
  overload: Overload,
) => CallCost | undefined;

/** The rules of methods; a function of that name has none. */
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

/** The cost of reading a string, once or more often. */
export function reading(text: CostedArgument, times = 1): Estimate {
  return perUnit(sizeOf(text), times * PER_CHARACTER);
}

/** The value of an argument that is an integer literal. */
export function constant(argument: CostedArgument | undefined): number | undefined {
  const expression = argument?.expression;
  return expression?.kind === 'literal' && typeof expression.value === 'bigint'
    ? Number(expression.value)
    : undefined;
}
