import { Answer, Scenario } from './scenario';
import { findRelease } from '../../../control-plane/release';
import { GoProgram } from '../../../go-program';

/** The answer of upstream's allocator, with what it says about itself. */
export interface UpstreamAnswer extends Answer {
  /** The time in the allocator, for all repetitions. */
  readonly micros: number;
}

/** How a scenario is asked. */
export interface Question {
  readonly scenario: Scenario;
  /** How often it is answered, for measurements. */
  readonly repeat?: number;
}

/** After so long, upstream gives up on a node. The scheduler has ten seconds. */
const TIMEOUT_MS = 2000;

/** Upstream's allocator of one minor, a Go program. */
export class UpstreamAllocator {
  /** The allocator, undefined if it has not been built from the sources as they are. */
  public static find(minor: string): UpstreamAllocator | undefined {
    const program = programOf(minor);
    return program.isBuilt ? new UpstreamAllocator(program) : undefined;
  }

  /**
   * Builds the allocator, or takes the one that was built before.
   *
   * @throws if Go or its module proxy is missing
   */
  public static build(minor: string): UpstreamAllocator {
    return new UpstreamAllocator(programOf(minor).build());
  }

  private constructor(private readonly program: GoProgram) {
  }

  /** The answers to scenarios, in their order. */
  public answers(questions: readonly Question[]): UpstreamAnswer[] {
    const lines = questions.map(({ scenario: { minor, ...scenario }, repeat }) => (
      { ...scenario, repeat, timeoutMs: repeat === undefined ? TIMEOUT_MS : undefined }));
    return this.program.answers(lines).map((line) => JSON.parse(line));
  }
}

function programOf(minor: string): GoProgram {
  return new GoProgram({
    name: 'allocate',
    folder: __dirname,
    sources: ['main.go', 'enable.go'],
    upstream: 'k8s.io/dynamic-resource-allocation',
    version: findRelease(minor).version.replace(/^1\./, 'v0.'),
    tag: minor === '1.34' ? undefined : 'enable',
  });
}
