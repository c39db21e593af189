// Not in npm test: a search takes five million steps before it gives up.
import { DeviceDemand } from '../../../../src/engine/allocation/objects';
import { DEFAULT_GATES } from '../upstream/default-gates';
import { answerTo } from '../upstream/scenario';

const DRIVER = 'gpu.example.com';

function demand(more: Partial<DeviceDemand> = {}): DeviceDemand {
  return { deviceClassName: DRIVER, allocationMode: 'ExactCount', count: 1, ...more } as DeviceDemand;
}

/** Two ways to get a device; together, many requests may ask for more than a claim can have. */
function either(name: string) {
  return { name, firstAvailable: [{ name: 'few', ...demand() }, { name: 'many', ...demand({ count: 2 }) }] };
}

test('a search that cannot end in time names the request that it has come to', () => {
  const devices = Array.from({ length: 39 }, (_, index) => ({ name: `gpu-${index}` }));
  const selectors = [{ cel: { expression: 'false' } }];
  const { nodes } = answerTo({
    minor: '1.36',
    features: DEFAULT_GATES['1.36'],
    classes: [{ metadata: { name: DRIVER }, spec: {} }],
    nodes: [{ metadata: { name: 'node' } }],
    slices: [{
      metadata: { name: 'devices' },
      spec: { driver: DRIVER, pool: { name: 'pool', generation: 1, resourceSliceCount: 1 }, nodeName: 'node', devices },
    }],
    claims: [{
      metadata: { name: 'training', namespace: 'ml' },
      spec: {
        devices: {
          requests: [
            ...Array.from({ length: 17 }, (_, index) => either(`either-${index}`)),
            { name: 'none', exactly: demand({ selectors }) },
            // With a constraint and all devices, no two ways are known to be alike.
            { name: 'after', exactly: demand({ allocationMode: 'All', selectors }) },
          ],
          constraints: [{ matchAttribute: `${DRIVER}/board`, requests: ['after'] }],
        },
      },
    }],
  });

  expect(nodes![0].error).toBe('claim ml/training, request none: filter operation aborted: context deadline exceeded');
});
