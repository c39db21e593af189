import * as fc from 'fast-check';
import { writeFixed, writeNested } from '../../../../src/engine/cel/values/double-format';

test.each([
  [0, 2, '0.00'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [-1234567.891, 2, '-1,234,567.89'],
  [0.0001, 2, '0.00'],
  [0.006, 2, '0.01'],
  [5e-324, 3, '0.000'],
  [Infinity, 2, '∞'],
])('%s with %s decimals is written as %s', (value, decimals, written) => {
  expect(writeFixed(value, decimals)).toBe(written);
});

test('a double in a list has six decimals and no commas', () => {
  expect([0, -1234.5, 1e-9].map(writeNested)).toEqual(['0.000000', '-1234.500000', '0.000000']);
});

test('there are as many decimals as asked for', () => {
  const finite = fc.double({ noDefaultInfinity: true, noNaN: true });
  fc.assert(fc.property(finite, fc.integer({ min: 1, max: 20 }), (value, decimals) => {
    expect(writeFixed(value, decimals)).toMatch(new RegExp(`^-?[\\d,]+\\.\\d{${decimals}}$`));
  }));
});

test('commas are between thousands, and nothing else is between the digits', () => {
  fc.assert(fc.property(fc.maxSafeNat(), (value) => {
    expect(writeFixed(value, 0)).toBe(value.toLocaleString('en-US'));
  }));
});
