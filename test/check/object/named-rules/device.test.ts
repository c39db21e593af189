import { refusals } from '../../fixtures';
import { refusalsWithGates, sliceOf } from '../../structured-fixtures';

test('binding conditions and failure conditions go together, and none is both', () => {
  expect(refusalsWithGates(sliceOf({ bindingConditions: ['a'], bindingFailureConditions: ['b'] }))).toEqual([]);
  expect(refusalsWithGates(sliceOf({ bindingConditions: ['a'] }))).toEqual([
    'spec.devices[0].bindingFailureConditions: Invalid',
  ]);
  expect(refusalsWithGates(sliceOf({ bindingFailureConditions: ['a'] }))).toEqual([
    'spec.devices[0].bindingConditions: Invalid',
  ]);
  expect(refusalsWithGates(sliceOf({ bindingConditions: ['a', 'a'], bindingFailureConditions: ['a'] }))).toEqual([
    'spec.devices[0].bindingConditions[1]: Duplicate', 'spec.devices[0].bindingFailureConditions[0]: Invalid',
  ]);
});

test('a device that one request takes as a whole has no request policy', () => {
  const capacity = { memory: { value: '8', requestPolicy: { default: '1' } } };
  expect(refusalsWithGates(sliceOf({ allowMultipleAllocations: true, capacity }))).toEqual([]);
  expect(refusalsWithGates(sliceOf({ capacity }))).toEqual([
    'spec.devices[0].capacity[memory].requestPolicy: Forbidden',
  ]);
  expect(refusals(sliceOf({ capacity }), '1.34')).toEqual([]);
});

test('the middle of a long name of a capacity is left out in the paths below it, too', () => {
  const name = `${'a'.repeat(60)}.b/${'c'.repeat(40)}`;
  const capacity = { [name]: { value: '8', requestPolicy: { default: '1' } } };

  expect(refusalsWithGates(sliceOf({ capacity }))).toContain(
    `spec.devices[0].capacity[${'a'.repeat(47)}...${'a'.repeat(3)}.b/${'c'.repeat(40)}].requestPolicy: Forbidden`,
  );
});

test('as soon as an attribute is a list, 48 values are the most', () => {
  const on = { featureGates: { DRAListTypeAttributes: true } };
  const device = (count: number) =>
    sliceOf({
      attributes: {
        a: { ints: Array.from({ length: count }, (_, index) => index) },
        b: { bool: true },
      },
    });
  expect(refusals(device(47), '1.36', on)).toEqual([]);
  expect(refusals(device(48), '1.36', on)).toEqual(['spec.devices[0]: Invalid']);
});

test('an empty list does not count as a value, and from 1.37 on not even towards the limit', () => {
  const on = { featureGates: { DRAListTypeAttributes: true } };
  expect(refusals(sliceOf({ attributes: { a: { ints: [] } } }), '1.36', on)).toEqual([
    'spec.devices[0].attributes[a].ints: Invalid',
  ]);
  expect(refusals(sliceOf({ attributes: { a: { ints: [] } } }), '1.37', on).sort()).toEqual([
    'spec.devices[0].attributes[a].ints: Invalid', 'spec.devices[0].attributes[a]: Invalid',
  ]);
});
