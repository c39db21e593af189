/** Thrown for wrong arguments and for input that cannot be read: the command ends with 2. */
export class WrongUse extends Error {
  /**
   * @param message what is wrong, what was found, and what is allowed
   * @param subject what the help that explains it is about, such as `check`
   */
  public constructor(message: string, public readonly subject?: string) {
    super(message);
    this.name = 'WrongUse';
  }
}
