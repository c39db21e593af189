import { Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { printPlainData } from '../../src/synth/yaml-printer';

/**
 * Texts that YAML takes for something else, or that need quotes, escapes, or lines of
 * their own.
 */
const NASTY = [
  '',
  '~',
  'null',
  'Null',
  'y',
  'Y',
  'n',
  'NO',
  'yEs',
  'On',
  'off',
  'TRUE',
  'False',
  '<<',
  '=',
  '0',
  '1',
  '-1',
  '+1',
  '012',
  '0x1f',
  '0o7',
  '0b11',
  '1_000',
  '1e3',
  'e1',
  'E-12',
  'e+',
  '1.5',
  '1.',
  '.5',
  '-.5e-3',
  '.inf',
  '-.Inf',
  '.NaN',
  '1:30',
  '1:30.5',
  '190:20:30',
  '2024-01-01',
  '2024-01-01T00:00:00Z',
  '4096Mi',
  '1.4.2',
  '100m',
  '99999999999999999999',
  ' lead',
  'trail ',
  '  ',
  '\t',
  'a\tb',
  '\ta',
  'a\t',
  '- x',
  '-x',
  '-',
  '--',
  '---',
  '--- a',
  '...',
  '... a',
  '? x',
  '?',
  '?x',
  ': x',
  ':',
  ':x',
  'a: b',
  'a:b',
  'a:',
  'a #b',
  'a#b',
  '#b',
  '# b',
  '@x',
  'x@y',
  '`',
  '%',
  '%YAML 1.1',
  '!t',
  '!!str a',
  '*a',
  '&a',
  '|',
  '>',
  '|-',
  '[',
  ']',
  '[a]',
  '{',
  '}',
  '{a: b}',
  '{"a":"b"}',
  ',',
  'a,b',
  'a, b',
  "'",
  '"',
  "it's",
  'say "so"',
  'it\'s "so"',
  "'a'",
  '"a"',
  '\\',
  'a\\nb',
  '\\"',
  'a\nb',
  'a\n',
  '\na',
  'a\n\nb\n',
  'a \nb',
  'a\n b',
  '\n',
  ' \n ',
  'a\r\nb',
  '\r',
  '\u0000',
  '\u0007',
  '\u001b[1m',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\udc00x',
  'é',
  'naïve: yes',
  '日本語',
  '😀',
  '😀 #',
  'registry.example.com/trainer:1.4.2',
  'https://example.com/?a=b&c=d#e',
  'resource.k8s.io/v1alpha2',
  '$(POD_NAME)',
  '--steps',
  '/bin/sh -c "a; b"',
];
const LONG = ['x'.repeat(1100), `${'long words '.repeat(120)}end`, '1'.repeat(400)];
/** What JavaScript has of its own under these names is not in the data. */
const NASTY_NAMES = [...NASTY, 'toString', 'constructor', 'contents', 'toJSON', 'length', '__proto__'];

const TEXT = fc.oneof(
  fc.constantFrom(...NASTY, ...LONG),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(...'-:?#&*!|>%@`\'"[]{}, \n\tae01._/'), { maxLength: 6 })
    .map((letters) => letters.join('')),
);
const NUMBER = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 1e21, 1e300, 0.1, 2 ** 60),
);
const LEAF = fc.oneof(
  { weight: 4, arbitrary: TEXT },
  NUMBER,
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);
const NAME = fc.oneof(fc.constantFrom('name', 'spec', 'a'), fc.constantFrom(...NASTY_NAMES), TEXT);
const { value: VALUE, map: MAP } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    LEAF,
    fc.array(tie('value'), { maxLength: 4 }),
    tie('map'),
  ),
  map: fc.dictionary(NAME, tie('value'), { maxKeys: 4, noNullPrototype: true }),
})) as { value: fc.Arbitrary<unknown>; map: fc.Arbitrary<Record<string, unknown>> };

/**
 * Documents that the printer leaves to cdk8s are right by definition; there must be
 * others.
 */
function compare(documents: fc.Arbitrary<Record<string, unknown>>, numRuns: number): number {
  let direct = 0;
  fc.assert(fc.property(documents, (data) => {
    const text = printPlainData(data);
    if (text !== undefined) {
      direct++;
      expect(text).toBe(Yaml.stringify(data));
    }
  }), { numRuns, seed: 1 });
  return direct;
}

test('random data is printed as cdk8s prints it', () => {
  expect(
    compare(fc.dictionary(NAME, VALUE, { minKeys: 1, maxKeys: 5, noNullPrototype: true }), 3000),
  ).toBeGreaterThan(800);
});

test('random data without keys is left to cdk8s, or printed as it does', () => {
  expect(compare(MAP, 300)).toBeGreaterThan(50);
});

test.each(NASTY)('the text %j is printed as cdk8s prints it, as a value, in a list and as a key', (text) => {
  const values = [{ a: text }, { a: [text] }, { a: [[text]] }, { a: { b: text } }];
  const keys = [{ [text]: 1 }, { a: { [text]: [] } }, { a: [{ [text]: {} }] }];
  for (const data of [...values, ...keys]) {
    expect(printPlainData(data) ?? Yaml.stringify(data)).toBe(Yaml.stringify(data));
  }
});

test('a Deployment is printed without the help of cdk8s', () => {
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', annotations: { note: 'what: "it" does #1', json: '{"a": 1}' } },
    spec: {
      replicas: 1,
      template: {
        spec: {
          containers: [{ name: 'web', args: ['-v', '2', ''], env: [], resources: {} }],
          hostNetwork: false,
        },
      },
    },
  };

  expect(printPlainData(deployment)).toBe(Yaml.stringify(deployment));
});

const SHARED = { a: 1 };
const CIRCLE: Record<string, unknown> = { a: 1 };
CIRCLE.self = CIRCLE;

test.each<[string, Record<string, unknown>]>([
  ['one map in two places', { a: SHARED, b: [SHARED] }],
  ['one empty list in two places', ((list: unknown[]) => ({ a: list, b: list }))([])],
  ['a circle', CIRCLE],
  ['a date', { a: new Date(0) }],
  ['an empty object of a class', { a: new (class Empty {})() }],
  ['a Map', { a: new Map([['b', 1]]) }],
  ['a Set', { a: [new Set(['b'])] }],
  ['bytes', { a: new Uint8Array([1]) }],
  ['a function', { a: () => 1 }],
  ['a symbol', { a: Symbol('a') }],
  ['a number without bounds', { a: 1n }],
  ['text of two lines', { a: 'b\nc' }],
  ['a key of two lines', { 'a\nb': 'c' }],
  ['a long key', { ['a'.repeat(1100)]: 'c' }],
  ['nothing at all', {}],
])('%s is left to cdk8s', (_, data) => {
  expect(printPlainData(data)).toBeUndefined();
});
