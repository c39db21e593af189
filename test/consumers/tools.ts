import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const LISTED = join(__dirname, 'tools');

/** The programs of the tools, by what forms and installations call them. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  'node': [process.execPath],
  'npm': ['npm'],
  'node-22': ['node_modules/node-22/bin/node'],
  'node-24': ['node_modules/node-24/bin/node'],
  'pnpm': [process.execPath, 'node_modules/pnpm/bin/pnpm.cjs'],
  'yarn': [process.execPath, 'node_modules/@yarnpkg/cli-dist/bin/yarn.js'],
  'esbuild': ['node_modules/esbuild/bin/esbuild'],
  'webpack': [process.execPath, 'webpack.cjs'],
  'typescript-5.4': [process.execPath, 'node_modules/typescript-5.4/bin/tsc'],
  'typescript-7': [process.execPath, 'node_modules/typescript-7/bin/tsc'],
};

/** The tools with which the library is used, in the versions of the lock file. */
export class Tools {
  /** Installs the tools in the user's cache, once for each lock file. */
  public static install(): Tools {
    const lock = createHash('sha256').update(readFileSync(join(LISTED, 'package-lock.json'))).digest('hex');
    const folder = join(homedir(), '.cache', 'cdk8s-dra', `consumer-tools-${lock.slice(0, 16)}`);
    if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      cpSync(LISTED, folder, { recursive: true });
      execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
    }
    cpSync(LISTED, folder, { recursive: true });
    return new Tools(folder);
  }

  private constructor(private readonly folder: string) {
  }

  /**
   * Runs a command in a folder.
   *
   * @returns what it prints to standard output
   * @throws with all that it prints if it fails
   */
  public run([tool, ...args]: readonly string[], cwd: string): string {
    const [program, ...first] = PROGRAMS[tool].map((part) =>
      (existsSync(join(this.folder, part)) ? join(this.folder, part) : part),
    );
    return execFileSync(program, [...first, ...args], { cwd, encoding: 'utf8', env: environment(), stdio: 'pipe' });
  }
}

/** The environment of a user's terminal: without what the runner itself needs. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS, TS_NODE_PROJECT, ...rest } = process.env;
  const own = Object.entries(rest).filter(([name]) => !/^npm_(config_local_prefix|lifecycle|package)/.test(name));
  return Object.fromEntries(own);
}
