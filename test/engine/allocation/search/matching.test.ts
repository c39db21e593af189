import { PoolDevice } from '../../../../src/engine/allocation/pools/pool-device';
import { fits, Need } from '../../../../src/engine/allocation/search/matching';

const SLICE = { metadata: { name: 's' }, spec: { driver: 'gpu.example.com', pool: { name: 'p' } } };
const DEVICES = Array.from({ length: 4 }, (_, index) => new PoolDevice({ name: `${index}` }, SLICE, index, []));

function need(count: number, ...indexes: number[]): Need {
  return { isPossible: true, count, devices: new Set(indexes.map((index) => DEVICES[index])) };
}

const isExclusive = () => false;

test('requests fit if each can have devices of its own', () => {
  expect(fits([need(1, 0, 1), need(1, 0), need(2, 1, 2, 3)], isExclusive)).toBe(true);
  expect(fits([need(1, 0, 1), need(1, 0), need(1, 1)], isExclusive)).toBe(false);
  expect(fits([need(5, 0, 1, 2, 3)], isExclusive)).toBe(false);
});

test('requests with shared devices, and those with admin access, do not compete', () => {
  expect(fits([need(1, 0), need(1, 0)], (device) => device === DEVICES[0])).toBe(true);
  expect(fits([need(1, 0), { isPossible: true, count: 3 }], isExclusive)).toBe(true);
});

test('nothing fits if one request is impossible by itself', () => {
  expect(fits([need(1, 0), { isPossible: false, count: 1 }], isExclusive)).toBe(false);
});
