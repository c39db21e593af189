import { MATCH_OF_UNIQUE_ATTRIBUTE } from '../../../../../src/engine/check/setup/allocation/match-of-unique-attribute';
import { deviceClaim, deviceClass, Manifest, messages, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [MATCH_OF_UNIQUE_ATTRIBUTE] };
const PCI = 'resource.kubernetes.io/pciBusID';
const request = (name: string, deviceClassName: string, fields: Manifest = {}) =>
  ({ name, exactly: { deviceClassName, ...fields } });
const matching = (matchAttribute: string, ...requests: Manifest[]) => deviceClaim(requests, {
  constraints: [{ matchAttribute }],
});

test('two devices with the same address, or the same UUID, are a warning', () => {
  const two = request('gpu', 'gpu.nvidia.com', { count: 2 });

  expect(reported([matching(PCI, two)], cluster)).toEqual([
    ['match-of-unique-attribute', 'spec.devices.constraints[0].matchAttribute', 'Invalid', 'warning'],
  ]);
  expect(messages([matching('gpu.nvidia.com/uuid', two)], cluster)[0])
    .toBe('2 devices must have the same "gpu.nvidia.com/uuid", which is different for each device');
  expect(reported([matching(PCI, request('a', 'gpu.nvidia.com'), request('b', 'gpu.nvidia.com'))], cluster))
    .toHaveLength(1);
});

test('partitions of one GPU have its address, and each a UUID of its own', () => {
  const two = request('gpu', 'mig.nvidia.com', { count: 2 });

  expect(reported([matching(PCI, two)], cluster)).toEqual([]);
  expect(reported([matching('gpu.nvidia.com/parentUUID', two)], cluster)).toEqual([]);
  expect(reported([matching('gpu.nvidia.com/uuid', two)], cluster)).toHaveLength(1);
});

test('devices that may be partitions, of two drivers, or of an unknown one, may have what they must', () => {
  const classes = [deviceClass('gpu.nvidia.com', 'any'), deviceClass('gpu.example.com', 'other')];
  const two = (name: string) => request(name, name, { count: 2 });

  expect(reported([...classes, matching(PCI, two('any'))], cluster)).toEqual([]);
  expect(reported([...classes, matching(PCI, two('other'))], cluster)).toEqual([]);
  expect(reported([matching(PCI, request('a', 'gpu.nvidia.com'), request('b', 'npu.rebellions.ai'))], cluster))
    .toEqual([]);
});

test('one device, and an attribute that devices have in common, are fine', () => {
  expect(reported([matching(PCI, request('gpu', 'gpu.nvidia.com'))], cluster)).toEqual([]);
  expect(reported([matching('gpu.nvidia.com/productName', request('gpu', 'gpu.nvidia.com', { count: 2 }))], cluster))
    .toEqual([]);
  expect(reported([matching('gpu.nvidia.com/constructor', request('gpu', 'gpu.nvidia.com', { count: 2 }))], cluster))
    .toEqual([]);
});
