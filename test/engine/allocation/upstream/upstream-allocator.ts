import { minorOf, releaseOf } from './default-gates';
import { Answer, Scenario } from './scenario';
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

/** Upstream's allocator of one release, a Go program; of a minor, that of its newest recorded release. */
export class UpstreamAllocator {
  /** The allocator, undefined if it has not been built from the sources as they are. */
  public static find(release: string): UpstreamAllocator | undefined {
    const program = programOf(release);
    return program.isBuilt ? new UpstreamAllocator(program) : undefined;
  }

  /**
   * Builds the allocator, or takes the one that was built before.
   *
   * @throws if Go or its module proxy is missing
   */
  public static build(release: string): UpstreamAllocator {
    return new UpstreamAllocator(programOf(release).build());
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

function programOf(release: string): GoProgram {
  return new GoProgram({
    name: 'allocate',
    folder: __dirname,
    sources: ['main.go', 'enable.go'],
    upstream: 'k8s.io/dynamic-resource-allocation',
    version: releaseOf(release).replace(/^1\./, 'v0.'),
    tag: minorOf(release) === '1.34' ? undefined : 'enable',
  });
}
