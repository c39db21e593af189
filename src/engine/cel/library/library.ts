/** The implementation of an overload, called with values of its types. */
export type Implementation = (...args: any[]) => unknown;

/** The evaluator handles the function itself, since it does not always evaluate all operands. */
export const EVALUATED_APART = undefined;

/** Functions and macros that the API server added together. */
export interface Library {
  /** The first minor that accepts them in new selectors, as the number after `1.`; by default each one. */
  readonly since?: number;
  /** The last minor that accepts them; by default each one. */
  readonly until?: number;
  /** Whether they belong to list attributes and their feature gate. */
  readonly forListAttributes?: boolean;
  /** By signature: `type.method(types): result` or `function(types): result`; one capital is any type. */
  readonly functions: Readonly<Record<string, Implementation | undefined>>;
  /** Whether lists may have any elements when a function is called. */
  readonly takesAnyElements?: boolean;
  /** As `name/number of arguments`. */
  readonly macros?: readonly string[];
}
