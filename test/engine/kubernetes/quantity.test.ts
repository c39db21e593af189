import { billionthsOf, decimalPlacesOf, isQuantity, wholeValueOf } from '../../../src/engine/kubernetes/quantity';
import * as fc from '../../fast-check';

test('a quantity is a number with an optional suffix', () => {
  for (const good of [
    '1',
    '0',
    '-1',
    '+1',
    '1.5',
    '1.',
    '.5',
    '500m',
    '16Gi',
    '1Ki',
    '1k',
    '1M',
    '1E',
    '1e3',
    '1E-3',
    '1n',
    '1u',
    16,
    0.5,
    -1,
  ]) {
    expect([good, isQuantity(good)]).toEqual([good, true]);
  }
});

test('strings in any other format are not quantities', () => {
  for (const bad of [
    '',
    'x',
    '1 Gi',
    '1gi',
    '1GiB',
    '1K',
    ' ',
    '1e',
    '--1',
    '1,5',
    '0x10',
    true,
    null,
    undefined,
    {},
    [],
    NaN,
    Infinity,
  ]) {
    expect([bad, isQuantity(bad)]).toEqual([bad, false]);
  }
});

test('a quantity of a million digits is parsed with limited precision', () => {
  expect(isQuantity('1'.repeat(1_000_000))).toBe(true);
  const amount = billionthsOf('1'.repeat(1_000_000));
  expect(amount > 10n ** 1000n).toBe(true);
  expect(amount < 10n ** 3001n).toBe(true);
  expect(billionthsOf(`0.${'0'.repeat(1_000_000)}1`)).toBe(1n);
});

test('a quantity may have no digits, as on the API server', () => {
  expect(['-', '.', 'Gi', 'k'].map((text) => [isQuantity(text), billionthsOf(text)])).toEqual(
    Array(4).fill([true, 0n]),
  );
});

test.each(['Pi', 'Ei', '+Pi', '-Ei', '.Pi', 'e-10', '.E-010', 'e-1000'])(
  'the suffix %j is refused without digits, as by the API server',
  (suffix) => {
    expect([isQuantity(suffix), billionthsOf(suffix)]).toEqual([false, 0n]);
    expect(isQuantity(suffix.replace(/^[+-]?/, '0'))).toBe(true);
  },
);

test.each(['Ki', 'Ti', '.Ti', 'E', 'P', 'n', 'e-9', 'e-00', 'e19', 'e1000'])(
  'the suffix %j means 0 without digits, as for the API server',
  (suffix) => {
    expect([isQuantity(suffix), billionthsOf(suffix)]).toEqual([true, 0n]);
  },
);

test('amounts are exact to 10^-9, and are limited to 64 bits with a binary suffix', () => {
  expect(['1', '1000m', '1e3', '1Ki', '1.5Gi', '1n', '0.5n', '-2'].map(billionthsOf)).toEqual([
    10n ** 9n,
    10n ** 9n,
    10n ** 12n,
    1024n * 10n ** 9n,
    3n * 2n ** 29n * 10n ** 9n,
    1n,
    1n,
    -2n * 10n ** 9n,
  ]);
  expect([billionthsOf('100Ei'), billionthsOf('8Ei')]).toEqual(Array(2).fill((2n ** 63n - 1n) * 10n ** 9n));
  expect([billionthsOf('1e40'), billionthsOf('100E')]).toEqual([10n ** 49n, 10n ** 29n]);
  expect([billionthsOf('1e-400'), billionthsOf(undefined)]).toEqual([1n, 0n]);
});

test('whole values are rounded up, negative ones away from zero where the API server stores 64 bits', () => {
  expect(['1', '1001m', '1n', '0', '-1500m', '-00.50'].map(wholeValueOf)).toEqual([1n, 2n, 1n, 0n, -2n, -1n]);
  expect(['-3.3Ki', '-1e-10'].map(wholeValueOf)).toEqual([-3378n, 1n]);
});

test('a quantity keeps the decimal places that are written, and nine if it needs more than 64 bits', () => {
  expect(['5', '5.', '1Ki', '1k', '1.50', '1000m', '10e-1', '1.5Ki'].map(decimalPlacesOf))
    .toEqual([0, 0, 0, 0, 2, 3, 1, 9]);
});

test('white space around a quantity is ignored, but not line breaks and tabs, which JSON escapes', () => {
  expect([' 1 ', '1\u00a0', '\u30001'].map(isQuantity)).toEqual([true, true, true]);
  expect(['1\n', '\t1', '1\u2028', '1\ufeff', '1\r\n'].map(isQuantity)).toEqual(Array(5).fill(false));
});

test('an exponent is a 64-bit integer, of which the API server keeps 32 bits', () => {
  expect(['1e9223372036854775807', '1e-9223372036854775808', '1e00000000000000000000000001'].map(isQuantity))
    .toEqual([true, true, true]);
  expect(['1e9223372036854775808', '1e-9223372036854775809', '1E99999999999999999999'].map(isQuantity))
    .toEqual([false, false, false]);
  expect(billionthsOf('3e4294967297')).toBe(30n * 10n ** 9n);
});

test('whole numbers are exact for any suffix', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.constantFrom('', 'k', 'Ki', 'M', 'Mi'),
      (number, suffix) => {
        const factor = { '': 1n, 'k': 1000n, 'Ki': 1024n, 'M': 1000n ** 2n, 'Mi': 1024n ** 2n }[
          suffix
        ];
        expect(wholeValueOf(`${number}${suffix}`)).toBe(BigInt(number) * factor!);
      },
    ),
  );
});
