import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { build, OnResolveArgs, Plugin } from 'esbuild';

/**
 * Puts what a check on the command line needs into one minified file. The command lasts a
 * tenth of a second, most of which is loading: everything else stays where the library has
 * it, and is loaded from there if it is used at all.
 */
const ROOT = join(__dirname, '..');
const SOURCE = join(ROOT, 'src');

/** A test has another place for it. */
const BUNDLE = process.argv[2] ?? join(ROOT, 'lib', 'bundles', 'command.js');

/** The modules that a check does not need: folders, and single modules. */
const ELSEWHERE = [
  'changes/', 'conversion/', 'diagram/', 'json-schema/', 'program/', 'synth/', 'program-library',
  'cli/adopt', 'cli/convert', 'cli/diff', 'cli/explain', 'cli/graph', 'cli/schema', 'cli/versions', 'output/html',
];

/** Leaves modules out of the bundle, with the path to them from the bundle. */
const leaveElsewhere: Plugin = {
  name: 'leave-elsewhere',
  setup: ({ onResolve }) => onResolve({ filter: /^\./ }, ({ path, resolveDir }: OnResolveArgs) => {
    const module = relative(SOURCE, resolve(resolveDir, path)).split(sep).join('/');
    const isElsewhere = module.endsWith('.json') || module.startsWith('..')
      || ELSEWHERE.some((each) => module === each || (each.endsWith('/') && module.startsWith(each)));
    return isElsewhere ? { path: posix.relative('bundles', module), external: true } : undefined;
  }),
};

async function bundle(): Promise<string> {
  const { outputFiles: [{ text }] } = await build({
    entryPoints: [join(SOURCE, 'cli', 'main.ts')],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    lineLimit: 120, // so that the line numbers of a stack trace are of use
    packages: 'external',
    plugins: [leaveElsewhere],
  });
  return text;
}

// The code that it is compiled to is kept under the hash.
void bundle().then((text) =>
  writeFileSync(BUNDLE, `// ${createHash('sha256').update(text).digest('hex').slice(0, 16)}\n${text}`));
