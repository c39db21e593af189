import * as fc from 'fast-check';
import { ALL_FEATURES, DEVICES } from './fixtures';
import { checkSelector, matches } from '../../src/cel/selector';
import { CelEvaluationError } from '../../src/cel/values';
import { ALL_MINORS } from '../../src/schema/minors';

/** Pieces that expressions are made of, so that some random texts get past the parser. */
const PIECES = [
  'device', '.driver', '.attributes', '["a"]', '.x', '.?y', '[?0]', '(', ')', '[', ']', '{', '}', ',', ':', '?', '!', '-', '1', '2u', '1.5',
  '"a"', "'b'", 'r"\\d"', 'b"c"', 'true', 'null', ' == ', ' + ', ' in ', ' && ', ' || ', ' < ', '.all(x, ', '.map(x, ', '.optMap(x, ', 'has(',
  'size(', 'cel.bind(x, ', '.matches("(a+)+$")', '.size()', 'quantity("1Gi")', 'semver("1.2")', '\\', '\n', '\u{1f600}', '\ud800',
];

const EXPRESSIONS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
);

test('any text has the same faults twice, and never throws', () => {
  fc.assert(fc.property(EXPRESSIONS, (expression) => {
    const faults = checkSelector(expression, ALL_MINORS, ALL_FEATURES);
    expect(checkSelector(expression, ALL_MINORS, ALL_FEATURES)).toEqual(faults);
    expect(faults.every(({ message }) => message !== '' && !message.includes('\n'))).toBe(true);
  }), { numRuns: 2000 });
});

test('any selector is true, false, or an evaluation error', () => {
  fc.assert(fc.property(EXPRESSIONS, fc.constantFrom(...DEVICES), (expression, device) => {
    try {
      expect(typeof matches(expression, device, 37, ALL_FEATURES)).toBe('boolean');
    } catch (error) {
      expect(error).toBeInstanceOf(CelEvaluationError);
    }
  }), { numRuns: 2000 });
});

test.each([
  ['parentheses', '('.repeat(5000)],
  ['lists', '['.repeat(5000)],
  ['signs', `${'!'.repeat(9000)}true`],
  ['operators', `${'1+'.repeat(5000)}1 == 1`],
  ['choices', `${'true ? true : '.repeat(600)}true`],
  ['calls', `"a"${'.trim()'.repeat(1400)} == "a"`],
  ['fields', `device.attributes["a"]${'.x'.repeat(4000)} == 1`],
  ['conditions', `${'true && '.repeat(1200)}true`],
  ['optional values', `optional.of(1)${'.optMap(x, x)'.repeat(200)}.hasValue()`],
  ['quotes', '"'.repeat(10000)],
  ['backslashes', `"${'\\\\'.repeat(5000)}`],
])('ten thousand characters of %s are judged within a second or so', (_name, expression) => {
  const start = process.cpuUsage();
  checkSelector(expression, ALL_MINORS, ALL_FEATURES);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(5000);
});

test('regular expressions take linear time', () => {
  const device = { driver: 'd', attributes: { a: { string: `${'a'.repeat(60)}!` } } };
  const start = process.cpuUsage();
  expect(matches('device.attributes["d"].a.matches("^(a+)+(a+)+(a+)+$")', device, 37, ALL_FEATURES)).toBe(false);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
});

test('loops that the cost limit would not admit are cut off', () => {
  const digits = '[0,1,2,3,4,5,6,7,8,9]';
  const loop = `${digits}.all(a, ${digits}.all(b, ${digits}.all(c, ${digits}.all(d, ${digits}.all(e, ${digits}.all(f, ${digits}.all(g, a >= 0)))))))`;
  expect(() => matches(loop, DEVICES[0], 31, ALL_FEATURES)).toThrow('the evaluation takes too long');
});
