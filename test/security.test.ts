import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import * as fc from './fast-check';
import { sampleSize } from './sample';
import * as dra from '../src';

const SOURCE = join(__dirname, '../src');
const { V1_34 } = dra.KubernetesVersion;

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** Everything that reads YAML, each in a call of its own. */
const ENTRY_POINTS: Record<string, (text: string) => unknown> = {
  check: (text) => dra.Manifests.fromYaml(text).check().toString(),
  convert: (text) => dra.Manifests.fromYaml(text).convert({ version: V1_34 }),
  toProgram: (text) => dra.Manifests.fromYaml(text).toProgram(),
  changesFrom: (text) => dra.Manifests.fromYaml(text).changesFrom(dra.Manifests.fromYaml(text)).toString(),
};

test('only the command runs programs, and those are kubectl and kustomize; only the command writes files', () => {
  const modules = new Set<string>();
  for (const file of FILES) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(SOURCE, file), 'utf8'), true, true);
    importedFiles.map(({ fileName }) => fileName).filter((name) => !name.startsWith('.')).forEach((name) => {
      modules.add(name);
    });
  }
  const sources = FILES.map((file) => readFileSync(join(SOURCE, file), 'utf8')).join('\n');

  expect([...modules].sort())
    .toEqual([
      'cdk8s', 'constructs', 'crypto', 'node:child_process', 'node:fs', 'node:module', 'node:path',
      'node:readline', 'node:stream', 'node:url', 'node:util', 'vscode-languageserver/node', 'yaml',
    ]);
  // `SourceMap` tells the line of the sources in a stack.
  expect(new Set(sources.match(/import .* from '(?:node:module|crypto)';/g))).toEqual(new Set([
    "import { createHash } from 'crypto';",
    "import { SourceMap } from 'node:module';",
  ]));
  const users = (module: string) =>
    FILES.filter((file) => readFileSync(join(SOURCE, file), 'utf8').includes(`'${module}'`)).sort();
  expect(users('node:child_process')).toEqual(['cli/cluster/kubectl.ts', 'cli/input/kustomize.ts']);
  expect(users('vscode-languageserver/node').filter((file) => !file.startsWith('language-server/'))).toEqual([]);
  const accesses = FILES.filter((file) => !file.startsWith('cli/'))
    .flatMap((file) => readFileSync(join(SOURCE, file), 'utf8').match(/import .* from 'node:fs';/g) ?? []);
  expect(new Set(accesses)).toEqual(new Set([
    "import { Dirent, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';",
    "import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';",
    "import { realpathSync } from 'node:fs';",
  ]));
  expect(sources).not.toMatch(/\beval\(|new Function\(|\bfetch\(/);
});

test.each(Object.entries(ENTRY_POINTS))('%s does not fail on hostile YAML, and takes seconds at most', (_, read) => {
  const laughs = Array.from({ length: 30 }, (__, level) =>
    `a${level}: &a${level} [${level === 0 ? 'lol' : Array(9).fill(`*a${level - 1}`).join(', ')}]`).join('\n');
  const nested = `${'['.repeat(100_000)}`;
  const tags = 'kind: !!js/function "function () { throw 1 }"\nspec: !!python/object/apply:os.system ["true"]';
  const start = Date.now();
  for (const text of [laughs, nested, tags, '{'.repeat(100_000), `${'- '.repeat(50_000)}a`, '&a [*a]']) {
    expect(() => read(text)).not.toThrow();
  }
  expect(Date.now() - start).toBeLessThan(30_000);
});

test('the names of built-in properties are names like any other', () => {
  for (const read of Object.values(ENTRY_POINTS)) {
    read('apiVersion: resource.k8s.io/v1\nkind: DeviceClass\n__proto__: { polluted: 1 }\n'
      + 'metadata: { name: a, labels: { __proto__: { polluted: 1 }, constructor: { prototype: { polluted: 1 } } } }\n');
  }
  expect(({} as any).polluted).toBeUndefined();
});

test('no string of a manifest becomes code of the program that is written', () => {
  const pieces = fc.constantFrom("'", '"', '`', '\\', '${', '}', ')', ';', '\n', '\r', '\u2028', '*/', '//', 'a');
  const hostile = fc.array(pieces, { maxLength: 8 }).map((before) => `${before.join('')}hostile()`);
  fc.assert(fc.property(hostile, hostile, hostile, (one, other, third) => {
    const { source } = dra.Manifests.fromObjects([{
      apiVersion: 'resource.k8s.io/v1',
      kind: 'DeviceClass',
      metadata: { name: one, labels: { [other]: third } },
      spec: {
        selectors: [{ cel: { expression: other } }],
        config: [{ opaque: { driver: one, parameters: { [one]: 1 } } }],
      },
    }, { apiVersion: one, kind: other, metadata: { name: third }, [third]: one }]).toProgram();
    const identifiers: string[] = [];
    const visit = (node: ts.Node): void => {
      identifiers.push(...ts.isIdentifier(node) ? [node.text] : []);
      node.forEachChild(visit);
    };
    visit(ts.createSourceFile('program.ts', source, ts.ScriptTarget.Latest, true));
    expect(identifiers).toContain('App');
    expect(identifiers).not.toContain('hostile');
  }), { numRuns: sampleSize(200, 5) });
});
