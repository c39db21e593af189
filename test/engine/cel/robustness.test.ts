import { ALL_FEATURES, DEVICES } from './fixtures';
import { checkSelector, matches } from '../../../src/engine/cel/selector/selector';
import { CelEvaluationError } from '../../../src/engine/cel/values/values';
import { ALL_MINORS } from '../../../src/engine/kubernetes/minors';
import * as fc from '../../fast-check';
import { sampleSize, testOfAll } from '../../sample';

/** Pieces of expressions, so that some random strings get past the parser. */
const PIECES = [
  'device',
  '.driver',
  '.attributes',
  '["a"]',
  '.x',
  '.?y',
  '[?0]',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  '?',
  '!',
  '-',
  '1',
  '2u',
  '1.5',
  '"a"',
  "'b'",
  'r"\\d"',
  'b"c"',
  'true',
  'null',
  ' == ',
  ' + ',
  ' in ',
  ' && ',
  ' || ',
  ' < ',
  '.all(x, ',
  '.map(x, ',
  '.optMap(x, ',
  'has(',
  'size(',
  'cel.bind(x, ',
  '.matches("(a+)+$")',
  '.size()',
  'quantity("1Gi")',
  'semver("1.2")',
  '\\',
  '\n',
  '\u{1f600}',
  '\ud800',
];

const EXPRESSIONS = fc.oneof(
  fc.string({ unit: fc.CHARACTER, maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
);

test('checking any string is deterministic and never throws', () => {
  fc.assert(fc.property(EXPRESSIONS, (expression) => {
    const faults = checkSelector(expression, ALL_MINORS, ALL_FEATURES);
    expect(checkSelector(expression, ALL_MINORS, ALL_FEATURES)).toEqual(faults);
    expect(faults.every(({ message }) => message !== '' && !message.includes('\n'))).toBe(true);
  }), { numRuns: sampleSize(2000) });
});

test('evaluating any selector gives a boolean or an evaluation error', () => {
  fc.assert(fc.property(EXPRESSIONS, fc.constantFrom(...DEVICES), (expression, device) => {
    try {
      expect(typeof matches(expression, device, 37, ALL_FEATURES)).toBe('boolean');
    } catch (error) {
      expect(error).toBeInstanceOf(CelEvaluationError);
    }
  }), { numRuns: sampleSize(2000) });
});

const TOO_DEEP = /nests more than 250 levels deep$/;
const TOO_LONG = /chains more than 250 operators or calls$/;

// A selector that is too deep or too long is not checked any further. Any other one takes as
// many steps as it has characters.
test.each<[string, string, RegExp[]]>([
  ['parentheses', '('.repeat(5000), [TOO_DEEP]],
  ['lists', '['.repeat(5000), [TOO_DEEP]],
  ['signs', `${'!'.repeat(9000)}true`, []],
  ['operators', `${'1+'.repeat(5000)}1 == 1`, [TOO_LONG]],
  ['choices', `${'true ? true : '.repeat(600)}true`, [TOO_DEEP]],
  ['calls', `"a"${'.trim()'.repeat(1400)} == "a"`, [TOO_LONG]],
  ['fields', `device.attributes["a"]${'.x'.repeat(4000)} == 1`, [TOO_LONG]],
  ['conditions', `${'true && '.repeat(1200)}true`, []],
  ['quotes', '"'.repeat(10000), [/^expected an operator or the end/]],
  ['backslashes', `"${'\\\\'.repeat(5000)}`, [/^the string has no closing quote$/]],
])('a selector with ten thousand characters of %s is rejected or checked in '
  + 'linear time', (_name, expression, expected) => {
  const faults = checkSelector(expression, ALL_MINORS, ALL_FEATURES);
  expect(faults.map(({ message }) => message)).toEqual(expected.map((words) => expect.stringMatching(words)));
});

test('deeply nested optional values are rejected as too complex or untyped', () => {
  const faults = checkSelector(
    `optional.of(1)${'.optMap(x, x)'.repeat(200)}.hasValue()`,
    ALL_MINORS,
    ALL_FEATURES,
  );
  expect([...new Set(faults.map(({ reason }) => reason))]).toEqual(['Invalid', 'Forbidden']);
});

test('matches() avoids JavaScript regular expressions, which can take exponential time', () => {
  const device = { driver: 'd', attributes: { a: { string: `${'a'.repeat(60)}!` } } };
  const made = jest.spyOn(globalThis, 'RegExp');
  try {
    expect(matches('device.attributes["d"].a.matches("^(a+)+(a+)+(a+)+$")', device, 37, ALL_FEATURES)).toBe(false);
    expect(made.mock.calls.filter(([pattern]) => String(pattern).includes('(a+)+'))).toEqual([]);
  } finally {
    made.mockRestore();
  }
  // The engine of the API server rejects patterns that need more than linear time.
  expect(checkSelector('device.driver.matches("(a)\\\\1")', ALL_MINORS, ALL_FEATURES).length).toBeGreaterThan(0);
  expect(checkSelector('device.driver.matches("(?=a)")', ALL_MINORS, ALL_FEATURES).length).toBeGreaterThan(0);
});

testOfAll('the evaluation of a selector without a cost limit stops after ten million steps', () => {
  const digits = '[0,1,2,3,4,5,6,7,8,9]';
  const loop = `${digits}.all(a, ${digits}.all(b, ${digits}.all(c, ${digits}.all(d, ${digits}.all(e, ${digits}.all(f, ${digits}.all(g, a >= 0)))))))`;
  expect(() => matches(loop, DEVICES[0], 31, ALL_FEATURES)).toThrow('the evaluation takes too long');
});
