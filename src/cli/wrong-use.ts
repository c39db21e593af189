const WRONG_USE_SYMBOL = Symbol.for('cdk8s-dra.WrongUse');

/** Thrown for wrong arguments and for input that cannot be read: the command ends with 2. */
export class WrongUse extends Error {
  /** Whether an error is one, also of a module that is in two bundles. */
  public static isWrongUse(error: unknown): error is WrongUse {
    return typeof error === 'object' && error !== null && WRONG_USE_SYMBOL in error;
  }

  public readonly [WRONG_USE_SYMBOL] = true;

  /** What is wrong, was found and is allowed, and what the help that explains it is about, such as `check`. */
  public constructor(
    message: string, public readonly subject?: string,
    /** Lines that follow the message, such as those of another program. */
    public readonly details: readonly string[] = [],
  ) {
    super(message);
    this.name = 'WrongUse';
  }
}
