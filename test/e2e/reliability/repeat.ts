import { ChildProcess, spawn } from 'child_process';
import { once } from 'events';
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { setTimeout as sleep } from 'timers/promises';
import { parseArgs } from 'util';
import { listeningPorts, Traces, tracesOf, workingTree } from './traces';

/** How long after the end of a run its last processes may take to end as well. */
const GRACE_MS = 20_000;
/** Where jest keeps what it has compiled, on purpose, for the next run. */
const CACHES = /^(jest_|node-compile-cache|v8-compile-cache)/;
/** Of what is left, so much is listed. */
const MOST_LISTED = 20;

interface Outcome {
  readonly status: string;
  readonly seen: Traces;
  readonly left: readonly string[];
}

/**
 * `npm run e2e`, once, in a temporary folder of its own; may be cut short by a signal as
 * soon as a control plane is complete.
 */
class Run {
  private readonly variable: string;
  private readonly seen = { processes: new Map<number, string>(), ports: new Map<string, number>() };
  private readonly treeBefore = workingTree();

  constructor(
    private readonly folder: string,
    private readonly log: string,
    index: number,
    private readonly signal: NodeJS.Signals | undefined,
  ) {
    this.variable = `CDK8S_DRA_RUN=${process.pid}-${index}`;
  }

  public async finish(argv: readonly string[]): Promise<Outcome> {
    const [name, value] = this.variable.split('=');
    const run = spawn('npm', ['run', 'e2e', '--', ...argv], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: this.folder, [name]: value },
      detached: true, // a process group of its own, as in a terminal
    });
    const log = createWriteStream(this.log, { flags: 'a' });
    run.stdout.pipe(log, { end: false });
    run.stderr.pipe(log, { end: false });
    const watch = this.watch(run);
    const [status, signal] = await once(run, 'exit');
    await watch;
    const left = await this.leftAfterGrace();
    log.end();
    return { status: signal ?? `exit code ${status}`, seen: this.seen, left };
  }

  /** Notes what there is of the run while it goes on, and sends the signal. */
  private async watch(run: ChildProcess): Promise<void> {
    let isCut = this.signal === undefined;
    while (run.exitCode === null && run.signalCode === null) {
      const { processes, ports } = tracesOf(this.variable);
      processes.forEach((command, pid) => this.seen.processes.set(pid, command));
      ports.forEach((port, inode) => this.seen.ports.set(inode, port));
      if (!isCut && [...processes.values()].some((command) => command.includes(' kube-scheduler '))) {
        isCut = true;
        this.cut(run, processes);
      }
      await sleep(500);
    }
  }

  /**
   * Ctrl-C and the end of a job are for the whole group; the worst that can happen is
   * that jest alone is killed.
   */
  private cut(run: ChildProcess, processes: ReadonlyMap<number, string>): void {
    if (this.signal !== 'SIGKILL') {
      process.kill(-run.pid!, this.signal);
      return;
    }
    const jest = [...processes]
      .filter(([, command]) => /node .*jest\/bin\/jest\.js/.test(command))
      .map(([pid]) => pid);
    jest.forEach((pid) => process.kill(pid, 'SIGKILL'));
  }

  private async leftAfterGrace(): Promise<string[]> {
    const deadline = Date.now() + GRACE_MS;
    for (;;) {
      const left = this.left();
      if (left.length === 0 || Date.now() > deadline) {
        return left;
      }
      await sleep(500);
    }
  }

  private left(): string[] {
    const listening = listeningPorts();
    return [
      ...[...tracesOf(this.variable).processes].map(([pid, command]) => `process ${pid}: ${command.slice(0, 120)}`),
      ...[...this.seen.ports].filter(([inode]) => listening.has(inode)).map(([, port]) => `port ${port}`),
      ...readdirSync(this.folder).filter((file) => !CACHES.test(file)).map((file) => `temporary file ${file}`),
      ...[...workingTree()].filter((file) => !this.treeBefore.has(file)).map((file) => `in the working tree ${file}`),
    ];
  }
}

function inWords(left: readonly string[]): string {
  const more = left.length - MOST_LISTED;
  return left.length === 0
    ? 'nothing'
    : ['', ...left.slice(0, MOST_LISTED), ...(more > 0 ? [`and ${more} more`] : [])].join('\n  ');
}

/**
 * Runs `npm run e2e` again and again, and fails if a run does, or leaves a process, a
 * port or a file behind. A run that gets a signal may fail.
 *
 * Arguments: `--runs NUMBER`, `--signals SIGINT,SIGTERM,SIGKILL` (in turn, one for each
 * run), and after `--` those of `npm run e2e`.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '20' }, signals: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const signals = values.signals.split(',').filter((signal) => signal !== '') as NodeJS.Signals[];
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-repeat-'));
  const log = join(tmpdir(), `${folder.split('/').pop()}.log`);
  const failures: number[] = [];
  try {
    for (let index = 1; index <= Number(values.runs); index++) {
      const signal = signals.length === 0 ? undefined : signals[(index - 1) % signals.length];
      const started = Date.now();
      const { status, seen, left } = await new Run(folder, log, index, signal).finish(positionals);
      const isGood =
        left.length === 0
        && seen.ports.size > 0
        && (signal !== undefined || status === 'exit code 0');
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`run ${index}${signal === undefined ? '' : ` with ${signal}`}: ${status} after ${seconds} s; `
        + `seen ${seen.processes.size} processes, ${seen.ports.size} ports; left ${inWords(left)}`);
      if (!isGood) {
        failures.push(index);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (failures.length > 0) {
    console.log(
      `runs ${failures.join(', ')} of ${values.runs} failed or left something; their output is in ${log}`,
    );
    process.exitCode = 1;
    return;
  }
  rmSync(log, { force: true });
  console.log(`${values.runs} runs left no process, no port and no file`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
