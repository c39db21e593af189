import { messageAt, refusals } from '../../fixtures';
import { refusalsWithGates, slice, sliceOf } from '../../structured-fixtures';

test('a bad attribute name is part of the path up to 1.35, and the whole map is named since 1.36', () => {
  const device = sliceOf({ attributes: { '9a': { bool: true } } });
  expect(refusals(device, '1.35')).toEqual(['spec.devices[0].attributes[9a]: Invalid']);
  expect(refusals(device, '1.36')).toEqual(['spec.devices[0].attributes: Invalid']);
  expect(messageAt('spec.devices[0].attributes', device, '1.36')).toMatch(
    /^"9a" is not allowed as a key: it must be a name of at most 32/,
  );
});

test('a name that is too long for a path is shortened in the middle', () => {
  const long = slice({ sharedCounters: [{ name: 'set', counters: { ['x'.repeat(64)]: { value: '1' } } }] });
  expect(refusalsWithGates(long, '1.34')).toEqual([
    `spec.sharedCounters[0].counters[${'x'.repeat(30)}...${'x'.repeat(30)}]: Invalid`,
  ]);
});

test('a counter set is not empty', () => {
  for (const set of [{ name: 'set', counters: {} }, { name: 'set' }]) {
    expect(refusalsWithGates(slice({ sharedCounters: [set] }))).toEqual([
      'spec.sharedCounters[0].counters: Required',
    ]);
  }
});

test('a device has at most 32 attributes and capacities together', () => {
  const attributes = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, { bool: true }]));
  const capacity = { memory: { value: '1' } };
  expect(refusals(sliceOf({ attributes: attributes(31), capacity }), '1.34')).toEqual([]);
  expect(refusals(sliceOf({ attributes: attributes(32), capacity }), '1.34')).toEqual([
    'spec.devices[0]: Invalid',
  ]);
  expect(messageAt('spec.devices[0]', sliceOf({ attributes: attributes(32), capacity }), '1.34'))
    .toBe('"attributes" and "capacity" must have at most 32 entries together, got 33');
});
