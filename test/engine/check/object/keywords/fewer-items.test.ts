import { refusals } from '../../fixtures';
import { refusalsWithGates, slice } from '../../structured-fixtures';

const devices = (count: number, fields: Record<string, unknown>) => slice({
  devices: Array.from({ length: count }, (_, index) => ({ name: `gpu-${index}`, ...index === 0 ? fields : {} })),
});
const TAINTED = { taints: [{ key: 'a', effect: 'NoSchedule' }] };

test('a slice has at most 128 devices, and since 1.35 at most 64 if one has taints or consumes counters', () => {
  expect(refusalsWithGates(devices(128, {}))).toEqual([]);
  expect(refusalsWithGates(devices(129, {}))).toEqual(['spec.devices: TooMany']);
  expect(refusalsWithGates(devices(128, TAINTED), '1.34')).toEqual([]);
  expect(refusalsWithGates(devices(65, TAINTED), '1.35')).toEqual(['spec.devices: TooMany']);
  expect(refusalsWithGates(devices(64, TAINTED), '1.35')).toEqual([]);
});

test('dropped taints do not lower the limit', () => {
  expect(refusals(devices(65, TAINTED), '1.35')).toEqual([]);
});

test('list attributes lower the limit since 1.36', () => {
  const listed = devices(65, { attributes: { a: { ints: [1] } } });
  expect(refusals(listed, '1.36', { featureGates: { DRAListTypeAttributes: true } })).toEqual([
    'spec.devices: TooMany',
  ]);
});
