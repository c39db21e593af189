import { ChildProcess, spawn } from 'child_process';
import { once } from 'events';
import { openSync, readFileSync, closeSync } from 'fs';
import { join } from 'path';
import { setTimeout as sleep } from 'timers/promises';

export interface ComponentProps {
  /** The program with all components. */
  readonly binary: string;
  /** The component, such as `kube-apiserver`. */
  readonly name: string;
  readonly flags: readonly string[];
  /**
   * The cluster's folder: the log goes there, and the component removes it when this
   * process ends.
   */
  readonly folder: string;
}

/** One running component of a control plane. */
export class Component {
  public readonly name: string;
  private readonly logFile: string;
  private readonly process: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(private readonly props: ComponentProps) {
    this.name = props.name;
    this.logFile = join(props.folder, `${props.name}.log`);
    const log = openSync(this.logFile, 'a');
    this.process = spawn(props.binary, [props.name, ...props.flags], {
      // The open standard input keeps it alive: however this process ends, so does the
      // component.
      stdio: ['pipe', log, log],
      env: { ...process.env, CONTROL_PLANE_FOLDER: props.folder },
      detached: true, // Ctrl-C in the terminal is for this process
    });
    closeSync(log);
    this.ended = once(this.process, 'exit');
    this.ended.catch(() => undefined); // could not be started: `failure` says so
  }

  /** Why it no longer runs, with the end of its log; undefined while it does. */
  public failure(): string | undefined {
    if (this.running) {
      return undefined;
    }
    const { exitCode, signalCode } = this.process;
    const lines = readFileSync(this.logFile, 'utf8').trimEnd().split('\n');
    return `${this.name} ended (${signalCode ?? exitCode ?? 'not started'}):\n${lines.slice(-15).join('\n')}`;
  }

  /** Ends it, as if this process had ended. */
  public async stop(): Promise<void> {
    this.process.stdin!.destroy();
    await Promise.race([this.ended, sleep(5000, undefined, { ref: false })]);
    await this.kill();
  }

  /** Ends it at once, as a fault would; its folder stays. */
  public async kill(): Promise<void> {
    if (this.running) {
      this.process.kill('SIGKILL');
      await this.ended;
    }
  }

  /** Starts it again with the same flags. */
  public restart(): Component {
    return new Component(this.props);
  }

  private get running(): boolean {
    const { pid, exitCode, signalCode } = this.process;
    return pid !== undefined && exitCode === null && signalCode === null;
  }
}
