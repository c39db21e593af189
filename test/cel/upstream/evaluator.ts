import { execFileSync, spawnSync } from 'child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'fs';
import { homedir } from 'os';
import { dirname, join } from 'path';
import { Scheduler } from './comparison';
import { Device } from '../../../src/cel/selector/device';
import { findRelease } from '../../control-plane/release';

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

/** Where evaluators are kept between runs. */
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cdk8s-dra', 'selectors');

/** Upstream's evaluator of device selectors of one minor, a Go program. */
export class UpstreamEvaluator {
  /** The evaluator, undefined if it has not been built from the sources as they are. */
  public static find(minor: number): UpstreamEvaluator | undefined {
    const program = programOf(minor);
    return isNewer(program) ? new UpstreamEvaluator(program) : undefined;
  }

  /**
   * Builds the evaluator, or takes the one that was built before.
   *
   * @throws if Go or its module proxy is missing
   */
  public static build(minor: number): UpstreamEvaluator {
    const program = programOf(minor);
    const folder = dirname(program);
    if (!isNewer(program)) {
      writeModule(folder, versionOf(minor), minor);
      execFileSync('go', ['build', '-mod=mod', '-tags', `minor${minor}`, '-o', program, '.'], {
        cwd: folder, stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
    return new UpstreamEvaluator(program);
  }

  private constructor(private readonly program: string) {
  }

  /**
   * The answers to selectors, in their order.
   */
  public answers(
    expressions: readonly string[],
    devices: readonly Device[],
    { consumableCapacity, listAttributes }: Scheduler,
    flags: readonly string[] = [],
  ): Answer[] {
    const variant = [consumableCapacity, listAttributes].map(Number).join('');
    const lines = [{ devices, variant }, ...expressions].map((each) => JSON.stringify(each));
    const { stdout, stderr, status } = spawnSync(this.program, flags, {
      input: `${lines.join('\n')}\n`, encoding: 'utf8', maxBuffer: 2 ** 30,
    });
    if (status !== 0) {
      throw new Error(`the evaluator failed: ${stderr}`);
    }
    return stdout.trim().split('\n').map((line) => JSON.parse(line));
  }
}

/** The version of upstream's module for the newest release of the minor. */
function versionOf(minor: number): string {
  return findRelease(`1.${minor}`).version.replace(/^1\./, 'v0.');
}

function programOf(minor: number): string {
  return join(CACHE, versionOf(minor), 'evaluator');
}

const SOURCES = ['main.go', 'minor32.go', 'minor34.go', 'minor37.go'];

/** Whether the program was built from the sources as they are. */
function isNewer(program: string): boolean {
  return existsSync(program) && SOURCES.every((name) => {
    const copy = join(program, '..', name);
    return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(join(__dirname, name), 'utf8');
  });
}

/** A module with the versions of upstream's own go.mod. */
function writeModule(folder: string, version: string, minor: number): void {
  const upstream = 'k8s.io/dynamic-resource-allocation';
  const { GoMod, Dir } = JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', `${upstream}@${version}`], { encoding: 'utf8' }),
  );
  mkdirSync(folder, { recursive: true });
  const own = readFileSync(GoMod, 'utf8').replace(/^module .*$/m, `module selectors${minor}`);
  writeFileSync(join(folder, 'go.mod'), `${own}\nrequire ${upstream} ${version}\n`);
  writeFileSync(join(folder, 'go.sum'), readFileSync(join(Dir, 'go.sum')));
  SOURCES.forEach((name) => copyFileSync(join(__dirname, name), join(folder, name)));
}
