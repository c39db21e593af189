import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

/** What kubectl is asked for: nothing that changes a cluster. */
export type KubectlArguments = readonly ['get', ...string[]] | readonly ['config', 'view', '--minify', ...string[]];

/** Thrown if kubectl fails, with its own message. */
export class KubectlError extends WrongUse {
  public constructor(message: string, lines: readonly string[]) {
    super(message, undefined, lines);
    this.name = 'KubectlError';
  }
}

/** Lines that are shown only if kubectl fails, which may still be overcome. */
const COMPLAINT = /^(?:error|Error from server|Unable to connect|The connection to the server|[EF]\d{4} )/;

/** The signals by which somebody ends a program. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The user's kubectl, which brings login, proxy and context. It only ever reads. */
export class Kubectl {
  private readonly running = new AbortController();
  private readonly shown = new Set<string>();
  private children = 0;

  /** @param connection its options that say which cluster it talks to */
  public constructor(private readonly connection: readonly string[], private readonly shell: Shell) {
  }

  /** Ends what runs, which a signal to this program alone must not leave behind, and then this program. */
  private readonly end = (signal: NodeJS.Signals): void => {
    this.stop();
    this.listen('off');
    process.kill(process.pid, signal);
  };

  /**
   * Runs it, and passes on what it prints, piece by piece.
   *
   * @throws KubectlError if it cannot be started or fails
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

  /** All that it prints. */
  public async text(args: KubectlArguments): Promise<string> {
    const chunks: Buffer[] = [];
    await this.run(args, (chunk) => chunks.push(chunk));
    return Buffer.concat(chunks).toString('utf8');
  }

  /** Ends all that is still running. */
  public stop(): void {
    this.running.abort();
  }

  private listen(how: 'on' | 'off'): void {
    SIGNALS.forEach((each) => process[how](each, this.end));
  }

  /** What it complains of. What a login plugin writes is shown at once: somebody may have to act on it. */
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

  /** Several calls may print the same warning. */
  private show(line: string): void {
    if (!this.shown.has(line)) {
      this.shown.add(line);
      this.shell.stderr.print(line);
    }
  }
}

/** Why there is no output at all. What else goes wrong while it is read is no fault of kubectl. */
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
