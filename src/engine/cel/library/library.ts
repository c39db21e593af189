/** The implementation of an overload, called with values of its types. */
export type Implementation = (...args: any[]) => unknown;

/** Marks a function that the evaluator handles itself, because not all operands are always evaluated. */
export const EVALUATED_APART = undefined;

/** Functions and macros that the API server introduced together. */
export interface Library {
  /** The first minor that accepts them in new selectors, as the number after `1.`. @default - no lower bound */
  readonly since?: number;
  /** The last minor that accepts them. @default - no upper bound */
  readonly until?: number;
  /** Whether they require the feature gate for list attributes. */
  readonly forListAttributes?: boolean;
  /** By signature: `type.method(types): result` or `function(types): result`; a single capital letter is any type. */
  readonly functions: Readonly<Record<string, Implementation | undefined>>;
  /** Whether functions accept lists with elements of any type at run time. */
  readonly takesAnyElements?: boolean;
  /** Macros, as `name/number of arguments`. */
  readonly macros?: readonly string[];
}
