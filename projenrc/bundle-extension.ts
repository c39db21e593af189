import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildSync } from 'esbuild';
import { licenceOf } from './licence';

/** Bundles the extension of Visual Studio Code and its dependencies into one file, with the licences of all of them. */
const ROOT = join(__dirname, '..');
const EXTENSION = join(ROOT, 'editors', 'vscode');

mkdirSync(join(EXTENSION, 'dist'), { recursive: true });
const { metafile } = buildSync({
  entryPoints: [join(EXTENSION, 'src', 'extension.ts')],
  outfile: join(EXTENSION, 'dist', 'extension.js'),
  bundle: true,
  minify: true,
  metafile: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  absWorkingDir: ROOT,
});
const licences = new Set(Object.keys(metafile.inputs)
  .filter((file) => file.includes('node_modules/'))
  .map((file) => licenceOf(dirname(join(ROOT, file)))));
const texts = [...licences].sort().map((file) => `${relative(ROOT, dirname(file))}\n\n${readFileSync(file, 'utf8')}`);
writeFileSync(join(EXTENSION, 'dist', 'LICENSES.txt'), texts.join('\n\n'));
copyFileSync(join(ROOT, 'LICENSE'), join(EXTENSION, 'LICENSE'));
