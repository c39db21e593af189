/** What to write instead of a word or a sign. */
export interface CelReplacement {
  readonly found: string;
  readonly text: string;
  /** Whether nothing else can be meant. */
  readonly isCertain: boolean;
}

/** An error in an expression, and its place. */
export class CelFault extends Error {
  /**
   * The offset is in UTF-16 units from 0, the suggestion is what to write instead, and the
   * replacement what to write for the word or sign at the offset.
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

/** An expression that cannot be checked here, although the API server might accept it. */
export class CelUncheckable extends Error {
  public constructor(message: string) {
    super(message);
    this.name = 'CelUncheckable';
  }
}
