import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build, OnResolveArgs, Plugin } from 'esbuild';

/**
 * Bundles the modules that a check on the command line needs into one minified file. The command takes a tenth of a
 * second, most of which is loading: all other modules stay in the library, and are loaded from there on use.
 */
const ROOT = join(__dirname, '..');
const SOURCE = join(ROOT, 'src');

/** The path of the bundle; a test passes another one. */
const BUNDLE = process.argv[2] ?? join(ROOT, 'lib', 'bundles', 'command.js');

/** The modules that a check does not need: folders, and single modules. */
const ELSEWHERE = [
  'engine/changes/', 'engine/conversion/', 'engine/diagram/', 'engine/json-schema/', 'engine/manifests/workspace/',
  'engine/output/html', 'language-server/', 'program/', 'synth/',
  'cli/cluster/cluster-reader', 'cli/cluster/deployed-objects', 'cli/cluster/gap-notes', 'cli/cluster/kubectl',
  'cli/adopt', 'cli/completion', 'cli/convert', 'cli/diff', 'cli/explain', 'cli/function', 'cli/graph',
  'cli/language-server', 'cli/schema', 'cli/versions',
];

/** Whether a module stays outside the bundle. */
function isElsewhere(module: string): boolean {
  return module.endsWith('.json') || module.startsWith('..')
    || ELSEWHERE.some((each) => module === each || (each.endsWith('/') && module.startsWith(each)));
}

/** The path in the sources of a module that a file imports. */
function moduleAt(path: string, folder: string): string {
  return relative(SOURCE, resolve(folder, path)).split(sep).join('/');
}

/** Leaves modules out of the bundle, which requires them by their paths relative to the bundle. */
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
 * Turns lazy loads of modules in the bundle into imports, since the bundle contains them anyway. Otherwise each module
 * becomes a function of its own, which is compiled when it runs, and whose exports are copied for each call.
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

/** The code, and its source map. */
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

/** A source map with paths relative to the repository, and with lines only: names and columns are not needed. */
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
