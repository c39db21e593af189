import * as fc from 'fast-check';
import { refusals } from '../../fixtures';
import { refusalsWithGates, sliceOf } from '../../structured-fixtures';

const AT = 'spec.devices[0].capacity[m].requestPolicy';
const device = (requestPolicy: Record<string, unknown>) => sliceOf({
  allowMultipleAllocations: true, capacity: { m: { value: '10', requestPolicy } },
});
const policy = (requestPolicy: Record<string, unknown>, version?: string) =>
  refusalsWithGates(device(requestPolicy), version);

test('a policy has values or a range, and with either a default', () => {
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

test('values stand in order, fit into the capacity, and hold the default', () => {
  expect(policy({ default: '1', validValues: ['2', '1'] })).toEqual([`${AT}.validValues[1]: Invalid`]);
  expect(policy({ default: '1', validValues: ['1', '11'] })).toEqual([`${AT}.validValues[1]: Invalid`]);
  expect(policy({ default: '3', validValues: ['1', '2'] })).toEqual([`${AT}.validValues: Invalid`]);
});

test('values that are written in two ways are one, unless fractions are allowed', () => {
  const same = { default: '1', validValues: ['1', '1000m'] };
  expect(policy(same)).toEqual([`${AT}.validValues[1]: Duplicate`]);
  expect(refusals(device(same), '1.37', { featureGates: { DRAFractionalCapacityRange: true } })).toEqual([]);
});

test('of too many values none is looked at from 1.35 on, so that the default is none of them', () => {
  const many = { default: '1', validValues: Array.from({ length: 11 }, (_, index) => `${index + 1}`) };
  expect(policy(many)).toEqual([`${AT}.validValues: TooMany`, `${AT}.validValues[10]: Invalid`]);
  expect(policy(many, '1.35')).toEqual([`${AT}.validValues: TooMany`, `${AT}.validValues: Invalid`]);
});

test('a range has a smallest amount, and the default within', () => {
  expect(policy({ default: '1', validRange: { max: '4' } })).toEqual([`${AT}.validRange.min: Required`]);
  expect(policy({ default: '5', validRange: { min: '1', max: '4' } })).toEqual([`${AT}.validRange.max: Invalid`]);
  expect(policy({ default: '5', validRange: { min: '1', max: '4' } }, '1.37')).toEqual([
    `${AT}.validRange.default: Invalid`,
  ]);
  expect(policy({ default: '12', validRange: { min: '11' } })).toEqual([`${AT}.validRange.min: Invalid`]);
});

test('steps lead to the default and to the end of the range', () => {
  expect(policy({ default: '3', validRange: { min: '1', max: '5', step: '2' } })).toEqual([]);
  expect(policy({ default: '2', validRange: { min: '1', max: '5', step: '2' } })).toEqual([
    `${AT}.validRange.step: Invalid`,
  ]);
  expect(policy({ default: '1', validRange: { min: '1', step: '10' } })).toEqual([
    `${AT}.validRange.step: Invalid`,
  ]);
});

test('a step of nothing is refused, since it breaks the API server up to 1.36; one backwards from 1.37 on', () => {
  const step = (size: string) => ({ default: '1', validRange: { min: '1', max: '2', step: size } });
  const refused = [`${AT}.validRange.step: Invalid`];
  expect(['1.34', '1.37'].map((version) => policy(step('0'), version))).toEqual([refused, refused]);
  expect(['1.34', '1.37'].map((version) => policy(step('-1'), version))).toEqual([[], refused]);
});

test('any policy is judged', () => {
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
