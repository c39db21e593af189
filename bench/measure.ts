import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Outcome } from './child';
import { compilePrograms } from './compile';
import { writeInputs } from './inputs';
import { TOOLS } from './tools';

/** A task of a child process, and its arguments. */
export type Job = readonly string[];

/** Runs jobs, each in its own process. */
export class Runner {
  private readonly directory: string;

  /** Compiles the programs of the processes to JavaScript, so that no compiler is measured. */
  public constructor() {
    // Within the package, so that programs import the library by its name, as users do.
    this.directory = mkdtempSync(join(__dirname, '.compiled-'));
    process.on('exit', () => rmSync(this.directory, { recursive: true, force: true }));
    process.on('SIGINT', () => process.exit(130));
    process.on('SIGTERM', () => process.exit(143));
    compilePrograms(this.directory);
  }

  public run(job: Job): Outcome {
    const start = performance.now();
    const outcome = Object.hasOwn(TOOLS, job[0]) ? TOOLS[job[0]].run(job[1], this.directory) : this.runChild(job);
    return { ...outcome, wall: performance.now() - start };
  }

  /** Writes the manifests of a number of workloads to a file, which tools and child processes check. */
  public writeInputs(workloads: number): void {
    writeInputs(this.directory, join(__dirname, 'openapi', '1.30.json'), workloads);
  }

  private runChild(job: Job): Outcome {
    const { TS_NODE_PROJECT, NODE_OPTIONS, ...env } = process.env;
    const [file, args] = job[0] === 'es-import' ? ['es-import.mjs', job.slice(1)] : ['child.js', job];
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', join(this.directory, file), ...args],
      { encoding: 'utf8', env, maxBuffer: 2 ** 28 });
    // A warning means that the setup is not the intended, clean one.
    if (status !== 0 || stderr !== '') {
      throw new Error(`"${job.join(' ')}" failed:\n${stderr.slice(0, 2000)}`);
    }
    return JSON.parse(stdout) as Outcome;
  }

  /**
   * Runs all jobs in turn, for a number of rounds. The order changes with each round, since later
   * jobs find warmer caches. A machine that is busy for a while slows down all jobs.
   *
   * @returns the outcomes of each job, one for each round
   */
  public runInterleaved(jobs: readonly Job[], rounds: number): Outcome[][] {
    const outcomes: Outcome[][] = jobs.map(() => []);
    for (let round = 0; round < rounds; round++) {
      for (let turn = 0; turn < jobs.length; turn++) {
        const index = (round + turn) % jobs.length;
        outcomes[index].push(this.run(jobs[index]));
      }
    }
    return outcomes;
  }
}

/** The quantile of values, with a part from 0 to 1: 0.5 is the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const position = (sorted.length - 1) * part;
  const below = Math.floor(position);
  return sorted[below] + (sorted[Math.min(below + 1, sorted.length - 1)] - sorted[below]) * (position - below);
}
