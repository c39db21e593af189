import { Finding } from '../check/finding';

/** The TypeScript program that makes the same objects as manifests do. */
export class Program {
  /**
   * @internal
   */
  public static _of(source: string, notes: Finding[]): Program {
    return new Program(source, notes);
  }

  private constructor(
    /**
     * The text of the program. It imports `cdk8s` and `cdk8s-dra`, and ends with the
     * synthesis.
     */
    public readonly source: string,
    /** What is in the program as a plain object, or not at all, and why. */
    public readonly notes: Finding[],
  ) {
  }

  /** The text of the program. */
  public toString(): string {
    return this.source;
  }
}
