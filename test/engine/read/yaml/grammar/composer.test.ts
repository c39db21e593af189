import { composeDocument } from '../../../../../src/engine/read/yaml/grammar/composer';

function valueOf(text: string): unknown {
  return composeDocument(text, 1).value;
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

test.each([
  ['a string', '"key"', 'key'],
  ['a word', 'key', 'key'],
  ['blanks before the colon', '"key" \t', 'key'],
  ['an anchor', '&a key', 'key'],
  ['a tag', '!!str 1', '1'],
  ['a number', '1.50', '1.5'],
  ['as many characters as a key may have', 'k'.repeat(1024), 'k'.repeat(1024)],
])('%s is a key if a colon follows', (_, written, name) => {
  expect(valueOf(`${written}: 1\n`)).toEqual({ [name]: 1 });
  expect(valueOf(`- ${written}: {${written}: 1}\n`)).toEqual([{ [name]: { [name]: 1 } }]);
});

test.each([
  ['two strings before a colon', '"a" "b": 1\n', expect.stringMatching(/^line 1: expected a key, in the same column/)],
  ['a line without a colon', 'a: 1\n"b"\nc: 1\n', 'line 2: expected a colon after the key on this line'],
  ['a longer key', `${'k'.repeat(1025)}: 1\n`, expect.stringMatching(/^line 1: a map cannot begin here/)],
  ['a key on two lines', '"a\n  b": 1\n', expect.stringMatching(/^line 2: a map cannot begin here/)],
])('%s is an error with its line', (_, text, message) => {
  expect(() => valueOf(text)).toThrow(expect.objectContaining({ message }));
});

test('fields that occur more than once are listed with their paths, and the last one wins', () => {
  expect(composeDocument('a:\n- b: 1\n  b: 2\n- {c: {d: [1], d: [1]}}\na: 3\n"": 1\n"": 2\n', 1)).toEqual({
    value: { 'a': 3, '': 2 },
    repeatedFields: [
      { steps: ['a', 0, 'b'], isSame: false },
      { steps: ['a', 1, 'c', 'd'], isSame: true },
      { steps: ['a'], isSame: false },
      { steps: [''], isSame: false },
    ],
  });
});
