import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { licenceOf } from './licence';

/**
 * Bundles modules that the library needs at run time without depending on them: each becomes one CommonJS file, with
 * its licence beside it.
 *
 * The files are committed, so that a build of the package needs only the compiler.
 */
const VENDOR = join(__dirname, '..', 'vendor');

/** The modules, and the exports that the library uses. */
const MODULES: Record<string, { package: string; uses: string; platform?: 'node' }> = {
  dagre: { package: '@dagrejs/dagre', uses: 'graphlib, layout' },
  diff: { package: 'diff', uses: 'createTwoFilesPatch' },
  languageserver: { package: 'vscode-languageserver/node', uses: 'createConnection, ResponseError', platform: 'node' },
  re2: { package: 're2js', uses: 'RE2JS' },
  yaml: {
    package: 'yaml',
    uses: 'Composer, Document, Parser, isAlias, isMap, isNode, isPair, isScalar, isSeq, visit',
  },
};

/** Packages whose UMD modules hide their `require` calls from bundlers, with their ES modules, which do not. */
const MODULES_OF = {
  'vscode-languageserver-types': require.resolve('vscode-languageserver-types').replace('/umd/', '/esm/'),
};

rmSync(VENDOR, { recursive: true, force: true });
for (const [name, { package: source, uses, platform = 'browser' }] of Object.entries(MODULES)) {
  const folder = join(VENDOR, name);
  mkdirSync(folder, { recursive: true });
  buildSync({
    stdin: { contents: `export { ${uses} } from '${source}';`, resolveDir: __dirname },
    outfile: join(folder, 'index.js'),
    bundle: true,
    minify: true,
    platform, // the engine runs in a browser, too
    alias: MODULES_OF,
    format: 'cjs',
    target: 'node20',
    legalComments: 'none',
    banner: { js: `// ${source}, bundled by \`npx projen vendor\`; its licence is in LICENSE.` },
  });
  copyFileSync(licenceOf(dirname(require.resolve(source))), join(folder, 'LICENSE'));
}
