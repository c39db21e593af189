import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = join(__dirname, '..', '..');

/** All of the command in one file, built from the sources: a program named `cdk8s-dra` for other programs to start. */
export class WholeCommand {
  public readonly folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-whole-'));

  public constructor() {
    const start = `
      const { readFileSync } = require('node:fs');
      const { main } = require('./src/cli/main');
      const { env, stdout, stderr } = process;
      process.exitCode = main(process.argv.slice(2), {
        cwd: process.cwd(), env, stdout, stderr,
        stdin: { isTTY: false, read: () => readFileSync(0) },
      });`;
    buildSync({
      stdin: { contents: start, resolveDir: ROOT },
      outfile: join(this.folder, 'command.js'),
      bundle: true,
      platform: 'node',
      target: 'node20',
      external: ['cdk8s', 'constructs'],
      logLevel: 'error',
    });
    writeFileSync(this.program, `#!/bin/sh\nexec "${process.execPath}" "${join(this.folder, 'command.js')}" "$@"\n`);
    chmodSync(this.program, 0o755);
  }

  public get program(): string {
    return join(this.folder, 'cdk8s-dra');
  }

  /** The environment of programs that find the command on their PATH. */
  public get env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PATH: [this.folder, process.env.PATH].join(delimiter),
      NODE_PATH: join(ROOT, 'node_modules'),
    };
  }

  public remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
