import { readdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { reachedFiles } from './reached-files';

/**
 * Leaves unreachable files out of the package: the files that replace the modules of bundles, which tests and benchmark
 * need, and the types of private code.
 *
 * npm packs the files that package.json lists, except for those that a `.npmignore` in a folder names.
 */
const LIBRARY = join(__dirname, '..', 'lib');

const reached = reachedFiles(LIBRARY, ['index.js', 'bundles/command.js', 'cli/kubectl/kubectl-dra.js'], 'index.d.ts');
const unreached = readdirSync(LIBRARY, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.(js|ts)$/.test(file) && !reached.has(file))
  .sort();
writeFileSync(join(LIBRARY, '.npmignore'), unreached.map((file) => `/${file}\n`).join(''));
