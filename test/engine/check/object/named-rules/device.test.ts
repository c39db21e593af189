import { refusals } from '../../fixtures';
import { refusalsWithGates, sliceOf } from '../../structured-fixtures';

test('binding conditions and failure conditions require each other and do not overlap', () => {
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

test('a device for exclusive use has no request policy', () => {
  const capacity = { memory: { value: '8', requestPolicy: { default: '1' } } };
  expect(refusalsWithGates(sliceOf({ allowMultipleAllocations: true, capacity }))).toEqual([]);
  expect(refusalsWithGates(sliceOf({ capacity }))).toEqual([
    'spec.devices[0].capacity[memory].requestPolicy: Forbidden',
  ]);
  expect(refusals(sliceOf({ capacity }), '1.34')).toEqual([]);
});

test('a long capacity name is shortened in the middle in the paths below the capacity', () => {
  const name = `${'a'.repeat(60)}.b/${'c'.repeat(40)}`;
  const capacity = { [name]: { value: '8', requestPolicy: { default: '1' } } };

  expect(refusalsWithGates(sliceOf({ capacity }))).toContain(
    `spec.devices[0].capacity[${'a'.repeat(47)}...${'a'.repeat(3)}.b/${'c'.repeat(40)}].requestPolicy: Forbidden`,
  );
});

test('a device with a list attribute has at most 48 attribute values', () => {
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

test('an empty list is not a value, and does not count towards the limit since 1.37', () => {
  const on = { featureGates: { DRAListTypeAttributes: true } };
  expect(refusals(sliceOf({ attributes: { a: { ints: [] } } }), '1.36', on)).toEqual([
    'spec.devices[0].attributes[a].ints: Invalid',
  ]);
  expect(refusals(sliceOf({ attributes: { a: { ints: [] } } }), '1.37', on).sort()).toEqual([
    'spec.devices[0].attributes[a].ints: Invalid', 'spec.devices[0].attributes[a]: Invalid',
  ]);
});
