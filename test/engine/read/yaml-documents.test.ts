import * as dra from '../../../src';
import { readYaml } from '../../../src/engine/read/yaml-documents';
import { sample, testOfAll } from '../../sample';

/** The contents of the documents in YAML. */
function manifestsOf(text: string): unknown[] {
  return readYaml(text).map(({ manifest }) => manifest);
}

/** Why documents in YAML cannot be read. */
function faultsOf(text: string): (string | undefined)[] {
  return readYaml(text).map(({ unreadable }) => unreadable);
}

/**
 * An attack instead of a manifest is answered with one finding,
 * within the time that a test may take.
 */
function expectBounded(text: string, message: string) {
  const report = dra.Manifests.fromYaml(text).check();

  expect(report.findings[0].message).toContain(message);
  expect(report.findings[0]).toMatchObject({
    ruleId: 'unreadable',
    severity: 'error',
    origin: 'api-server',
    reason: 'BadRequest',
  });
}

test('several documents are read and numbered', () => {
  expect(readYaml('a: 1\n---\nb: 2\n')).toEqual([
    { manifest: { a: 1 }, index: 0 },
    { manifest: { b: 2 }, index: 1 },
  ]);
});

test('empty documents are left out but counted', () => {
  expect(readYaml('---\n---\n# nothing but a comment\n---\nnull\n---\na: 1\n')).toEqual([
    { manifest: { a: 1 }, index: 3 },
  ]);
  expect(readYaml('')).toEqual([]);
  expect(readYaml('\n\n# nothing\n')).toEqual([]);
});

test('JSON, Windows line endings and a byte order mark are supported', () => {
  expect(manifestsOf('{"a": [1, "b", null, true]}')).toEqual([{ a: [1, 'b', null, true] }]);
  expect(manifestsOf('a: 1\r\nb:\r\n  c: 2\r\n')).toEqual([{ a: 1, b: { c: 2 } }]);
  expect(manifestsOf('\uFEFFa: 1')).toEqual([{ a: 1 }]);
  expect(manifestsOf('\uFEFF\uFEFFa:\n  b: 1\n')).toEqual([{ a: { b: 1 } }]);
  expect(manifestsOf('\uFEFF\uFEFF\n')).toEqual([]);
  expect(manifestsOf('\uFEFF\uFEFFa: 1\nb: 2\n')).toEqual([undefined]);
});

test('booleans follow YAML 1.1, so that an unquoted yes is not a string', () => {
  expect(manifestsOf('a: yes\nb: off\nc: "yes"\nd: True')).toEqual([{ a: true, b: false, c: 'yes', d: true }]);
});

test('numbers follow YAML 1.1', () => {
  expect(manifestsOf('a: 0777\nb: 0x1F\nc: 1_000\nd: 1.5\ne: 0o7\nf: e1\ng: .')).toEqual([
    { a: 511, b: 31, c: 1000, d: 1.5, e: 7, f: 'e1', g: '.' },
  ]);
});

test('times and base 60 numbers are strings', () => {
  expect(manifestsOf('a: 2026-01-31\nb: 2026-01-31T12:00:00Z\nc: 22:30\nd: 1:30:00')).toEqual([
    { a: '2026-01-31', b: '2026-01-31T12:00:00Z', c: '22:30', d: '1:30:00' },
  ]);
});

test('binary data is decoded, and other types of YAML are strings, lists and maps', () => {
  expect(manifestsOf('a: !!binary aGk=\nb: !!set { x }\nc: !!omap [{ x: 1 }]\nd: !Ref y\ne: !!str 5')).toEqual([
    { a: 'hi', b: { x: null }, c: [{ x: 1 }], d: 'y', e: '5' },
  ]);
});

test('keys that are not strings become strings', () => {
  expect(manifestsOf('1: a\ntrue: b\n1.5: c')).toEqual([{ 1: 'a', true: 'b', 1.5: 'c' }]);
});

test('a Helm template is recognized as one, with the line and what to do', () => {
  const advice = 'is a template, not YAML: render the chart first, for example with "helm template"';
  expect(faultsOf('name: {{ .Values.name }}')).toEqual([`line 1: {{ .Values.name }} ${advice}`]);
  expect(faultsOf('a: 1\n---\n{{- if .Values.b }}\nb: 1\n{{- end }}\n')).toEqual([
    undefined, `line 3: {{- if .Values.b }} ${advice}`,
  ]);
  expect(manifestsOf('a: "{{ $labels.pod }}" # {{ a }}')).toEqual([{ a: '{{ $labels.pod }}' }]);
  expect(faultsOf('a: "{{ $labels.pod }}"\nb: "')).toEqual([expect.stringMatching(/^line 2: the string/)]);
});

test('keys that are lists, maps or null are rejected', () => {
  expect(faultsOf('? [a]\n: b')).toEqual(['a key must be a string, got a list of 1 item']);
  expect(faultsOf('? null\n: b')).toEqual(['a key must be a string, got null']);
});

test('anchors and aliases are resolved', () => {
  expect(manifestsOf('a: &a [1]\nb: *a\nc: &a 2\nd: *a')).toEqual([{ a: [1], b: [1], c: 2, d: 2 }]);
  expect(manifestsOf(`a: &a x\nb:\n${'- *a\n'.repeat(500)}`)).toEqual([{ a: 'x', b: Array(500).fill('x') }]);
});

test('an alias without a preceding anchor, or within its own anchor, is rejected', () => {
  expect(faultsOf('a: *a')).toEqual(['the alias *a has no anchor &a before it']);
  expect(faultsOf('a: &a [*a]')).toEqual(['the alias *a has no anchor &a before it']);
});

test('merge keys set entries that later ones override, as in kubectl', () => {
  expect(manifestsOf('a: &a { x: 1, z: 2 }\nb: { <<: *a, z: 3 }\nc: { z: 4, <<: *a }')).toMatchObject([
    { b: { x: 1, z: 3 }, c: { x: 1, z: 2 } },
  ]);
  expect(manifestsOf('a: &a { x: 1 }\nb: &b { x: 2, z: 3 }\nc: { <<: [*a, *b] }')).toMatchObject([
    { c: { x: 1, z: 3 } },
  ]);
  expect(manifestsOf('a: { "<<": 1 }')).toEqual([{ a: { '<<': 1 } }]);
});

test('a merge of a value that is not a map is rejected', () => {
  expect(faultsOf('<<: 1')).toEqual(['"<<" takes a map or a list of maps, got 1']);
  expect(faultsOf('<<: [[a]]')).toEqual(['"<<" takes a map or a list of maps, got a list of 1 item']);
});

test('duplicate keys are reported with their path, and the last one counts', () => {
  expect(readYaml('a: 1\nb: { c: 1, c: 2 }\nd: [{ e: 1, e: 2 }]\na: 2')).toEqual([
    {
      manifest: { a: 2, b: { c: 2 }, d: [{ e: 2 }] },
      index: 0,
      repeatedFields: [['b', 'c'], ['d', 0, 'e'], ['a']].map((steps) => ({ steps, isSame: false })),
    },
  ]);
});

test('duplicate keys are reported as the API server does', () => {
  const text =
    'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClass\nmetadata: { name: gpu }\ndriverName: a.b\n'
      + 'driverName: c.d';
  expect(
    dra.Manifests.fromYaml(text).check({ version: dra.KubernetesVersion.V1_30 }).findings,
  ).toMatchObject([
    {
      ruleId: 'repeated-field',
      fieldPath: 'driverName',
      reason: 'BadRequest',
      origin: 'api-server',
      severity: 'error',
    },
  ]);
});

test('keys that are property names of JavaScript objects are ordinary keys', () => {
  const [manifest] = manifestsOf(
    '__proto__: { polluted: true }\nconstructor: 1\ntoString: 2',
  ) as Record<string, unknown>[];

  expect(Object.keys(manifest)).toEqual(['__proto__', 'constructor', 'toString']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(manifestsOf('a: &a { __proto__: { polluted: true } }\nb: { <<: *a }').length).toBe(1);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('keys that are property names of JavaScript objects are reported as unknown fields', () => {
  const text = 'apiVersion: resource.k8s.io/v1alpha2\nkind: ResourceClass\n'
    + 'metadata: { name: gpu }\ndriverName: a.b\n__proto__: { a: 1 }\nconstructor: 1';
  const { findings } = dra.Manifests.fromYaml(text).check({ version: dra.KubernetesVersion.V1_30 });
  expect(findings.map(({ ruleId, fieldPath }) => [ruleId, fieldPath])).toEqual([
    ['unknown-field', '__proto__'],
    ['unknown-field', 'constructor'],
  ]);
});

test('a syntax error is reported with its line, and later documents are read', () => {
  const documents = readYaml('a: 1\n---\nb: c\n  d: e\n---\nf: 2\n');

  expect(documents.map(({ manifest }) => manifest)).toEqual([{ a: 1 }, undefined, { f: 2 }]);
  expect(documents[1]).toEqual({ manifest: undefined, index: 1, unreadable: expect.stringMatching(/^line 4: a map cannot begin here/), unreadableLine: 4 });
  expect(faultsOf('a: [1')[0]).toMatch(/^line 2: expected a comma, or the ] that closes line 1/);
  expect(faultsOf('\ta: 1')[0]).toBe('line 1: a tab cannot indent: use spaces');
});

test('a document that is not an object is rejected', () => {
  const { findings } = dra.Manifests.fromYaml('just a string\n---\n- 1\n').check({
    version: dra.KubernetesVersion.V1_30,
  });
  expect(findings.map(({ documentIndex, message }) => [documentIndex, message])).toEqual([
    [0, 'must be an object, got "just a string"'], [1, 'must be an object, got a list of 1 item'],
  ]);
});

test('documents may be nested 200 levels deep in every style', () => {
  for (const text of [
    `a: ${'['.repeat(190)}${']'.repeat(190)}`,
    `${'- '.repeat(190)}a`,
    blocks(190, 'a:'),
    blocks(190, '-'),
  ]) {
    expect(faultsOf(text)).toEqual([undefined]);
  }
});

test.each([
  ['brackets', `a: ${'['.repeat(1_000_000)}`],
  ['closed brackets', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['braces', '{a: '.repeat(100_000)],
  ['dashes on one line', `${'- '.repeat(1_000_000)}a`],
  ['question marks on one line', `${'? '.repeat(100_000)}a`],
  ['indented maps', blocks(3_000, 'a:')],
  ['indented lists', blocks(3_000, '-')],
])('a document with %s nested too deeply is rejected', (_, text) => {
  expectBounded(text, 'nested more than 200 levels deep');
});

/** Lines that are indented one further each. */
function blocks(depth: number, line: string): string {
  return Array.from({ length: depth }, (_, level) => ' '.repeat(level) + line).join('\n');
}

test('anchors that expand exponentially are rejected', () => {
  const letters = [...'abcdefghij'];
  const lists = letters
    .slice(1)
    .map(
      (letter, index) =>
        `${letter}: &${letter} [${Array(9).fill(`*${letters[index]}`).join(', ')}]`,
    );
  const maps = Array.from({ length: 60 }, (_, i) => `m${i + 1}: &m${i + 1} { <<: [*m${i}, *m${i}], k${i}: 1 }`);

  expectBounded(
    ['a: &a [x, x, x, x, x, x, x, x, x]', ...lists].join('\n'),
    'more than 1000000 values once its aliases are followed',
  );
  expectBounded(
    ['m0: &m0 { x: 1 }', ...maps].join('\n'),
    'more than 1000000 values once its aliases are followed',
  );
});

test.each([
  ['objects', '---\na: 1\n'],
  [
    'pods',
    '---\napiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: b }] }\n',
  ],
])('YAML with 100,000 documents of %s is processed within seconds', (_, text) => {
  const documents = readYaml(text.repeat(100_000));
  expect(documents[documents.length - 1]).toEqual({
    manifest: undefined,
    index: 20_000,
    unreadable: 'the text holds more than 20000 documents: split it',
  });
});

test('YAML with 100,000 empty documents is processed', () => {
  expectBounded('---\n'.repeat(100_000), 'the text holds more than 20000 documents: split it');
});

testOfAll('YAML with 20,000 documents is read', () => {
  const documents = readYaml('---\na: 1\n'.repeat(20_000));
  expect(documents.length).toBe(20_000);
  expect(documents.every(({ unreadable }) => unreadable === undefined)).toBe(true);
});

test.each(sample([
  ['a map of 100,000 keys', Array.from({ length: 100_000 }, (_, i) => `k${i}: 1`).join('\n')],
  ['20,000 anchors, each with an alias', Array.from({ length: 20_000 }, (_, i) => `a${i}: &a${i} x\nb${i}: *a${i}`).join('\n')],
  ['a set of 50,000 entries', `a: !!set { ${Array.from({ length: 50_000 }, (_, i) => `k${i}`).join(', ')} }`],
  ['a string of 10 MiB', `a: ${'x'.repeat(10 * 1024 * 1024)}`],
], 4))('YAML with %s is read in linear time', (_, text) => {
  expect(faultsOf(text)).toEqual([undefined]);
});

testOfAll('texts and documents that are larger than any object are rejected', () => {
  expectBounded(`a: ${'x'.repeat(16 * 1024 * 1024)}`, 'the text is longer than 16 MiB');
  expectBounded(
    `a:\n${'- {a: 1}\n'.repeat(200_000)}`,
    'the document is larger than any object that Kubernetes stores',
  );
  expectBounded('\n'.repeat(1_100_000), 'the document is larger than any object that Kubernetes stores');
});

test('YAML with a million errors is rejected with the first one', () => {
  expectBounded('@'.repeat(500_000), 'line 1: ');
  expectBounded('}\n'.repeat(200_000), 'line 1: ');
});

test('plain documents next to others are read correctly, with numbers counted over the whole text', () => {
  const text =
    '# a\na: 1\n---\n---\nb: yes\nb: no\n---\nc: 2\n---\nd: >-\n  e\n  f\n---\nnull\n---\ng: 3\n';
  expect(readYaml(text)).toEqual([
    { manifest: { a: 1 }, index: 0 },
    { manifest: { b: false }, index: 2, repeatedFields: [{ steps: ['b'], isSame: false }] },
    { manifest: { c: 2 }, index: 3 },
    { manifest: { d: 'e f' }, index: 4 },
    { manifest: { g: 3 }, index: 6 },
  ]);
});

test('an error has its position in the whole text, and ends with its document', () => {
  const before = 'a: 1\n---\nb: yes\n---\n';
  expect(readYaml(`${before}c: "d\n---\ne: 1\n`)).toEqual([
    { manifest: { a: 1 }, index: 0 }, { manifest: { b: true }, index: 1 },
    {
      manifest: undefined,
      index: 2,
      unreadable: 'line 5: the string that begins here lacks its closing quote',
      unreadableLine: 5,
    },
    { manifest: { e: 1 }, index: 3 },
  ]);
  expect(readYaml(`${before}c: *d\n---\ne: 1\n`)).toEqual([
    { manifest: { a: 1 }, index: 0 },
    { manifest: { b: true }, index: 1 },
    { manifest: undefined, index: 2, unreadable: 'the alias *d has no anchor &d before it' },
    { manifest: { e: 1 }, index: 3 },
  ]);
});

testOfAll('the limits of an object hold for each item of a list', () => {
  const item = `- { a: [${'1, '.repeat(5000)}] }\n`;
  const json = `{"kind":"List","items":[${Array(200).fill(`{"a":[${'1,'.repeat(9999)}1]}`).join()}]}`;
  const list = `apiVersion: v1\nitems:\n${item.repeat(250)}kind: List\n`;
  expect(faultsOf(list)).toEqual([undefined]);
  expect(faultsOf(json)).toEqual([undefined]);
  expect(faultsOf(list.replace('items', 'others'))).toEqual([expect.stringContaining('the document is larger than')]);
  expect(faultsOf(json.replace('items', 'others'))).toEqual(['the object holds more than 1000000 values']);
});

test('the YAML library is not needed to read', () => {
  jest.isolateModules(() => {
    const loaded = jest.fn();
    jest.doMock('yaml', () => {
      loaded();
      return jest.requireActual('yaml');
    });
    const { readYaml: fresh } =
      require('../../../src/engine/read/yaml-documents') as typeof import('../../../src/engine/read/yaml-documents');
    fresh('# a\na:\n- b: "c"\n---\nd: []\n');
    expect(loaded).not.toHaveBeenCalled();
    fresh('a: yes\n---\nb: [\n');
    expect(loaded).not.toHaveBeenCalled();
  });
});
