import { PARAMETERS_KIND } from '../../../../../src/engine/check/setup/drivers/parameters-kind';
import { deviceClaim, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [PARAMETERS_KIND] };

function claiming(driver: string, parameters: Manifest): Manifest[] {
  return [deviceClaim([request('device')], { config: [{ opaque: { driver, parameters } }] })];
}

const NVIDIA = { apiVersion: 'resource.nvidia.com/v1beta1', kind: 'GpuConfig' };

test('a kind, an API version or a header that the driver does not take is a finding at the field', () => {
  const at = (driver: string, parameters: Manifest) => reported(claiming(driver, parameters), cluster)
    .map(
      ([, path, reason, severity]) => [path.replace('spec.devices.config[0].opaque.parameters', ''), reason, severity],
    );

  expect(at('gpu.nvidia.com', { ...NVIDIA, kind: 'GpuConfg' })).toEqual([['.kind', 'NotSupported', 'warning']]);
  expect(at('gpu.nvidia.com', { ...NVIDIA, apiVersion: 'resource.nvidia.com/v1' }))
    .toEqual([['.apiVersion', 'NotSupported', 'warning']]);
  expect(at('gpu.nvidia.com', { kind: 'GpuConfig' })).toEqual([['.apiVersion', 'Required', 'warning']]);
  expect(at('gpu.nvidia.com', { sharing: {} })).toEqual([['.kind', 'Required', 'warning']]);
  expect(at('dra.net', { kind: 'NetworkConfig' })).toEqual([['.kind', 'Forbidden', 'error']]);
  expect(at('dra.cpu', { apiVersion: 'dra.cpu/v1alpha1' })).toEqual([['.apiVersion', 'NotSupported', 'warning']]);
  expect(at('tenstorrent.com', NVIDIA)).toEqual([['', 'Forbidden', 'error']]);
});

test('a kind of other versions is a warning with what replaced it, or when it came', () => {
  expect(messages(claiming('gpu.nvidia.com', { ...NVIDIA, apiVersion: 'gpu.nvidia.com/v1alpha1' }), cluster)).toEqual([
    'gpu.nvidia.com does not take GpuConfig of gpu.nvidia.com/v1alpha1 since v25.3.0-rc.1',
    'use resource.nvidia.com/v1beta1 GpuConfig',
  ]);
  const vfio = claiming('gpu.nvidia.com', { ...NVIDIA, kind: 'VfioDeviceConfig' });
  expect(messages(vfio, { ...cluster, drivers: { 'gpu.nvidia.com': 'v25.8.0' } })[0])
    .toBe('gpu.nvidia.com v25.8.0 does not take VfioDeviceConfig yet: it came with v25.12.0');
});

test('what only the controller of a driver writes is informational', () => {
  const channel = { apiVersion: 'resource.nvidia.com/v1beta1', kind: 'ComputeDomainChannelConfig', domainID: 'a' };

  expect(reported(claiming('compute-domain.nvidia.com', channel), cluster).map((each) => each[3])).toEqual(['info']);
});

test('parameters that a driver takes, and those of placeholders and unknown drivers, have no finding', () => {
  expect(reported(claiming('gpu.nvidia.com', NVIDIA), cluster)).toEqual([]);
  expect(reported(claiming('dra.net', { interface: {} }), cluster)).toEqual([]);
  expect(reported(claiming('dra.cpu', { apiVersion: 'v1alpha1' }), cluster)).toEqual([]);
  expect(reported(claiming('gpu.example.com', { kind: 'Anything' }), cluster)).toEqual([]);
  expect(reported(claiming('gpu.example.org', { kind: 'Anything' }), cluster)).toEqual([]);
});
