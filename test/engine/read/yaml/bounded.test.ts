import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { setFlagsFromString } from 'v8';
import { STYLED_TEXT } from './texts';
import { readYaml } from '../../../../src/engine/read/yaml-documents';
import * as fc from '../../../fast-check';
import { mutateText, TEXT_MUTATION } from '../../../robustness/text-mutations';
import { sample, sampleSize } from '../../../sample';

/** How many random texts there are. */
const TEXTS = Number(process.env.CDK8S_DRA_TEXTS ?? sampleSize(20_000));

/** The time that a text may take: some for every text, and some for each character. */
const BOUND = { milliseconds: 2_000, perCharacter: 0.1 };

const EXAMPLES = join(__dirname, '../../../../examples');

/** What texts consist of that have a meaning in YAML, and some that have none. */
const FRAGMENTS = [
  'a', 'é', '1', '0x1', '.5', ' ', '  ', '\n', '\n  ', '\n- ', '- ', ': ', ':', '? ', ', ', '[', ']', '{', '}',
  '#', ' # c', '"', "'", '\\', '&a ', '*a', '!', '!!str ', '|', '>-\n', '\t', '...', '\n---\n', '---', '%', '@',
  '<<: ', '~', '\r\n', '\r', '\u0085', '\u2028', '\uFEFF', '😀', '{{ .a }}', '{"a": 1}', '\\u0041', '\\x', '"\\',
  'a: ', '\nb: ', ':\n  ',
];

// As in a process that has compiled many patterns already: a loop then takes memory for each character.
setFlagsFromString('--no-regexp-optimization');
afterAll(() => setFlagsFromString('--regexp-optimization'));

const FRAGMENT_TEXT = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 40 }).map((parts) => parts.join(''));

function expectBounded(text: string): void {
  const start = performance.now();
  const documents = readYaml(text);
  const milliseconds = performance.now() - start;
  const bound = BOUND.milliseconds + BOUND.perCharacter * text.length;
  if (milliseconds > bound || !Array.isArray(documents)) {
    throw new Error(`${JSON.stringify(text)} took ${milliseconds} ms, more than ${bound}`);
  }
}

test.each(['"\\', "'", '"', '|', '>', '[', '{', '&', '*', '!', '!<', '%', '- - "\\', 'a: "\\', '{"\\', '["\\', '"\\u'])(
  'a text that ends in %j is refused or read at once',
  (text) => {
    expectBounded(text);
    expectBounded(`a: 1\n---\n${text}`);
  },
);

test('a backslash at the end of a text is refused with its place', () => {
  expect(readYaml('"\\')).toEqual([{
    manifest: undefined,
    index: 0,
    unreadable: expect.stringMatching(/^line 1: /),
    unreadableLine: 1,
  }]);
});

test('every prefix of the examples is read in time linear in its length', () => {
  const texts = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(EXAMPLES, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(0);
  for (const text of sample(texts)) {
    const step = text.length <= 1536 ? 1 : 16;
    for (let length = 0; length <= text.length; length += step) {
      expectBounded(text.slice(0, length));
    }
  }
});

test('random texts are read in time linear in their length', () => {
  const mutated = fc.tuple(STYLED_TEXT, fc.array(TEXT_MUTATION, { minLength: 1, maxLength: 3 }))
    .map(([text, mutations]) => mutations.reduce(mutateText, text));
  const texts = fc.oneof({ weight: 9, arbitrary: FRAGMENT_TEXT }, { weight: 1, arbitrary: mutated });
  fc.assert(fc.property(texts, expectBounded), { numRuns: TEXTS });
}, 60_000 + TEXTS * 20);

test.each(sample([
  ['empty lines', `${'\n'.repeat(3_400_000)}a: 1\n`],
  ['comments', `${'#\n'.repeat(2_110_000)}a: 1\n`],
  ['templates', 'a: {{'.repeat(1_680_000)],
  ['brackets', `a: ${'['.repeat(1_000_000)}`],
  ['escape sequences in the tags of a directive', `%TAG ! ${'%zz'.repeat(2_000_000)}\n`],
  ['a longer text', `a: ${'x'.repeat(17 * 1024 * 1024)}\n`],
  ['values in JSON', '{}'.repeat(1_000_000)],
  ['blanks behind a marker', `---${'\xa0'.repeat(5_000_000)}x\n`],
  ['blanks behind JSON', `{"a": 1}${' '.repeat(5_000_000)}x`],
  ['JSON and then YAML', `{}{}${' '.repeat(5_000_000)}x`],
], 4))('%s beyond the limits are a finding', (_, text) => {
  expect(readYaml(text).filter(({ unreadable }) => unreadable !== undefined)).toHaveLength(1);
});

test.each([
  ['comments before a marker', `${'#\n'.repeat(2_110_000)}---\na: 1\n`, 1],
  ['bytes', `a: !!binary ${'YWFh'.repeat(1_140_000)}`, 'aaa'.repeat(1_140_000)],
  ['a directive behind it', `a: 1\n%TAG ! ${'x'.repeat(5_000_000)}\n`, 1],
])('a document with many %s is read', (_, text, a) => {
  expect(readYaml(text)[0].manifest).toEqual({ a });
});

test('so many JSON values are read as there may be documents', () => {
  expect(readYaml('{}'.repeat(20_000)).map(({ unreadable }) => unreadable)).not.toContainEqual(expect.anything());
  expect(readYaml('{}\n'.repeat(20_001)).slice(19_999)).toEqual([
    { manifest: {}, index: 19_999 },
    { manifest: undefined, index: 20_000, unreadable: 'the text holds more than 20000 documents: split it' },
  ]);
});
