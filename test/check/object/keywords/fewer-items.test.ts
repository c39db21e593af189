import { refusals } from '../../fixtures';
import { refusalsWithGates, slice } from '../../structured-fixtures';

const devices = (count: number, fields: Record<string, unknown>) => slice({
  devices: Array.from({ length: count }, (_, index) => ({ name: `gpu-${index}`, ...index === 0 ? fields : {} })),
});
const TAINTED = { taints: [{ key: 'a', effect: 'NoSchedule' }] };

test('128 devices are the most, and from 1.35 on 64 as soon as one is tainted or draws on counters', () => {
  expect(refusalsWithGates(devices(128, {}))).toEqual([]);
  expect(refusalsWithGates(devices(129, {}))).toEqual(['spec.devices: TooMany']);
  expect(refusalsWithGates(devices(128, TAINTED), '1.34')).toEqual([]);
  expect(refusalsWithGates(devices(65, TAINTED), '1.35')).toEqual(['spec.devices: TooMany']);
  expect(refusalsWithGates(devices(64, TAINTED), '1.35')).toEqual([]);
});

test('taints that are dropped do not count', () => {
  expect(refusals(devices(65, TAINTED), '1.35')).toEqual([]);
});

test('from 1.36 on lists of attributes count, too', () => {
  const listed = devices(65, { attributes: { a: { ints: [1] } } });
  expect(refusals(listed, '1.36', { featureGates: { DRAListTypeAttributes: true } })).toEqual([
    'spec.devices: TooMany',
  ]);
});
