import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { main } from '../../src/cli/main';
import { Shell } from '../../src/cli/shell';

/** What came of a command. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What is different from a shell in a pipe without variables. */
export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Shell['env'];
  /** What is on standard input; without it, that is a terminal. */
  readonly stdin?: string;
  readonly terminal?: { readonly columns?: number };
}

/** Runs the command line in this process. */
export function run(args: readonly string[], surroundings: Surroundings = {}): Outcome {
  const { code, output } = start(args, surroundings, main);
  if (typeof code !== 'number') {
    throw new Error(`${args.join(' ')} has not ended: use runLater`);
  }
  return { code, ...output };
}

/** Runs a command that reads a cluster. */
export async function runLater(
  args: readonly string[], surroundings: Surroundings = {}, program: typeof main = main,
): Promise<Outcome> {
  const { code, output } = start(args, surroundings, program);
  return { code: await code, ...output };
}

function start(
  args: readonly string[], { cwd = '/', env = {}, stdin, terminal }: Surroundings, program: typeof main,
) {
  const output = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') =>
    ({ write: (text: string) => output[name] += text, isTTY: terminal !== undefined, ...terminal });
  const code = program(args, {
    cwd,
    env,
    stdin: { isTTY: stdin === undefined, read: () => stdin ?? '' },
    stdout: stream('stdout'),
    stderr: stream('stderr'),
  });
  return { code, output };
}

/** A new folder with these files, which goes with the temporary folder of the run. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-cli-'));
  Object.entries(files).forEach(([name, text]) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  });
  return folder;
}
