/** What a function does with values of the types that its signature names. */
export type Implementation = (...args: any[]) => unknown;

/** Functions and macros that came to the API server together. */
export interface Library {
  /**
   * The first minor in which new selectors may use it, as the number after `1.`; always
   * by default.
   */
  readonly since?: number;
  /** The last one; no limit by default. */
  readonly until?: number;
  /** Whether it belongs to the attributes that are lists, and to their feature gate. */
  readonly forListAttributes?: boolean;
  /**
   * By signature: `type.method(types): result`, `function(types): result`; single capital
   * letters stand for any type.
   */
  readonly functions: Readonly<Record<string, Implementation>>;
  /** As `name/number of arguments`. */
  readonly macros?: readonly string[];
}
