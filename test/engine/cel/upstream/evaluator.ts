import { Scheduler } from './comparison';
import { Device } from '../../../../src/engine/cel/selector/device';
import { findRelease } from '../../../control-plane/release';
import { GoProgram } from '../../../go-program';

/** What upstream says to a selector: a verdict, and if it is accepted its cost and results. */
export interface Answer {
  readonly verdict: string;
  readonly message?: string;
  readonly cost?: number;
  /** `true`, `false` or `error: …`, for each device. */
  readonly results?: readonly string[];
  readonly nanos?: number;
}

/** The minors whose evaluator can be built: the others of the same Go API differ little. */
export const MINORS = [32, 34, 37];

/** Upstream's evaluator of device selectors of one minor, a Go program. */
export class UpstreamEvaluator {
  /** The evaluator, undefined if it has not been built from the sources as they are. */
  public static find(minor: number): UpstreamEvaluator | undefined {
    const program = programOf(minor);
    return program.isBuilt ? new UpstreamEvaluator(program) : undefined;
  }

  /**
   * Builds the evaluator, or takes the one that was built before.
   *
   * @throws if Go or its module proxy is missing
   */
  public static build(minor: number): UpstreamEvaluator {
    return new UpstreamEvaluator(programOf(minor).build());
  }

  private constructor(private readonly program: GoProgram) {
  }

  /** The answers to selectors, in their order. */
  public answers(
    expressions: readonly string[],
    devices: readonly Device[],
    { consumableCapacity, listAttributes }: Scheduler,
    flags: readonly string[] = [],
  ): Answer[] {
    const variant = [consumableCapacity, listAttributes].map(Number).join('');
    return this.program.answers([{ devices, variant }, ...expressions], flags).map((line) => JSON.parse(line));
  }
}

function programOf(minor: number): GoProgram {
  return new GoProgram({
    name: 'selectors',
    folder: __dirname,
    sources: ['main.go', 'minor32.go', 'minor34.go', 'minor37.go'],
    upstream: 'k8s.io/dynamic-resource-allocation',
    version: findRelease(`1.${minor}`).version.replace(/^1\./, 'v0.'),
    tag: `minor${minor}`,
  });
}
