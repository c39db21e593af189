import { Yaml } from 'cdk8s';
import { parse } from 'yaml';
import { isMisread, MISREAD_KEY } from '../../src/synth/misread-strings';
import { printDocuments, printPlainData as print } from '../../src/synth/yaml-printer';
import * as fc from '../fast-check';
import { sampleSize } from '../sample';

/** Prints with the help of cdk8s. */
const printPlainData = (data: object) => print(data, (value) => Yaml.stringify(value));

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
  fc.string({ unit: fc.CHARACTER }),
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

/** Whether a string in the data, or a key, is one that kubectl would misread. */
function holdsMisread(data: unknown): boolean {
  if (typeof data === 'string') {
    return MISREAD_KEY.test(data) || isMisread(data, (value) => Yaml.stringify(value));
  }
  return typeof data === 'object' && data !== null && Object.entries(data).flat().some(holdsMisread);
}

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
      expect(text).toBe(holdsMisread(data) ? text : Yaml.stringify(data));
    }
  }), { numRuns: sampleSize(numRuns) });
  return direct;
}

test('random data is printed as cdk8s prints the data', () => {
  expect(
    compare(fc.dictionary(NAME, VALUE, { minKeys: 1, maxKeys: 5, noNullPrototype: true }), 3000),
  ).toBeGreaterThan(sampleSize(800));
});

test('random data without keys is left to cdk8s or printed as cdk8s prints the data', () => {
  expect(compare(MAP, 300)).toBeGreaterThan(sampleSize(50));
});

/** The data that the YAML says, as any reader takes it: undefined counts as null. */
function parsed(text: string): unknown {
  return parse(text, { version: '1.1', uniqueKeys: false, logLevel: 'silent' });
}

const withoutUndefined = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (_, value) => (value === undefined ? null : value)));

/** A key that is not left to cdk8s for its length. */
const KEY = NAME.filter((name) => name.length < 256);

/** Data as JSON has it, which is what manifests hold. */
const JSON_DATA = fc.dictionary(KEY, fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    TEXT.filter((text) => !hasLoneSurrogate(text)),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(KEY, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value, { maxKeys: 5, minKeys: 1, noNullPrototype: true });

/** UTF-8 cannot hold them, so neither can YAML. */
function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

test('printed YAML parses to the same data', () => {
  fc.assert(fc.property(JSON_DATA, (data) => {
    fc.pre(!hasLoneSurrogate(JSON.stringify(data)) && !JSON.stringify(data).includes('__proto__'));
    const text = printDocuments([data], (value) => Yaml.stringify(value));
    expect(parsed(text)).toEqual(withoutUndefined(data));
  }), { numRuns: sampleSize(1500) });
});

test.each(NASTY.filter((text) => !holdsMisread(text)))(
  'the string %j is printed as in cdk8s, as a value, in a list and as a key',
  (text) => {
    const values = [{ a: text }, { a: [text] }, { a: [[text]] }, { a: { b: text } }];
    const keys = [{ [text]: 1 }, { a: { [text]: [] } }, { a: [{ [text]: {} }] }];
    for (const data of [...values, ...keys]) {
      expect(printPlainData(data) ?? Yaml.stringify(data)).toBe(Yaml.stringify(data));
    }
  },
);

test.each([
  ['0o7', '"0o7"'], ['-0o17', '"-0o17"'], ['0X1f', '"0X1f"'], ['0B1', '"0B1"'], ['0b+1', '"0b+1"'], ['+_1', '"+_1"'],
  ['0E0_18', '"0E0_18"'], ['a\u007fb', '"a\\u007fb"'], ['\u0085', '"\\u0085"'], ['a\u2028b', '"a\\u2028b"'],
  ['\u2029', '"\\u2029"'], ['a\nb\u2028c', '"a\\nb\\u2028c"'], ['\uffff', '"\\uffff"'],
])('the string %j, which kubectl would misread, is printed as %s in every position', (text, quoted) => {
  expect(printPlainData({ a: text, b: [text] })).toBe(`a: ${quoted}\nb:\n  - ${quoted}\n`);
  expect(printPlainData({ a: 'x' })).toBe('a: x\n');
  expect(printPlainData({ [text]: 1 })).toBe(`${quoted}: 1\n`);
});

test('a key that kubectl reads as a merge instruction is quoted', () => {
  expect(printPlainData({ '<<': '<<' })).toBe('"<<": <<\n');
});

test.each(['0o8', '0x', '0b2', '_1', '1d', '4096Mi', '+', '<<', '0o+7', '0B+1'])(
  'the string %j, which kubectl reads as a string, is printed as in cdk8s',
  (text) => {
    expect(printPlainData({ a: text })).toBe(Yaml.stringify({ a: text }));
    expect(printPlainData({ a: text })).toBe(`a: ${text}\n`);
  },
);

test.each(['a\nb', 'a\nb\n', 'a\n\n\nb\n\n', '  a\nb', '\n\na\n', 'a\n  b\n   c',
  '#!/bin/sh\nset -e\n', 'a\t\n b', 'x: |\n  y\n'])(
  'the lines of %j are printed as in cdk8s in every position',
  (text) => {
    for (const data of [{ a: text }, { a: { b: text, c: text }, d: 1 }, { a: [text, [text, { b: text, c: 1 }]] }]) {
      expect(printPlainData(data)).toBe(Yaml.stringify(data));
    }
  },
);

test('a Deployment is printed without cdk8s', () => {
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
  ['the same map in two places', { a: SHARED, b: [SHARED] }],
  ['the same empty list in two places', ((list: unknown[]) => ({ a: list, b: list }))([])],
  ['a circular reference', CIRCLE],
  ['a date', { a: new Date(0) }],
  ['an empty object of a class', { a: new (class Empty {})() }],
  ['a Map', { a: new Map([['b', 1]]) }],
  ['a Set', { a: [new Set(['b'])] }],
  ['bytes', { a: new Uint8Array([1]) }],
  ['a function', { a: () => 1 }],
  ['a symbol', { a: Symbol('a') }],
  ['a bigint', { a: 1n }],
  ['a long key', { ['a'.repeat(1100)]: 'c' }],
  ['no fields', {}],
  ['a list', [1] as any],
])('a document with %s is left to cdk8s', (_, data) => {
  expect(printPlainData(data)).toBeUndefined();
});
