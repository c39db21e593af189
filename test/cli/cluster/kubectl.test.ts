// Not in npm test: it starts programs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildSync } from 'esbuild';

const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-signals-'));
const ENDED = join(folder, 'ended');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that watches with kubectl, and says when that has begun. */
function startWatching() {
  const program = join(folder, 'watch.js');
  const start = `
    const { Kubectl } = require('./kubectl');
    const shell = { cwd: ${JSON.stringify(folder)}, env: process.env, stdin: { isTTY: false } };
    new Kubectl([], shell).run(['get', 'pods', '--watch-only'], (chunk) => process.stdout.write(chunk));`;
  buildSync({
    stdin: { contents: start, resolveDir: join(__dirname, '..', '..', '..', 'src', 'cli', 'cluster') },
    outfile: program,
    bundle: true,
    platform: 'node',
    external: ['cdk8s', 'constructs'],
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'kubectl'), `#!/bin/sh
trap 'touch "${ENDED}"; exit' TERM
echo watching
for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1 & wait $!; done
`, { mode: 0o755 });
  return spawn(process.execPath, [program], {
    env: { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) }, stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s to the program alone ends kubectl, too', async (signal) => {
  rmSync(ENDED, { force: true });
  const watching = startWatching();
  await once(watching.stdout, 'data');
  watching.kill(signal);
  expect(await once(watching, 'exit')).toEqual([null, signal]);

  for (let waited = 0; waited < 5000 && !existsSync(ENDED); waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(existsSync(ENDED)).toBe(true);
});
