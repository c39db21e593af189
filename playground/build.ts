import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { build, BuildOptions, Plugin } from 'esbuild';

const ROOT = join(__dirname, '..');

/** Where the page is built; it is published from there. */
export const SITE = join(__dirname, 'site');

/** What the worker loads when it first needs it, each with the modules in it. */
const PARTS: Readonly<Record<string, (module: string) => boolean>> = {
  yaml: (module) => module.startsWith('vendor/yaml'),
  re2: (module) => module.startsWith('vendor/re2'),
  dagre: (module) => module.startsWith('vendor/dagre'),
  catalogue: (module) => /^src\/engine\/catalogue\/(?!drivers\/example-gpu).*\.json$/.test(module),
  schemas: (module) => /^src\/engine\/kubernetes\/schema\/(v1alpha|scheduling|updates)/.test(module),
  rules: (module) => module === 'src/engine/check/rules/rule-examples.json',
  start: (module) => module === 'playground/start.json',
  setups: (module) => module === 'playground/setups.json',
};

const COMMON: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  absWorkingDir: ROOT,
};

/** The YAML files of a folder, by their names. */
function read(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readdirSync(folder).filter((file) => file.endsWith('.yaml'))
    .map((file) => [basename(file, '.yaml'), readFileSync(join(folder, file), 'utf8')]));
}

/** The setups of the menu: the examples, with what they are synthesized to. */
function setups(): object {
  const examples = readdirSync(join(ROOT, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(examples.map(({ name }) => [name, {
    manifests: Object.values(read(join(ROOT, 'examples', name, 'expected'))).join('---\n'),
    inventory: read(join(ROOT, 'examples', name)).inventory,
  }]));
}

/** The modules that are made here. */
const MADE: Readonly<Record<string, () => object>> = {
  'playground/start.json': () => ({ start: read(join(__dirname, 'start')) }),
  'playground/setups.json': setups,
};

const partOf = (module: string) => Object.keys(PARTS).find((part) => PARTS[part](module));

/** The modules of each part that the worker has no other way to. */
const found = new Map<string, Set<string>>();

/** What the page never asks for. */
const UNUSED = /\/engine\/(changes\/changes|output\/(sarif|github|gitlab|junit|html|text))\.ts$/;

/** Leaves out what is unused, and replaces the modules of parts by what loads their part. */
const loadLater: Plugin = {
  name: 'load-later',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /\.json$|\/vendor\// }, async ({ path, pluginData, ...args }) => {
      if (pluginData === 'inner') {
        return undefined;
      }
      const made = `playground/${basename(path)}`;
      const module = made in MADE ? made
        : relative(ROOT, (await resolve(path, { ...args, pluginData: 'inner' })).path).split(sep).join('/');
      const part = partOf(module);
      part && found.set(part, (found.get(part) ?? new Set()).add(module));
      return part === undefined ? undefined : { path: module, namespace: part };
    });
    onLoad({ filter: UNUSED }, () => ({ contents: '' }));
    Object.keys(PARTS).forEach((part) => onLoad({ filter: /.*/, namespace: part }, ({ path }) => ({
      contents: `module.exports = self.loadPart('${part}')[${JSON.stringify(path)}]();`,
    })));
  },
};

function written(site: string, name: string, text: string): string {
  const [, base, type] = /^(.*)\.(\w+)$/.exec(name)!;
  const file = `${base}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.${type}`;
  writeFileSync(join(site, file), text);
  return file;
}

async function bundled(options: BuildOptions): Promise<string> {
  return (await build({ ...COMMON, ...options })).outputFiles![0].text;
}

/** A script that tells the worker its modules. */
async function builtPart(site: string, part: string): Promise<string> {
  const modules = [...found.get(part) ?? []].sort();
  const valueOf = (module: string) =>
    (module in MADE ? `(${JSON.stringify(MADE[module]())})` : `require('./${module}')`);
  const entries = modules.map((module) => `${JSON.stringify(module)}: () => ${valueOf(module)}`);
  const contents = `self.parts.${part} = { ${entries.join(', ')} };`;
  return written(site, `${part}.js`, await bundled({ stdin: { contents, resolveDir: ROOT }, format: 'iife' }));
}

/** Builds the page: a document, its style, the editor, the worker, and what the worker loads later. */
export async function buildPlayground(site = SITE): Promise<void> {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  const engine = await bundled({ entryPoints: [join(__dirname, 'worker.ts')], format: 'iife', plugins: [loadLater] });
  const parts = Object.keys(PARTS).map(async (part) => [part, await builtPart(site, part)]);
  const files = Object.fromEntries(await Promise.all(parts));
  const loader = `self.parts={};self.partFiles=${JSON.stringify(files)};`
    + 'self.loadPart=(name)=>(self.parts[name]||importScripts(self.partFiles[name]),self.parts[name]);';
  const worker = written(site, 'worker.js', `${loader}${engine}`);
  const html = readFileSync(join(__dirname, 'index.html'), 'utf8');
  const nonce = createHash('sha256').update(worker).digest('base64url').slice(0, 22);
  const define = { WORKER: JSON.stringify(worker), NONCE: JSON.stringify(nonce) };
  const script = await bundled({ entryPoints: [join(__dirname, 'app.ts')], format: 'esm', define });
  const app = written(site, 'app.js', script);
  const style = written(site, 'style.css', await bundled({ entryPoints: [join(__dirname, 'style.css')] }));
  writeFileSync(join(site, 'index.html'), html.replace('APP', app).replace('STYLE', style).replace('NONCE', nonce)
    .replace('</head>', `<link rel="prefetch" href="${worker}" as="script">\n</head>`));
}

if (require.main === module) {
  void buildPlayground();
}
