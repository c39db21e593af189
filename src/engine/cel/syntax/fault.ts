/** An error in an expression, and its place. */
export class CelFault extends Error {
  /** The offset is in UTF-16 units from 0, and the suggestion is what to write instead. */
  public constructor(
    message: string,
    public readonly offset: number,
    public readonly suggestion?: string,
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
