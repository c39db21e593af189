import { AllocatedState } from '../../../src/engine/allocation/allocated-state';
import { AllocationObject } from '../../../src/engine/allocation/objects';
import { PoolDevice } from '../../../src/engine/allocation/pools/pool-device';
import { DevicesInUse } from '../../../src/engine/scheduling/devices-in-use';
import { assert, array, constantFrom, property, record } from '../../fast-check';

const DEVICES = ['a', 'b', 'c'];
const SPEC = { driver: 'gpu.example.com', pool: { name: 'pool' } };

const device = (name: string): PoolDevice =>
  new PoolDevice({ name }, { metadata: { name: 'slice' }, spec: SPEC }, 0, []);

const RESULT = record({
  device: constantFrom(...DEVICES),
  adminAccess: constantFrom(undefined, true),
  shareID: constantFrom(undefined, 'share'),
  memory: constantFrom('1Gi', '2Gi'),
}).map(({ memory, ...result }) => ({
  ...result,
  request: 'gpu',
  driver: SPEC.driver,
  pool: SPEC.pool.name,
  ...result.shareID === undefined ? {} : { consumedCapacity: { memory } },
}));

const stateOf = (allocations: readonly AllocationObject[]): AllocatedState => {
  const state = new AllocatedState();
  allocations.forEach((each) => state.record(each));
  return state;
};

const seen = (state: AllocatedState): unknown => DEVICES.map((name) =>
  [name, state.isTaken(device(name)), state.hasShare(device(name)), [...state.capacityOf(device(name)) ?? []]]);

test('without a claim, as much is in use as if it had never had devices', () => {
  assert(property(array(array(RESULT, { maxLength: 3 }), { minLength: 1, maxLength: 4 }), (claims) => {
    const allocations = claims.map((results): AllocationObject => ({ devices: { results } }));
    const inUse = new DevicesInUse();
    allocations.forEach((each, index) => inUse.add(String(index), each));

    expect(seen(inUse.state)).toEqual(seen(stateOf(allocations)));
    allocations.forEach((_, index) => {
      const others = allocations.filter((__, other) => other !== index);
      expect(seen(inUse.stateWithout([String(index)], inUse.state))).toEqual(seen(stateOf(others)));
    });
  }));
});

test('a claim has devices of pools, but for admin access', () => {
  const inUse = new DevicesInUse();
  const result = { request: 'gpu', driver: 'gpu.example.com', device: 'a' };
  const results = [{ ...result, pool: 'one' }, { ...result, pool: 'two', adminAccess: true }];
  inUse.add('claim', { devices: { results } });

  expect(inUse.poolsOf('claim')).toEqual(['gpu.example.com/one']);
  expect(inUse.poolsOf('other')).toEqual([]);
});
