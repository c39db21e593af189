/** Why a document cannot be read, in one line. */
export class UnreadableYaml extends Error {
  /**
   * @param message what is wrong, with the line if it is known
   * @param line the number of the line
   */
  public constructor(message: string, public readonly line?: number) {
    super(message);
  }
}
