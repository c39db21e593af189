import { Finding } from '../check/finding';

/**
 * A TypeScript program that makes the same objects as some manifests.
 *
 * @example
 *
 * const manifests = dra.Manifests.fromObjects([{
 *   apiVersion: 'resource.k8s.io/v1',
 *   kind: 'DeviceClass',
 *   metadata: { name: 'gpu' },
 *   spec: {},
 * }]);
 * const program = manifests.toProgram();
 * console.log(program.source);
 */
export class Program {
  /**
   * @internal
   */
  public static _of(source: string, notes: Finding[]): Program {
    return new Program(source, notes);
  }

  private constructor(
    /** The source code. It imports `cdk8s` and `cdk8s-dra`, and ends with `app.synth()`. */
    public readonly source: string,
    /**
     * A finding for each object that is a plain `ApiObject` of the program, or not part of
     * it, with the reason.
     */
    public readonly notes: Finding[],
  ) {
  }

  /** The source code. */
  public toString(): string {
    return this.source;
  }
}
