import { Amount } from '../../../../src/engine/allocation/capacity/amount';
import * as fc from '../../../fast-check';

test.each([
  ['0', '0'], ['1Gi', '1Gi'], ['1024Mi', '1Gi'], ['2500Mi', '2500Mi'], ['0.5', '500m'], ['1500k', '1500k'],
  ['1000M', '1G'], ['1.5Gi', '1536Mi'], ['512', '512'], ['1e3', '1e3'], ['100e1', '1e3'], ['100n', '100n'],
  ['0.5Ki', '512'], ['-1500m', '-1500m'], ['9223372036854775807', '9223372036854775807'],
])('%s is written as %s', (text, canonical) => {
  expect(String(Amount.parse(text))).toBe(canonical);
});

test('an amount that was written is the same amount', () => {
  fc.assert(fc.property(
    fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
    fc.constantFrom('', 'm', 'k', 'M', 'G', 'Ki', 'Mi'),
    (number, suffix) => {
      const amount = Amount.parse(`${number}${suffix}`);
      expect(Amount.parse(String(amount)).nanos).toBe(amount.nanos);
    },
  ));
});

test('amounts are identical only if they are written in the same way', () => {
  const isIdentical = (one: string, other: string) => Amount.parse(one).isIdenticalTo(Amount.parse(other));

  expect(isIdentical('1Gi', '1Gi')).toBe(true);
  expect(isIdentical('1Gi', '1024Mi')).toBe(false);
  expect(isIdentical('1000M', '1G')).toBe(false);
  expect(isIdentical('1.5Gi', '1.5Gi')).toBe(false);
});

test('whole amounts are rounded away from zero, and thousandths are exact or undefined', () => {
  expect(Amount.parse('1500m').whole).toBe(2n);
  expect(Amount.parse('-1500m').whole).toBe(-2n);
  expect(Amount.parse('1500m').thousandths).toBe(1500n);
  expect(Amount.parse('1u').thousandths).toBeUndefined();
  expect(Amount.parse('10E').whole).toBe(0n);
  expect(Amount.parse('10E').isTooLarge).toBe(true);
  expect(Amount.parse('9E').isTooLarge).toBe(false);
});

test('computed amounts take the notation of another', () => {
  expect(String(Amount.ofWhole(2048n, Amount.parse('1Ki')))).toBe('2Ki');
  expect(String(Amount.ofWhole(2048n, Amount.parse('1k')))).toBe('2048');
  expect(String(Amount.ofWhole(2048n))).toBe('2Ki');
  expect(String(Amount.ofThousandths(2500n, Amount.parse('100m')))).toBe('2500m');
  expect(String(Amount.ofThousandths(2000n, Amount.parse('100m')))).toBe('2');
});
