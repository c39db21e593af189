import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './child';
import type { Tool } from './tool';
import { hasBrowser } from '../test/engine/diagram/browser';

const PROGRAM = join(__dirname, 'playground-in-browser.ts');

/** The playground in a browser, in its own process. */
export const PLAYGROUND: Tool = {
  whyMissing: () => (hasBrowser ? undefined : 'there is no Chromium on the PATH'),
  run: (name) => {
    const { NODE_OPTIONS, ...env } = process.env;
    const args = ['--require', 'ts-node/register/transpile-only', PROGRAM, name];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8', env: { ...env, TS_NODE_PROJECT: join(__dirname, '..', 'playground', 'tsconfig.json') },
    });
    if (status !== 0) {
      throw new Error(`the browser ended with ${status}:\n${stderr.slice(0, 2000)}`);
    }
    return JSON.parse(stdout) as Outcome;
  },
};
