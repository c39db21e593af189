import { isQuantity } from '../../src/checks/quantity';

test('a quantity is a number with an optional suffix', () => {
  for (const good of ['1', '0', '-1', '+1', '1.5', '1.', '.5', '500m', '16Gi', '1Ki', '1k', '1M', '1E', '1e3', '1E-3', '1n', '1u', 16, 0.5, -1]) {
    expect([good, isQuantity(good)]).toEqual([good, true]);
  }
});

test('everything else is no quantity', () => {
  for (const bad of ['', 'x', '1 Gi', '1gi', '1GiB', '1K', ' ', '1e', '--1', '1,5', '0x10', true, null, undefined, {}, [], NaN, Infinity]) {
    expect([bad, isQuantity(bad)]).toEqual([bad, false]);
  }
});

test('a text of a million digits is refused in no time', () => {
  expect(isQuantity('1'.repeat(1_000_000))).toBe(false);
});
