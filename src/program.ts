import { Finding } from './engine/check/finding';
import { expectMade } from './engine/errors/arguments';

/**
 * A TypeScript program that creates the same objects as a set of manifests.
 *
 * @example
 *
 * const manifests = dra.Manifests.fromObjects([{
 *   'apiVersion': 'resource.k8s.io/v1',
 *   kind: 'DeviceClass',
 *   metadata: { name: 'gpu' },
 *   spec: {},
 * }]);
 * const program = manifests.toProgram();
 * console.log(program.source);
 */
export class Program {
  /** @internal */
  public static _of(source: string, notes: Finding[]): Program {
    return new Program(source, notes);
  }

  private constructor(
    /** The source code. It imports `cdk8s` and `cdk8s-dra`, and ends with `app.synth()`. */
    public readonly source: string,
    /**
     * A finding, with the reason, for each object that the program creates as a plain
     * `ApiObject`, or does not contain.
     */
    public readonly notes: Finding[],
  ) {
    expectMade(Array.isArray(notes), 'Manifests.toProgram()');
  }

  /** The source code. */
  public toString(): string {
    return this.source;
  }
}
