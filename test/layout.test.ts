import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { longSignatures, untypedValues } from './signatures';
import { circlesOf, filesBelow, floorsOf, Graph, grouped, SourceGraph } from './source-graph';

const SOURCE = join(__dirname, '../src');

/** The L1 modules and the types of drivers are written by programs. */
const GENERATED = /^(l1\/v\d\w*|drivers\/generated\/[\w-]+)\.ts$/;

/** The folders that users come in by. What is in neither these nor the engine is a construct, or its room. */
const DOORS = ['cli', 'language-server', 'plugin'];

/** The rooms of `src/engine/`, from the top down. */
const ENGINE_FLOORS = [
  ['manifests'],
  ['diagram', 'json-schema', 'placement', 'conversion', 'changes'],
  ['output'],
  ['check'],
  ['scheduling'],
  ['allocation'],
  ['cel'],
  ['render', 'pods', 'read', 'catalogue'],
  ['kubernetes'],
  ['errors'],
];

const GRAPH = new SourceGraph(SOURCE);
const FILES = GRAPH.files;
const IMPORTS = GRAPH.between('all');
const ALL_FILES = filesBelow(SOURCE);
const TESTS = filesBelow(__dirname);

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}

/** The room of a file: its folder in `src/` or in `src/engine/`, or the file itself. */
function roomOf(file: string): string {
  const [first, second] = file.split('/');
  return first === 'engine' ? `engine/${second}` : first;
}

/** The floor of a file, counted from the top; within the storey of constructs there is one. */
function floorOf(file: string): number {
  const [first, second] = file.split('/');
  if (file === 'index.ts') {
    return 0;
  }
  if (first === 'engine') {
    return 3 + ENGINE_FLOORS.findIndex((rooms) => rooms.includes(second));
  }
  return DOORS.includes(first) ? 1 : 2;
}

function arrowsOf(graph: Graph): [from: string, to: string][] {
  return [...graph].flatMap(([from, others]) => [...others].map((to): [string, string] => [from, to]));
}

function onlyEngine(graph: Graph): Graph {
  return new Map([...graph].filter(([room]) => room.startsWith('engine/')));
}

test('no file in src/ imports from a higher floor', () => {
  const arrows = arrowsOf(IMPORTS);

  expect(arrows.length).toBeGreaterThan(500);
  expect(arrows.filter(([from, to]) => floorOf(to) < floorOf(from)).map((each) => each.join(' -> '))).toEqual([]);
});

test('the engine imports neither cdk8s nor constructs, but for types', () => {
  const engine = FILES.filter((file) => file.startsWith('engine/'));

  expect(engine.length).toBeGreaterThan(300);
  expect(engine.filter((file) => ENGINE_FLOORS.every((rooms) => !rooms.includes(file.split('/')[1])))).toEqual([]);
  expect(engine.filter((file) => GRAPH.modulesOf(file).some((each) => ['cdk8s', 'constructs'].includes(each))))
    .toEqual([]);
});

/** What Node has and a browser has not, besides modules. */
const GLOBALS_OF_NODE = ['Buffer', 'process', 'global', 'setImmediate', 'clearImmediate', '__dirname', '__filename'];

test('the engine runs in a browser: bundled for one, it needs no module and no global of Node', async () => {
  const engine = FILES.filter((file) => file.startsWith('engine/'));
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: engine.map((file) => `require('./${file}');`).join('\n'), resolveDir: SOURCE },
    bundle: true,
    platform: 'browser',
    define: Object.fromEntries(GLOBALS_OF_NODE.map((name) => [name, `GLOBAL_OF_NODE_${name}`])),
    write: false,
    logLevel: 'silent',
  });

  expect(text.length).toBeGreaterThan(1_000_000);
  expect(text.match(/GLOBAL_OF_NODE_\w+/g) ?? []).toEqual([]);
});

test('neither files nor rooms of src/ import each other in a circle', () => {
  expect(circlesOf(IMPORTS)).toEqual([]);
  expect(circlesOf(grouped(IMPORTS, roomOf))).toEqual([]);
});

test('the files of bench/ do not import each other in a circle', () => {
  const bench = new SourceGraph(join(__dirname, '../bench')).between('all');

  expect(bench.size).toBeGreaterThan(20);
  expect(circlesOf(bench)).toEqual([]);
});

test('the house is no larger than agreed', () => {
  const house = grouped(GRAPH.between('at start'), roomOf);
  const engine = onlyEngine(house);
  const figures = {
    'rooms': house.size,
    'floors': floorsOf(house),
    'arrows': arrowsOf(house).length,
    'rooms of the engine': engine.size,
    'floors of the engine': floorsOf(engine),
  };

  process.stdout.write(`${Object.entries(figures).map(([name, figure]) => `${figure} ${name}`).join(', ')}\n`);
  expect(figures.rooms).toBeLessThanOrEqual(66);
  expect(figures.floors).toBeLessThanOrEqual(16);
  expect(figures['rooms of the engine']).toBeLessThanOrEqual(17);
  expect(figures['floors of the engine']).toBeLessThanOrEqual(10);
});

test('every file at the top of src/ exports something public', () => {
  const exported = GRAPH.between('all').get('index.ts')!;
  const top = FILES.filter((file) => !file.includes('/') && file !== 'index.ts');

  expect(top.length).toBeGreaterThan(30);
  expect(top.filter((file) => !exported.has(file))).toEqual([]);
});

test('folders in src/ contain 2 to 25 files, except src/ itself', () => {
  const counts = new Map<string, number>();
  ALL_FILES.forEach((file) => counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1));
  counts.delete('.');

  expect([...counts].filter(([, count]) => count < 2 || count > 25)).toEqual([]);
});

test('no file in src/ is longer than 350 lines, and half of them are shorter than 120', () => {
  const lengths = FILES.filter((file) => !GENERATED.test(file))
    .map((file) => ({ file, lines: linesOf(join(SOURCE, file)) }));

  expect(lengths.filter(({ lines }) => lines > 350)).toEqual([]);
  expect(lengths.filter(({ lines }) => lines < 120).length).toBeGreaterThan(lengths.length / 2);
});

/** The signature of a bundled library. */
const LONG_SIGNATURES = ['cli/output/unified-diff.ts: createTwoFilesPatch'];

test('no function in src/ has more than four parameters', () => {
  const written = FILES.filter((file) => !GENERATED.test(file));
  const long = written.flatMap((file) =>
    longSignatures(GRAPH.sourceOf(file), 4).map((name) => `${file}: ${name}`));

  expect(long.filter((each) => !LONG_SIGNATURES.includes(each))).toEqual([]);
});

/**
 * `() => require('x') as typeof import('x')`, as a constant `load…` or in a table. JSON and vendored
 * modules have types of their own.
 */
const LOADER = new RegExp([
  /^(?:(?:export )?const load[A-Z]\w* =|  \S+:|  +load:) \(\) =>\s+\(?/,
  /require\((?:'([^']+)'\) as typeof import\('\1'\)|'[^']+\.json'\)|'[^']+\/vendor\/\w+'\))/,
].map(({ source }) => source).join(''), 'gm');

test('modules in src/ are loaded late in one way', () => {
  const texts = FILES.map((file) => ({ file, text: GRAPH.sourceOf(file).text }));
  const loading = texts.filter(({ text }) => text.includes('require('));

  expect(loading.length).toBeGreaterThan(30);
  expect(loading.filter(({ text }) => text.match(LOADER)?.length !== text.split('require(').length - 1)
    .map(({ file }) => file)).toEqual([]);
});

test('at most 60 values in src/ have no type', () => {
  const untyped = FILES.filter((file) => !GENERATED.test(file)).map((file) => untypedValues(GRAPH.sourceOf(file)));
  const count = untyped.reduce((sum, each) => sum + each, 0);

  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(60);
});

test('objects that nothing is known of have one type', () => {
  const naming = FILES.filter((file) => GRAPH.sourceOf(file).text.includes('Record<string, any>'));

  expect(naming).toEqual(['engine/kubernetes/plain-data.ts']);
});

test('no file in test/ is longer than 350 lines', () => {
  const tests = TESTS.filter((file) => file.endsWith('.ts'));

  expect(tests.length).toBeGreaterThan(250);
  expect(tests.filter((file) => linesOf(join(__dirname, file)) > 350)).toEqual([]);
});

test('one file replaces methods of cdk8s, and is at most 230 lines long', () => {
  const hooking = FILES.filter((file) => /\bhook\(/.test(readFileSync(join(SOURCE, file), 'utf8')));

  expect(hooking).toEqual(['synth/cdk8s-seam.ts']);
  expect(linesOf(join(SOURCE, hooking[0]))).toBeLessThanOrEqual(230);
});

test('tests mirror the folders of src/', () => {
  const tests = TESTS
    .filter((file) => existsSync(join(SOURCE, file.split('/')[0])))
    .filter((file) => file.endsWith('.test.ts'));

  expect(tests.filter((file) => !existsSync(join(SOURCE, dirname(file))))).toEqual([]);
});
