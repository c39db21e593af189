import { AllocatedState } from '../../../src/engine/allocation/allocated-state';
import { Allocator } from '../../../src/engine/allocation/allocator';
import { Behaviour } from '../../../src/engine/allocation/behaviour';
import { DeviceDemand, DeviceObject } from '../../../src/engine/allocation/objects';
import { mayFail } from '../../../src/engine/scheduling/possible-failures';

const CLASS = { metadata: { name: 'gpu' }, spec: {} };
const DEVICES = [{ name: 'gpu-0', attributes: { model: { string: 'a100' } } }, { name: 'gpu-1' }];

function mayDemandFail(demand: DeviceDemand, devices: readonly DeviceObject[] = DEVICES): boolean {
  const exactly = { deviceClassName: 'gpu', allocationMode: 'ExactCount', count: 1, ...demand };
  const pool = { name: 'node-1', resourceSliceCount: 1 };
  const spec = { driver: 'gpu.example.com', nodeName: 'node-1', pool, devices };
  const allocator = new Allocator({
    behaviour: Behaviour.of({ minor: 37 }, new Set()),
    classes: [CLASS],
    slices: [{ metadata: { name: 'gpus' }, spec }],
    state: new AllocatedState(),
  });
  return mayFail(
    [{ metadata: { name: 'claim' }, spec: { devices: { requests: [{ name: 'gpu', exactly }] } } }], allocator,
  );
}

const selecting = (expression: string): DeviceDemand => ({ selectors: [{ cel: { expression } }] });
const MODEL = 'device.attributes["gpu.example.com"].model == "a100"';

test.each<[string, boolean, () => boolean]>([
  ['a request without selectors', false, () => mayDemandFail({})],
  ['a selector that every device can answer', false, () => mayDemandFail(selecting(MODEL), DEVICES.slice(0, 1))],
  ['a selector that one device cannot answer', true, () => mayDemandFail(selecting(MODEL))],
  ['a selector that does not compile', true, () => mayDemandFail(selecting('device.name == "gpu-0"'))],
  ['a request for all devices', true, () => mayDemandFail({ allocationMode: 'All' })],
  ['a class that does not exist', true, () => mayDemandFail({ deviceClassName: 'other' })],
])('%s may fail: %s', (_, expected, ask) => {
  expect(ask()).toBe(expected);
});
