import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(__dirname, '..', '..');

/** Everything that a run writes; git ignores it. */
export const WORKSPACE = join(ROOT, 'dist', 'languages');

/** The files that the programs read. */
export const INPUTS = join(__dirname, 'inputs');

/** The bindings of this library as released, with everything a package of the language has. */
export const OWN_BINDINGS = join(WORKSPACE, 'own');

/**
 * The bindings of this library and of what it depends on, for languages that compile all
 * of them together.
 */
export const ALL_BINDINGS = join(WORKSPACE, 'all');

/** The installed version of an npm package. */
export function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}
