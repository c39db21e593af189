/** The reason why a document cannot be read, on one line. */
export class UnreadableYaml extends Error {
  /**
   * @param message the error, with the line number if known
   * @param line the line number
   */
  public constructor(message: string, public readonly line?: number) {
    super(message);
  }
}
