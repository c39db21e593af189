import { spawnSync } from 'node:child_process';

/** What a program printed. */
export interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a program to its end. */
export function attempt(command: string, args: readonly string[], options: CommandOptions = {}): Printed {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: options.folder,
    env: { ...process.env, NO_COLOR: '1', ...options.environment },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { status: status ?? 1, stdout: stdout ?? '', stderr: error === undefined ? stderr : String(error) };
}

/**
 * Runs a program that must succeed.
 *
 * @throws Error with the end of what it printed if it does not
 */
export function run(command: string, args: readonly string[], options?: CommandOptions): Printed {
  const printed = attempt(command, args, options);
  if (printed.status !== 0) {
    const end = `${printed.stdout}\n${printed.stderr}`.trim().split('\n').slice(-40).join('\n');
    throw new Error(`${command} ${args.slice(0, 4).join(' ')} ended with status ${printed.status}:\n${end}`);
  }
  return printed;
}

/** Whether a program is installed. */
export function isInstalled(command: string): boolean {
  return attempt(command, [command === 'go' ? 'version' : '--version']).status === 0;
}
