const WRONG_USE_SYMBOL = Symbol.for('cdk8s-dra.WrongUse');

/** Thrown for wrong arguments and unreadable input: the command ends with exit code 2. */
export class WrongUse extends Error {
  /** Whether an error is a WrongUse, including one of another bundle's copy of this module. */
  public static isWrongUse(error: unknown): error is WrongUse {
    return typeof error === 'object' && error !== null && WRONG_USE_SYMBOL in error;
  }

  public readonly [WRONG_USE_SYMBOL] = true;

  /** The message names the fault, the value found and those allowed; the help of the command `subject` explains it. */
  public constructor(
    message: string, public readonly subject?: string,
    /** Lines that follow the message, such as those of another program. */
    public readonly details: readonly string[] = [],
  ) {
    super(message);
    this.name = 'WrongUse';
  }
}
