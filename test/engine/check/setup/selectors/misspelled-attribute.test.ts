import { MISSPELLED_ATTRIBUTE } from '../../../../../src/engine/check/setup/selectors/misspelled-attribute';
import { classSelecting, deviceClaim, deviceClass, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [MISSPELLED_ATTRIBUTE] };
const IS_GPU = 'device.driver == "gpu.nvidia.com"';
const reading = (domain: string, name: string) =>
  classSelecting(IS_GPU, `device.attributes["${domain}"].${name} == "a"`);

test('a domain that is almost that of the driver is a warning', () => {
  expect(reported([reading('gpu.nvida.com', 'model')], cluster)).toEqual([
    ['misspelled-attribute', 'spec.selectors[1].cel.expression', 'NotFound', 'warning'],
  ]);
  expect(messages([reading('gpu.nvida.com', 'model')], cluster)).toEqual([
    'no device is known to have the attribute "gpu.nvida.com/model" (did you mean "gpu.nvidia.com/model"?)',
    'write "gpu.nvidia.com/model"',
  ]);
});

test('a request is compared with the driver of its class', () => {
  const selectors = [{ cel: { expression: 'device.attributes["gpu.nvida.com"].model == "a"' } }];
  expect(reported([deviceClass('gpu.nvidia.com'), deviceClaim([request('gpu', { selectors })])], cluster)).toEqual([
    ['misspelled-attribute', 'spec.devices.requests[0].exactly.selectors[0].cel.expression', 'NotFound', 'warning'],
  ]);
  expect(reported([deviceClaim([request('gpu', { selectors })])], cluster)).toEqual([]);
});

test('domains of the driver, of other drivers and of other vendors are fine', () => {
  const other = deviceClass('gpu.nvidya.com', 'other');
  expect(reported([reading('gpu.nvidia.com', 'model')], cluster)).toEqual([]);
  expect(reported([other, reading('gpu.nvidya.com', 'model')], cluster)).toEqual([]);
  expect(reported(['nic.nvidia.com', 'nvidia.com', 'gpu.amd.com'].map((domain) => reading(domain, 'model')), cluster))
    .toEqual([]);
});

test('a standard attribute that is almost spelled right is a warning, in selectors and constraints', () => {
  expect(messages([reading('resource.kubernetes.io', 'pcieroot')], cluster)[1])
    .toBe('write "resource.kubernetes.io/pcieRoot"');
  expect(messages([reading('resource.kubernets.io', 'pcieRoot')], cluster)[1])
    .toBe('write "resource.kubernetes.io/pcieRoot"');
  const claim = (attribute: string) => deviceClaim([request('gpu')], { constraints: [{ matchAttribute: attribute }] });
  expect(reported([claim('resource.kubernetes.io/pcieroot')], cluster)).toEqual([
    ['misspelled-attribute', 'spec.devices.constraints[0].matchAttribute', 'NotFound', 'warning'],
  ]);
  expect(reported([
    reading('resource.kubernetes.io', 'pcieRoot'), claim('resource.kubernetes.io/numaNode'),
    claim('resource.kubernetes.io/cpuSocketID'), claim('pcieRoot'),
  ], cluster)).toEqual([]);
});
