import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
export function run(args: readonly string[], { cwd = '/', env = {}, stdin, terminal }: Surroundings = {}): Outcome {
  let stdout = '';
  let stderr = '';
  const output = (add: (text: string) => void) =>
    ({ write: (text: string) => add(text), isTTY: terminal !== undefined, ...terminal });
  const code = main(args, {
    cwd,
    env,
    stdin: { isTTY: stdin === undefined, read: () => stdin ?? '' },
    stdout: output((text) => stdout += text),
    stderr: output((text) => stderr += text),
  });
  return { code, stdout, stderr };
}

const folders: string[] = [];

/** A new folder with these files, which is removed after the tests of the file. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-cli-'));
  folders.push(folder);
  Object.entries(files).forEach(([name, text]) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  });
  return folder;
}

afterAll(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));
