import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command';
import { ALL_BINDINGS, OWN_BINDINGS, ROOT, WORKSPACE } from './workspace';

/** What the library depends on, as packages of jsii. */
const DEPENDENCIES = ['node_modules/cdk8s', 'node_modules/constructs'];

/** The examples of the docstrings and of README.md, translated to each language. */
export const TABLET = join(WORKSPACE, 'examples.tabl.json');

/**
 * Generates the bindings of the compiled library.
 *
 * @param together the languages that need the bindings of cdk8s, too: their registries do
 * not have every version, and all languages must use the installed one
 */
export function generateBindings(together: readonly string[]): void {
  rmSync(OWN_BINDINGS, { recursive: true, force: true });
  rmSync(ALL_BINDINGS, { recursive: true, force: true });
  translateExamples();
  pacmak(['.', '--outdir', OWN_BINDINGS, '--rosetta-tablet', TABLET]);
  if (together.length > 0) {
    const targets = together.flatMap((name) => ['--targets', name]);
    pacmak(['.', ...DEPENDENCIES, '--outdir', ALL_BINDINGS, ...targets]);
  }
}

function translateExamples(): void {
  run('jsii-rosetta', ['extract', '--strict', '--directory', '.'], { folder: ROOT });
  mkdirSync(WORKSPACE, { recursive: true });
  renameSync(join(ROOT, '.jsii.tabl.json'), TABLET);
}

function pacmak(args: readonly string[]): void {
  run('jsii-pacmak', [...args, '--code-only', '--no-npmignore'], { folder: ROOT });
}
