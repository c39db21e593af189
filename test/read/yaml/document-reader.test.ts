import { DocumentReader, PlainDocument } from '../../../src/read/yaml/document-reader';

function documentsOf(text: string): PlainDocument[] {
  const reader = new DocumentReader(text);
  const documents: PlainDocument[] = [];
  for (let document = reader.next(); document !== undefined; document = reader.next()) {
    documents.push(document);
  }
  return documents;
}

/** What YAML of one document contains, if the reader can tell. */
function valueOf(text: string): unknown {
  const [document, ...others] = documentsOf(text);
  expect(others).toEqual([]);
  expect(document.text).toBeUndefined();
  return document.value;
}

test('a manifest as kubectl, Helm and cdk8s write YAML is read', () => {
  expect(valueOf([
    '# Source: gpu/templates/pod.yaml',
    'apiVersion: v1',
    'kind: Pod',
    'metadata:',
    '  name: "trainer"',
    '  labels: {}',
    '  creationTimestamp: null',
    'spec:',
    '  hostNetwork: false',
    '  containers:',
    '  - name: main # the only one',
    '    image: registry.example.com/a/b:v1.2',
    '    args: ["--steps", 1000, \'it\'\'s\', [], {a: b}]',
    '    resources:',
    '      claims:',
    '        - name: gpu',
    '',
    '    command:',
    '      - sh',
    '      -   - -c',
    '          - "a\\n\\"b\\""',
    '      - |',
    '        echo a',
    '',
    '          echo b',
    '      - |-',
    '        # no comment',
    '      - |+',
    '        c',
    '',
    '  priority: -5',
    '  weight: 0.50',
  ].join('\n'))).toEqual({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'trainer', labels: {}, creationTimestamp: null },
    spec: {
      hostNetwork: false,
      containers: [{
        name: 'main',
        image: 'registry.example.com/a/b:v1.2',
        args: ['--steps', 1000, "it's", [], { a: 'b' }],
        resources: { claims: [{ name: 'gpu' }] },
        command: ['sh', ['-c', 'a\n"b"'], 'echo a\n\n  echo b\n', '# no comment', 'c\n\n'],
      }],
      priority: -5,
      weight: 0.5,
    },
  });
});

test('aliases and anchors are read as one shared object', () => {
  const { a, b, c } = valueOf('a: &x\n  app: gpu\nb: *x\nc:\n- &y z\n- *y') as Record<string, unknown>;

  expect(a).toEqual({ app: 'gpu' });
  expect(b).toBe(a);
  expect(c).toEqual(['z', 'z']);
});

test('documents between separators are read, even if empty, and leading comments are not a document', () => {
  expect(documentsOf('# a\n---\na: 1\n--- # b\n\n---\n- 1')).toEqual([
    { value: { a: 1 } },
    { value: undefined },
    { value: [1] },
  ]);
  expect(documentsOf('# a\n\n')).toEqual([]);
  expect(documentsOf('')).toEqual([]);
});

test('a document that is not plain is returned as text, and the next one is read', () => {
  expect(documentsOf('# a\n---\na: yes\n---\nb: 1\n---\nc: >-\n  d\n  e')).toEqual([
    { text: '# a\n---\na: yes\n' }, { value: { b: 1 } }, { text: '---\nc: >-\n  d\n  e' },
  ]);
});

test.each([
  ['words that are booleans or null in some YAML versions', ['yes', 'No', 'ON', 'n', 'True', 'NULL', '~']],
  ['special number notations', [
    '010', '08', '0x1F', '0b1', '1_000', '.5', '1.', '1e3', 'e5', '+1', '-0', '.inf', '-.NaN',
    '1234567890123456', '0.1234567890123456',
  ]],
  ['indicators', [
    '!t x', '&x', '&x *y', '*x', '<<', '>', '> x', '|2', '| # x', '? x', '- x', ': x', '%x', '@x', '`x`',
    '=', ', x', '] x', '{{ x }}',
  ]],
  ['values of several lines', ['x\n  y', '"x\n  y"', "'x\n  y'", '\n  x', '[x,\n  y]', '{x: y,\n  z: 1}']],
  ['syntax errors', [
    '"x', "'x", '"x" y', '[x', '[x] y', '[x,]', '[,x]', '{x}', '{x:y}', '{x: y, x: z}',
    'x: y', 'x:', '\tx', 'x\ty', '"x"# y', '[]# y',
  ]],
  ['special characters and escapes', [
    'x\u0085', 'x\u2028', '"x\u2029"', '\ufeffx', 'x\u007f', '"\u0001"', '"\\x41"', '"\\u0041"', '"\\q"',
  ]],
  ['block scalars without clear indentation or end', ['|\n  x\n   \n', '|\n   \n  x', '|\n\tx', '|\n', '|+\n']],
])('a document with %s is not plain', (_, values) => {
  for (const value of values) {
    expect(documentsOf(`a: ${value}\n`)).toEqual([{ text: `a: ${value}\n` }]);
  }
});

test.each([
  [
    'keys that are not plain names',
    [
      '<<: 1',
      'yes: 1',
      '1: 2',
      'null: 1',
      '? a\n: 1',
      'a b: 1',
      '*a : 1',
      '&a b: 1',
      '[a]: 1',
      '{a: 1}: 2',
      `${'a'.repeat(600)}: 1`,
    ],
  ],
  [
    'duplicate keys, or keys that every object inherits',
    ['a: 1\na: 2', '"a": 1\na: null\n', 'a:\nb: 1\na:\n', '__proto__: 1', 'constructor: 1'],
  ],
  [
    'lines with wrong indentation',
    [
      'a:\n    b: 1\n  c: 2',
      'a: 1\n  b: 2',
      ' a: 1',
      '  - a\n - b',
      '- a\nb: 1',
      'a: 1\n- b',
      'a:\n  b',
      'a',
      '"a"',
      '- - a\n - b',
      'a: - b',
    ],
  ],
  [
    'tabs, directives and document markers',
    [
      'a:\tb',
      'a:\n\tb: 1',
      '-\ta',
      '\t',
      '%YAML 1.1\n---\na: 1',
      '...\n',
      'a: 1\n...\n',
      '--- a',
      '--- |\n a',
      '--- {}',
      '{}',
    ],
  ],
  [
    'anchors of null, of keys and of themselves',
    [
      'a: &x\nb: 1',
      '- &x a: 1',
      'a: &x [*x]',
      'a: &x\n  b: *x',
      'a: &x\n- 1',
      'a: &x &y 1',
      'a: &x 1\nb: &y *x',
    ],
  ],
])('a document with %s is left to the library', (_, texts) => {
  for (const text of texts) {
    expect(documentsOf(text).map((document) => document.text !== undefined)).toContain(true);
  }
});

test.each([
  ['lists in lists', `${'- '.repeat(89)}a`, `${'- '.repeat(100_000)}a`],
  ['lists in brackets', `a: ${'['.repeat(80)}${']'.repeat(80)}`, `a: ${'['.repeat(100_000)}`],
  ['documents', `a: ${'x'.repeat(300_000)}`, `a: ${'x'.repeat(500_000)}`],
  ['aliases', 'a: &a [x]\nb:\n'.concat('- *a\n'.repeat(1_000)), `a: &a [${'x'.repeat(1_000)}]\nb:\n${'- *a\n'.repeat(1_000)}`],
])('the reader accepts %s up to a limit', (_, few, many) => {
  expect(documentsOf(few).map(({ text }) => text)).toEqual([undefined]);
  expect(documentsOf(many)).toEqual([{ text: many }]);
});

test('an anchor is unknown in the next document', () => {
  expect(documentsOf('a: &x 1\n---\nb: *x\n')).toEqual([{ value: { a: 1 } }, { text: '---\nb: *x\n' }]);
});
