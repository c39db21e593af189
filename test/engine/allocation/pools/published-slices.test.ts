import { DeviceObject } from '../../../../src/engine/allocation/objects';
import { PublishedSlices } from '../../../../src/engine/allocation/pools/published-slices';

const slice = (driver: string, node: string, ...devices: DeviceObject[]) => ({
  metadata: { name: `${node}-${driver}` },
  spec: { driver, nodeName: node, pool: { name: node }, devices },
});
const A100 = { attributes: { model: { string: 'a100' }, count: { int: 2n } } };

test('devices share a number if selectors cannot tell them apart', () => {
  const { all, different } = new PublishedSlices([
    slice('gpu.example.com', 'node-1', { name: 'gpu-0', ...A100 }, { name: 'gpu-1', ...A100, taints: [] }),
    slice('gpu.example.com', 'node-2', { name: 'gpu-0', ...A100 }, { name: 'gpu-1', attributes: {} }),
    slice('nic.example.com', 'node-2', { name: 'nic-0', ...A100 }),
    slice('nic.example.com', 'node-3', { name: 'nic-0', ...A100, capacity: { memory: { value: '1Gi' } } }),
    slice('nic.example.com', 'node-4', { name: 'nic-0', ...A100, allowMultipleAllocations: true }),
  ]);

  expect(all.flatMap(({ devices }) => devices.map(({ content }) => content))).toEqual([0, 0, 0, 1, 2, 3, 4]);
  expect(different.map(({ id }) => id)).toEqual([
    'gpu.example.com/node-1/gpu-0', 'gpu.example.com/node-2/gpu-1', 'nic.example.com/node-2/nic-0',
    'nic.example.com/node-3/nic-0', 'nic.example.com/node-4/nic-0',
  ]);
});
