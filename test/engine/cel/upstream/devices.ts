import { Device } from '../../../../src/engine/cel/selector/device';

const DRIVER = 'dra.example.com';

/** The devices on which selectors are compared. */
const DEVICES: readonly Device[] = [
  {
    driver: DRIVER,
    attributes: {
      'model': { string: 'a100' },
      'index': { int: 3 },
      'flag': { bool: true },
      'version': { version: '1.2.3' },
      'other.example.com/numa': { int: 1 },
    },
    capacity: { 'memory': { value: '80Gi' }, 'other.example.com/x': { value: '500m' } },
    allowMultipleAllocations: true,
  },
  { driver: 'other.example.com' },
  {
    driver: DRIVER,
    attributes: { model: { int: 7 }, index: { string: 'x' }, flag: { string: 'true' }, version: { bool: true } },
    capacity: { memory: { value: '-1.5' } },
  },
];

/** Since Kubernetes 1.36 attributes can be lists. */
const WITH_LISTS: Device = {
  driver: DRIVER,
  attributes: {
    model: { string: 'Größe 😀' },
    index: { int: -1000 },
    names: { strings: ['a', 'abc', ''] },
    ids: { ints: [1, 2, 3] },
    versions: { versions: ['1.0.0', '2.0.0-a'] },
  },
};

/** The devices that a scheduler of the minor can have. */
export function devicesOf(minor: number): Device[] {
  return minor >= 36 ? [...DEVICES, WITH_LISTS] : [...DEVICES];
}
