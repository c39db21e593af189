import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
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
  'engine/changes/', 'engine/conversion/', 'engine/diagram/', 'engine/json-schema/', 'engine/manifests/workspace/',
  'engine/output/html', 'language-server/', 'program/', 'synth/',
  'cli/cluster/cluster-reader', 'cli/cluster/deployed-objects', 'cli/cluster/gap-notes', 'cli/cluster/kubectl',
  'cli/adopt', 'cli/completion', 'cli/convert', 'cli/diff', 'cli/explain', 'cli/function', 'cli/graph',
  'cli/language-server', 'cli/schema', 'cli/versions',
];

/** Whether a module is not in the bundle. */
function isElsewhere(module: string): boolean {
  return module.endsWith('.json') || module.startsWith('..')
    || ELSEWHERE.some((each) => module === each || (each.endsWith('/') && module.startsWith(each)));
}

/** A module that a file names, by its path in the sources. */
function moduleAt(path: string, folder: string): string {
  return relative(SOURCE, resolve(folder, path)).split(sep).join('/');
}

/** Leaves modules out of the bundle, with the path to them from the bundle. */
const leaveElsewhere: Plugin = {
  name: 'leave-elsewhere',
  setup: ({ onResolve }) => onResolve({ filter: /^\./ }, ({ path, resolveDir }: OnResolveArgs) => {
    const module = moduleAt(path, resolveDir);
    return isElsewhere(module) ? { path: posix.relative('bundles', module), external: true } : undefined;
  }),
};

/** A call that loads a module when it is first used. */
const LAZY_LOAD = /\brequire\('(\.[^']+)'\)/g;

/**
 * Imports what modules of the bundle load when it is first used: it is read with the bundle anyway. Otherwise
 * each module is a function of its own, which is compiled when it runs, and its exports are copied for each call.
 */
const importAtOnce: Plugin = {
  name: 'import-at-once',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path: file }) => {
    const imports: string[] = [];
    const contents = readFileSync(file, 'utf8').replace(LAZY_LOAD, (call, path: string) =>
      (isElsewhere(moduleAt(path, dirname(file))) ? call
        : `__loaded${imports.push(`import * as __loaded${imports.length + 1} from '${path}';`)}`));
    return { contents: imports.join(' ') + contents, loader: 'ts' };
  }),
};

/** The code, and the places in the sources that it is from. */
async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCE, 'cli', 'main.ts')],
    outfile: BUNDLE,
    sourcemap: 'external',
    sourcesContent: false,
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    lineLimit: 120, // so that the line numbers of a stack trace are of use
    packages: 'external',
    plugins: [leaveElsewhere, importAtOnce],
  });
  const [map, code] = outputFiles.map(({ text }) => text);
  return { map: JSON.parse(map), code };
}

/** A source map with sources as seen from the repository, and lines alone. Nobody asks for names and columns. */
function withShortSources(map: { readonly sources: readonly string[]; readonly mappings: string }): object {
  const sources = map.sources.map((source) => relative(ROOT, resolve(dirname(BUNDLE), source)).split(sep).join('/'));
  const lines = decode(map.mappings).map((line) => line.filter((place, index) =>
    index === 0 || place[1] !== line[index - 1][1] || place[2] !== line[index - 1][2]));
  return { ...map, sources, names: [], mappings: encode(lines) };
}

void bundle().then(({ code, map }) => {
  writeFileSync(BUNDLE, code);
  writeFileSync(`${BUNDLE}.map`, JSON.stringify(withShortSources(map)));
});
