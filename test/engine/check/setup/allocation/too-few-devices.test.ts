import { TOO_FEW_DEVICES } from '../../../../../src/engine/check/setup/allocation/too-few-devices';
import { deviceClaim, deviceClass, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [TOO_FEW_DEVICES] };
const gpu = deviceClass('gpu.example.com');

function slice(nodeName: string | undefined, devices: number, fields: Manifest = {}, device: Manifest = {}): Manifest {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: `slice-${nodeName}` },
    spec: {
      driver: 'gpu.example.com',
      ...nodeName === undefined ? { allNodes: true } : { nodeName },
      pool: { name: nodeName ?? 'all', generation: 1, resourceSliceCount: 1 },
      devices: Array.from({ length: devices }, (_, index) => ({ name: `gpu-${index}`, ...device })),
      ...fields,
    },
  };
}

test('a claim for more devices than a node can access is a warning', () => {
  const claim = deviceClaim([request('gpu', { count: 5 })]);
  expect(reported([gpu, slice('a', 4), slice('b', 3), claim], cluster)).toEqual([
    ['too-few-devices', 'spec.devices.requests', 'TooMany', 'warning'],
  ]);
  expect(reported([gpu, slice('a', 4), slice(undefined, 1), claim], cluster)).toEqual([]);
  expect(reported([gpu, slice('a', 5), claim], cluster)).toEqual([]);
});

test('the requests of a claim for one driver are added up', () => {
  expect(
    messages(
      [gpu, slice('a', 2), deviceClaim([request('a', { count: 2 }), request('b')])],
      cluster,
    )[0],
  ).toBe(
    'the claim asks for 3 devices of the driver "gpu.example.com", but a node can access at most 2 in the '
      + 'resource slices',
  );
});

test('the number of devices has no finding if slices or class leave it open', () => {
  const claim = deviceClaim([request('gpu', { count: 5 })]);
  const incomplete = slice('a', 4, { pool: { name: 'a', generation: 1, resourceSliceCount: 2 } });
  expect(reported([gpu, incomplete, claim], cluster)).toEqual([]);
  expect(reported([gpu, slice('a', 4, {}, { allowMultipleAllocations: true }), claim], cluster)).toEqual([]);
  expect(reported([gpu, claim], cluster)).toEqual([]);
  expect(reported([deviceClass('other.example.com'), slice('a', 4), claim], cluster)).toEqual([]);
  expect(
    reported(
      [gpu, slice('a', 4), deviceClaim([request('gpu', { count: 5, adminAccess: true })])],
      cluster,
    ),
  ).toEqual([]);
});

test('slices with an invalid driver or pool name do not make the rule fail', () => {
  const nothing = Object.create(null);

  expect(
    reported(
      [
        gpu,
        slice('a', 1, { driver: nothing, pool: { name: nothing } }),
        deviceClaim([request('gpu', { count: 5 })]),
      ],
      cluster,
    ).filter(([rule]) => rule === 'too-few-devices'),
  ).toEqual([]);
});
