/** The replacement for a word or a sign. */
export interface CelReplacement {
  readonly found: string;
  readonly text: string;
  /** Whether it is the only plausible replacement. */
  readonly isCertain: boolean;
}

/** An error at a place in an expression. */
export class CelFault extends Error {
  /**
   * The offset is in UTF-16 code units from 0. The suggestion is a hint how to fix the expression, and the replacement
   * is for the word or sign at the offset.
   */
  public constructor(
    message: string,
    public readonly offset: number,
    public readonly suggestion?: string,
    public readonly replacement?: CelReplacement,
  ) {
    super(message);
    this.name = 'CelFault';
  }
}

/** A fault on which the API server panics: it answers nothing, and creates nothing. */
export class CelPanic extends CelFault {
}

/** Thrown for an expression that cannot be checked here, although the API server might accept it. */
export class CelUncheckable extends Error {
  public constructor(message: string) {
    super(message);
    this.name = 'CelUncheckable';
  }
}
