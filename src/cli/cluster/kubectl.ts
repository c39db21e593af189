import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

/** The permitted arguments of kubectl, none of which changes a cluster. */
export type KubectlArguments = readonly ['get', ...string[]] | readonly ['config', 'view', '--minify', ...string[]];

/** Thrown if kubectl fails, with the error lines of kubectl. */
export class KubectlError extends WrongUse {
  public constructor(message: string, lines: readonly string[]) {
    super(message, undefined, lines);
    this.name = 'KubectlError';
  }
}

/** Error lines, which are held until kubectl ends: if it fails, the caller may recover. */
const COMPLAINT = /^(?:error|Error from server|Unable to connect|The connection to the server|[EF]\d{4} )/;

/** The signals that end a program. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The user's kubectl, which brings login, proxy and context. Used for reading only. */
export class Kubectl {
  private readonly running = new AbortController();
  private readonly shown = new Set<string>();
  private children = 0;

  /** @param connection the options of kubectl that select the cluster */
  public constructor(private readonly connection: readonly string[], private readonly shell: Shell) {
  }

  /** Ends all kubectl processes, which a signal to this process alone would leave behind, and then this process. */
  private readonly end = (signal: NodeJS.Signals): void => {
    this.stop();
    this.listen('off');
    process.kill(process.pid, signal);
  };

  /**
   * Runs kubectl, and passes on its output in chunks.
   *
   * @throws KubectlError if kubectl cannot be started or fails
   */
  public async run(args: KubectlArguments, onOutput: (chunk: Buffer) => void): Promise<void> {
    const { cwd, env, stdin } = this.shell;
    const child = spawn('kubectl', [...args, ...this.connection], {
      cwd, env, signal: this.running.signal, stdio: [stdin.isTTY === true ? 'inherit' : 'ignore', 'pipe', 'pipe'],
    });
    if (this.children++ === 0) {
      this.listen('on');
    }
    const closed = new Promise<string | undefined>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        const failure = code === null ? `was ended by ${signal}` : `failed with exit code ${code}`;
        resolve(code === 0 ? undefined : failure);
      });
    });
    const read = (async () => {
      for await (const chunk of child.stdout!) {
        onOutput(chunk as Buffer);
      }
    })();
    const all = Promise.all([closed, this.complaints(child.stderr!), read]);
    const [failure, lines] = await all.catch((error: unknown) => {
      child.kill();
      throw startError(error);
    }).finally(() => {
      if (--this.children === 0) {
        this.listen('off');
      }
    });
    if (failure !== undefined) {
      throw new KubectlError(`kubectl ${args.join(' ')} ${failure}`, lines);
    }
    lines.forEach((line) => this.show(line));
  }

  /** Runs kubectl, and returns its whole output. */
  public async text(args: KubectlArguments): Promise<string> {
    const chunks: Buffer[] = [];
    await this.run(args, (chunk) => chunks.push(chunk));
    return Buffer.concat(chunks).toString('utf8');
  }

  /** Ends all running kubectl processes. */
  public stop(): void {
    this.running.abort();
  }

  private listen(how: 'on' | 'off'): void {
    SIGNALS.forEach((each) => process[how](each, this.end));
  }

  /** Collects the error lines. All other lines are shown at once: a login plugin may require the user to act. */
  private async complaints(output: Readable): Promise<string[]> {
    const held: string[] = [];
    for await (const line of createInterface({ input: output, crlfDelay: Infinity })) {
      if (COMPLAINT.test(line)) {
        held.push(line);
      } else if (line.trim() !== '') {
        this.show(line);
      }
    }
    return held;
  }

  /** Shows a line once: several calls may print the same warning. */
  private show(line: string): void {
    if (!this.shown.has(line)) {
      this.shown.add(line);
      this.shell.stderr.print(line);
    }
  }
}

/** Explains why kubectl cannot be started. Other errors, from processing its output, are returned unchanged. */
function startError(error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall?.startsWith('spawn') !== true) {
    return error;
  }
  return new KubectlError(code === 'ENOENT'
    ? 'there is no kubectl on the PATH: install it; or run kubectl get -o yaml where there is one, '
      + 'and give the file to a command of cdk8s-dra'
    : `kubectl cannot be started: ${message}`, []);
}
