import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import * as ts from 'typescript';

const SOURCE = join(__dirname, '..', 'src');

/** The floors of the house from the top down; an import may run down, or stay on its floor. */
const FLOORS: readonly (readonly string[])[] = [
  ['index'],
  ['cli', 'plugin'],
  ['manifests'],
  ['drivers'],
  ['constructs'],
  ['l1'],
  ['driver'],
  ['program', 'changes', 'conversion', 'placement'],
  ['diagram', 'json-schema', 'synth'],
  ['check', 'output'],
  ['scheduling'],
  ['allocation'],
  ['cel'],
  ['render'],
  ['pods'],
  ['read'],
  ['catalogue'],
  ['kubernetes'],
  ['errors'],
];

/** The L1 modules and the types of drivers are written by programs. */
const GENERATED = /^(l1\/v\d\w*|drivers\/generated\/[\w-]+)\.ts$/;

const ALL_FILES = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)).split(sep).join('/'));

const FILES = ALL_FILES.filter((file) => file.endsWith('.ts'));

const TESTS = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'));

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}

/** What a file imports, in each of the ways in which TypeScript can: paths below src/. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const specifiers: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier !== undefined && ts.isStringLiteral(specifier)) {
      specifiers.push(specifier.text);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file), specifier))
    .flatMap((path) => FILES.filter((each) => each === `${path}.ts` || each === `${path}/index.ts`));
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return node.moduleSpecifier;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return node.argument.literal;
  }
  const isLoading = ts.isCallExpression(node)
    && (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require');
  return isLoading ? node.arguments[0] : undefined;
}

const IMPORTS = new Map(FILES.map((file) => [file, importsOf(file)]));

function floorOf(file: string): number {
  const [first, ...rest] = file.split('/');
  const name = first.replace(/\.ts$/, '');
  const floor = FLOORS.findIndex((rooms) => rooms.includes(name));
  return rest.length === 0 && floor < 0 ? FLOORS.findIndex(([room]) => room === 'constructs') : floor;
}

/** The files of each circle of imports: the strongly connected parts of the graph, by Tarjan. */
function circles(): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const next of IMPORTS.get(file)!) {
      if (!order.has(next)) {
        visit(next);
      }
      if (open.includes(next)) {
        lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
      }
    }
    if (lowest.get(file) === order.get(file)) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || IMPORTS.get(file)!.includes(file)) {
        found.push(circle.sort());
      }
    }
  };
  FILES.filter((file) => !order.has(file)).forEach((file) => order.has(file) || visit(file));
  return found;
}

test('every file in src/ belongs to a floor', () => {
  expect(FILES.filter((file) => floorOf(file) < 0)).toEqual([]);
});

test('no file in src/ imports from a higher floor', () => {
  const arrows = [...IMPORTS].flatMap(([file, imports]) => imports.map((other) => [file, other] as const));

  expect(arrows.length).toBeGreaterThan(500);
  expect(
    arrows.filter(([from, to]) => floorOf(to) < floorOf(from)).map(([from, to]) => `${from} -> ${to}`),
  ).toEqual([]);
});

test('src/ has no circular imports', () => {
  expect(circles()).toEqual([]);
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

test('no file in test/ is longer than 350 lines', () => {
  const tests = TESTS.filter((file) => file.endsWith('.ts'));

  expect(tests.length).toBeGreaterThan(250);
  expect(tests.filter((file) => linesOf(join(__dirname, file)) > 350)).toEqual([]);
});

test('everything that is hooked into cdk8s is in one file of at most 150 lines', () => {
  expect(linesOf(join(SOURCE, 'synth/hooks.ts'))).toBeLessThanOrEqual(150);
});

test('tests mirror the folders of src/', () => {
  const tests = TESTS
    .filter((file) => existsSync(join(SOURCE, file.split('/')[0])))
    .filter((file) => file.endsWith('.test.ts'));

  expect(tests.filter((file) => !existsSync(join(SOURCE, dirname(file))))).toEqual([]);
});
