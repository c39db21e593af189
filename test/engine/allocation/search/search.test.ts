import { DeviceObject } from '../../../../src/engine/allocation/objects';
import { DEFAULT_GATES } from '../upstream/default-gates';
import { answerTo } from '../upstream/scenario';

const DRIVER = 'gpu.example.com';
const COUNT = 40;
const WHOLE = 2 ** 20;

/** Devices of which each uses another part of a whole: two counters share it, so that no twelve fit in less than twelve. */
const DEVICES = Array.from({ length: COUNT }, (_, index): DeviceObject => {
  const part = (index * 2_654_435) % WHOLE;
  const counters = { left: { value: String(part) }, right: { value: String(WHOLE - part) } };
  return { name: `gpu-${index}`, consumesCounters: [{ counterSet: 'board', counters }] } as DeviceObject;
});

test('a search that cannot end in time names the request that it has come to', () => {
  const half = { value: String(6 * WHOLE - 1) };
  const pool = { name: 'pool', generation: 1, resourceSliceCount: 2 };
  const spec = { driver: DRIVER, pool, nodeName: 'node' };
  const request = (name: string, count: number) =>
    ({ name, exactly: { deviceClassName: DRIVER, allocationMode: 'ExactCount', count } });
  const { nodes } = answerTo({
    minor: '1.37',
    features: [...DEFAULT_GATES['1.37'], 'partitionableDevices'],
    classes: [{ metadata: { name: DRIVER }, spec: {} }],
    nodes: [{ metadata: { name: 'node' } }],
    slices: [
      { metadata: { name: 'devices' }, spec: { ...spec, devices: DEVICES } },
      { metadata: { name: 'counters' },
        spec: { ...spec, sharedCounters: [{ name: 'board', counters: { left: half, right: half } }] } },
    ],
    claims: [{
      metadata: { name: 'training', namespace: 'ml' },
      spec: { devices: { requests: [request('first', 2), request('rest', 10)] } },
    }],
  });

  expect(nodes![0].error)
    .toBe('claim ml/training, request rest: filter operation aborted: context deadline exceeded');
});
