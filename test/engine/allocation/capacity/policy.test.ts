import { Amount } from '../../../../src/engine/allocation/capacity/amount';
import { isInPolicy, NotRepresentableError, Policy, roundUp } from '../../../../src/engine/allocation/capacity/policy';

const WHOLE = { hasFractions: false, isStrict: true };
const FRACTIONS = { hasFractions: true, isStrict: true };

const RANGE = Policy.parse({ default: '1Gi', validRange: { min: '2Gi', max: '8Gi', step: '2Gi' } });
const VALUES = Policy.parse({ default: '1Gi', validValues: ['1Gi', '10Gi', '40Gi'] });
const SMALL_STEPS = Policy.parse({ validRange: { min: '500m', max: '4', step: '250m' } });

function rounded(amount: string, policy: Policy | undefined, arithmetic = WHOLE): string {
  return String(roundUp(Amount.parse(amount), policy, arithmetic));
}

test('a request is rounded up to the next step of a range', () => {
  expect(rounded('1Gi', RANGE)).toBe('2Gi');
  expect(rounded('3Gi', RANGE)).toBe('4Gi');
  expect(rounded('4Gi', RANGE)).toBe('4Gi');
  expect(rounded('100Gi', RANGE)).toBe('100Gi');
});

test('a request is rounded up to the next valid value, or stays as it is', () => {
  expect(rounded('2Gi', VALUES)).toBe('10Gi');
  expect(rounded('50Gi', VALUES)).toBe('50Gi');
  expect(rounded('3', undefined)).toBe('3');
});

test('steps are fractions only with the feature', () => {
  expect(rounded('1260m', SMALL_STEPS, FRACTIONS)).toBe('1500m');
  expect(rounded('1260m', SMALL_STEPS)).toBe('2');
});

test('a request that cannot be computed is refused', () => {
  expect(() => rounded('100E', RANGE)).toThrow(NotRepresentableError);
  expect(() => rounded('1u', Policy.parse({ validRange: { min: '0', step: '1m' } }), FRACTIONS))
    .toThrow('request 1u is not a representable milli value');
  expect(() => rounded('9223372036854775807', Policy.parse({ validRange: { min: '1', step: '4' } })))
    .toThrow('passes MaxInt64');
  expect(rounded('100E', RANGE, { hasFractions: false, isStrict: false })).toBeDefined();
});

test('amounts are in a policy within its range and steps, or if they are its default', () => {
  const isAllowed = (amount: string, policy: Policy, arithmetic = WHOLE) =>
    isInPolicy(Amount.parse(amount), policy, arithmetic);

  expect(isAllowed('4Gi', RANGE)).toBe(true);
  expect(isAllowed('3Gi', RANGE)).toBe(false);
  expect(isAllowed('10Gi', RANGE)).toBe(false);
  expect(isAllowed('1Gi', RANGE)).toBe(true);
  expect(isAllowed('10Gi', VALUES)).toBe(true);
  expect(isAllowed('11Gi', VALUES)).toBe(false);
  expect(isAllowed('750m', SMALL_STEPS, FRACTIONS)).toBe(true);
  expect(isAllowed('800m', SMALL_STEPS, FRACTIONS)).toBe(false);
});
