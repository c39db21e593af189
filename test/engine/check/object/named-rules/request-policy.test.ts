import * as fc from '../../../../fast-check';
import { refusals } from '../../fixtures';
import { refusalsWithGates, sliceOf } from '../../structured-fixtures';

const AT = 'spec.devices[0].capacity[m].requestPolicy';
const device = (requestPolicy: Record<string, unknown>) => sliceOf({
  allowMultipleAllocations: true, capacity: { m: { value: '10', requestPolicy } },
});
const policy = (requestPolicy: Record<string, unknown>, version?: string) =>
  refusalsWithGates(device(requestPolicy), version);

test('a policy has either values or a range, and both need a default', () => {
  const fine = [
    {},
    { default: '4' },
    { default: '1', validValues: ['1', '2'] },
    { default: '1', validRange: { min: '1' } },
  ];
  expect(fine.flatMap((each) => policy(each))).toEqual([]);
  expect(policy({ default: '1', validValues: ['1'], validRange: { min: '1' } })).toEqual([`${AT}: Forbidden`]);
  expect(policy({ validValues: ['1'] })).toEqual([`${AT}.default: Required`]);
});

test('valid values are sorted, fit into the capacity and include the default', () => {
  expect(policy({ default: '1', validValues: ['2', '1'] })).toEqual([`${AT}.validValues[1]: Invalid`]);
  expect(policy({ default: '1', validValues: ['1', '11'] })).toEqual([`${AT}.validValues[1]: Invalid`]);
  expect(policy({ default: '3', validValues: ['1', '2'] })).toEqual([`${AT}.validValues: Invalid`]);
});

test('two spellings of one value are duplicates unless fractions are allowed', () => {
  const same = { default: '1', validValues: ['1', '1000m'] };
  const withFractions = (requestPolicy: Record<string, unknown>) =>
    refusals(device(requestPolicy), '1.37', { featureGates: { DRAFractionalCapacityRange: true } });
  expect(policy(same)).toEqual([`${AT}.validValues[1]: Duplicate`]);
  expect(withFractions(same)).toEqual([]);
  // The same decimal digits are the same value in any spelling.
  expect(withFractions({ default: '5', validValues: ['5', '5.'] })).toEqual([`${AT}.validValues[1]: Duplicate`]);
  expect(withFractions({ default: '0.5Ki', validValues: ['512', '0.5Ki'] })).toEqual([
    `${AT}.validValues[0]: Invalid`, `${AT}.validValues[1]: Invalid`,
  ]);
});

test('an overlong list of values is ignored since 1.35, so that the default is not among them', () => {
  const many = { default: '1', validValues: Array.from({ length: 11 }, (_, index) => `${index + 1}`) };
  expect(policy(many)).toEqual([`${AT}.validValues: TooMany`, `${AT}.validValues[10]: Invalid`]);
  expect(policy(many, '1.35')).toEqual([`${AT}.validValues: TooMany`, `${AT}.validValues: Invalid`]);
});

test('a range has a minimum and includes the default', () => {
  expect(policy({ default: '1', validRange: { max: '4' } })).toEqual([`${AT}.validRange.min: Required`]);
  expect(policy({ default: '5', validRange: { min: '1', max: '4' } })).toEqual([`${AT}.validRange.max: Invalid`]);
  expect(policy({ default: '5', validRange: { min: '1', max: '4' } }, '1.37')).toEqual([
    `${AT}.validRange.default: Invalid`,
  ]);
  expect(policy({ default: '12', validRange: { min: '11' } })).toEqual([`${AT}.validRange.min: Invalid`]);
});

test('steps reach the default and the maximum of the range', () => {
  expect(policy({ default: '3', validRange: { min: '1', max: '5', step: '2' } })).toEqual([]);
  expect(policy({ default: '2', validRange: { min: '1', max: '5', step: '2' } })).toEqual([
    `${AT}.validRange.step: Invalid`,
  ]);
  expect(policy({ default: '1', validRange: { min: '1', step: '10' } })).toEqual([
    `${AT}.validRange.step: Invalid`,
  ]);
});

test('a step of zero crashes the API server up to 1.36 and is rejected, and a negative step is rejected '
  + 'since 1.37', () => {
  const step = (size: string) => ({ default: '1', validRange: { min: '1', max: '2', step: size } });
  const refused = [`${AT}.validRange.step: Invalid`];
  expect(['1.34', '1.37'].map((version) => policy(step('0'), version))).toEqual([refused, refused]);
  expect(['1.34', '1.37'].map((version) => policy(step('-1'), version))).toEqual([[], refused]);
  expect(['1.34', '1.37'].map((version) => policy(step('-00.50'), version))).toEqual([[], refused]);
});

test('any policy is judged without failing', () => {
  const quantity = fc.oneof(
    fc.integer({ min: -3, max: 12 }).map(String),
    fc.constantFrom('500m', '1Ki', '1e3', null, '0'),
  );
  fc.assert(fc.property(fc.record({
    default: quantity,
    validValues: fc.array(quantity, { maxLength: 12 }),
    validRange: fc.record({ min: quantity, max: quantity, step: quantity }, { requiredKeys: [] }),
  }, { requiredKeys: [] }), (requestPolicy) => {
    expect(policy(requestPolicy, '1.36')).toEqual(policy(requestPolicy, '1.36'));
  }), { numRuns: 50 });
});

const RANGE = `${AT}.validRange`;

/** A policy of a capacity that is far larger than what 64 bits hold. */
const huge = (requestPolicy: Record<string, unknown>, version = '1.37', fractions = false) => refusals(
  sliceOf({ allowMultipleAllocations: true, capacity: { m: { value: '90E', requestPolicy } } }),
  version,
  { featureGates: { DRAConsumableCapacity: true, ...fractions ? { DRAFractionalCapacityRange: true } : {} } },
);

test('beside a step, the amounts of a range are 64-bit integers since 1.37', () => {
  const tooLarge = { default: '20E', validRange: { min: '1', max: '30E', step: '1' } };
  expect(huge(tooLarge)).toEqual([`${RANGE}.default: Invalid`, `${RANGE}.max: Invalid`]);
  expect(huge(tooLarge, '1.37', true)).toEqual([`${RANGE}.default: Invalid`, `${RANGE}.max: Invalid`]);
  expect(huge({ default: '1', validRange: { min: '-1', step: '2' } })).toEqual([`${RANGE}.min: Invalid`]);
  expect(huge({ default: '1', validRange: { min: '1', step: '20E' } })).toEqual([`${RANGE}.step: Invalid`]);
  expect(huge({ default: '20E', validRange: { min: '1', max: '30E' } })).toEqual([]);
});

test('up to 1.36, the amounts beside a step are not bounded', () => {
  expect(huge({ default: '20E', validRange: { min: '20E', step: '1' } }, '1.36')).toEqual([]);
});

test('the largest 64-bit integer is a bound that fits', () => {
  const largest = '9223372036854775807';
  expect(huge({ default: largest, validRange: { min: '0', max: largest, step: '1' } })).toEqual([]);
});

test('a range with a fraction is computed in thousandths if the gate is on', () => {
  const fine = { default: '0.25', validRange: { min: '0.05', max: '0.45', step: '0.2' } };
  expect(huge(fine, '1.37', true)).toEqual([]);
  expect(huge({ ...fine, default: '20u', validRange: { min: '10u' } }, '1.37', true)).toEqual([
    `${RANGE}.default: Invalid`, `${RANGE}.min: Invalid`,
  ]);
  expect(huge({ default: '20P', validRange: { min: '500m' } }, '1.37', true)).toEqual([`${RANGE}.default: Invalid`]);
  expect(huge({ default: '20P', validRange: { min: '500m' } }, '1.37')).toEqual([]);
});

test('an amount that is no milli value hides faults of the step', () => {
  expect(huge({ default: '20u', validRange: { min: '10u', step: '0' } }, '1.37', true)).toEqual([
    `${RANGE}.default: Invalid`, `${RANGE}.min: Invalid`,
  ]);
});
