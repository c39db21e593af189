import { execFileSync, spawn, spawnSync, SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** The command as it is in the package, built from the sources: enough of it to check. */
export class BuiltCommand {
  public static build(): BuiltCommand {
    const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-command-'));
    ['lib/bundles', 'tmp'].forEach((name) => mkdirSync(join(folder, name), { recursive: true }));
    ['bin', 'package.json', 'vendor']
      .forEach((name) => cpSync(join(ROOT, name), join(folder, name), { recursive: true }));
    const isData = (path: string): boolean => statSync(path).isDirectory() || path.endsWith('.json');
    cpSync(join(ROOT, 'src'), join(folder, 'lib'), { recursive: true, filter: isData });
    const bundle = join(folder, 'lib', 'bundles', 'command.js');
    execFileSync(process.execPath, [
      '--require', 'ts-node/register/transpile-only', join(ROOT, 'projenrc', 'bundle-command.ts'), bundle,
    ], { cwd: ROOT, env: { ...process.env, TS_NODE_PROJECT: join(ROOT, 'projenrc', 'tsconfig.json') } });
    return new BuiltCommand(folder);
  }

  private constructor(public readonly folder: string) {
  }

  /** The temporary folder of the program. */
  public get temporary(): string {
    return join(this.folder, 'tmp');
  }

  public get program(): string {
    return join(this.folder, 'bin', 'cdk8s-dra.js');
  }

  /** What the program is run with: a temporary folder of its own, and nothing that changes its output. */
  public get env(): NodeJS.ProcessEnv {
    const { FORCE_COLOR, NO_COLOR, NODE_OPTIONS, NODE_COMPILE_CACHE, NODE_DISABLE_COMPILE_CACHE, ...env } = process.env;
    return { ...env, TMPDIR: this.temporary };
  }

  public run(args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
    return spawnSync(process.execPath, [this.program, ...args],
      { encoding: 'utf8', input, cwd: this.folder, env: { ...this.env, ...env }, maxBuffer: 2 ** 28 });
  }

  /** Starts it without waiting for it. */
  public start(args: readonly string[]) {
    return spawn(process.execPath, [this.program, ...args], { cwd: this.folder, env: this.env });
  }

  public remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
