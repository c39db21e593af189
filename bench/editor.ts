import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './child';
import type { Tool } from './tool';

const PROGRAM = join(__dirname, '..', 'bin', 'cdk8s-dra.js');

/** A user who types in an editor, with the language server in its own process. */
export const EDITOR: Tool = {
  whyMissing: () => (process.platform === 'linux' ? undefined : 'the memory of the server is read on Linux only'),
  run: (name, folder) => {
    const { NODE_OPTIONS, TS_NODE_PROJECT, ...env } = process.env;
    const args = [join(folder, 'ways', 'editor.js'), PROGRAM, join(folder, name)];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    if (status !== 0) {
      throw new Error(`the editor ended with ${status}:\n${stderr.slice(0, 2000)}`);
    }
    return JSON.parse(stdout) as Outcome;
  },
};
