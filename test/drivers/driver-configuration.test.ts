import { App, Chart } from 'cdk8s';
import * as dra from 'cdk8s-dra';

/** What a rule says of the parameters. */
function findingsFor(config: any, rule: string): string[] {
  const claim = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: 'claim' },
    spec: { devices: { requests: [{ name: 'device', exactly: { deviceClassName: 'any' } }], config: [config] } },
  };
  return dra.Manifests.fromObjects([claim]).check().findings
    .filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

function rendered(config: dra.DeviceConfiguration): any {
  const chart = new Chart(new App(), 'chart');
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    requests: [dra.DeviceRequest.exactly('device', dra.drivers.NvidiaGpu.deviceClass(chart, 'Class'))],
    config: [config],
  });
  return claim.apiObject.toJson().spec.devices.config[0];
}

test('a configuration has the API version and the kind that the driver expects', () => {
  expect(rendered(dra.drivers.NvidiaGpu.config(
    { sharing: { strategy: 'TimeSlicing', timeSlicingConfig: { interval: 'Long' } } },
    { requests: ['device'] },
  ))).toEqual({
    requests: ['device'],
    opaque: {
      driver: 'gpu.nvidia.com',
      parameters: {
        apiVersion: 'resource.nvidia.com/v1beta1',
        kind: 'GpuConfig',
        sharing: { strategy: 'TimeSlicing', timeSlicingConfig: { interval: 'Long' } },
      },
    },
  });
});

test('a configuration of a driver without API versions and kinds has none', () => {
  expect(rendered(dra.drivers.DranetInterface.config({ interface: { name: 'net1', mtu: 9000 } })).opaque).toEqual({
    driver: 'dra.net',
    parameters: { interface: { name: 'net1', mtu: 9000 } },
  });
  expect(rendered(dra.drivers.DraCpuGroup.config({ cpuConfig: { cpuset: '0-3' } })).opaque.parameters).toEqual({
    apiVersion: 'v1alpha1',
    cpuConfig: { cpuset: '0-3' },
  });
});

test.each([
  [
    'GpuConfig',
    dra.drivers.NvidiaGpu.config({ sharing: { strategy: 'MPS', mpsConfig: { defaultActiveThreadPercentage: 50 } } }),
  ],
  ['MigDeviceConfig', dra.drivers.NvidiaMig.config({ sharing: { strategy: 'MPS' } })],
  ['VfioDeviceConfig', dra.drivers.NvidiaVfioGpu.config({ iommu: { backendPolicy: 'PreferIommuFD' } })],
  ['VfConfig', dra.drivers.SriovFunction.config({ ifName: 'net1', vf: { vlan: 7 } })],
  ['GpuConfig', dra.drivers.ExampleGpu.config({ sharing: { strategy: 'TimeSlicing' } })],
])('the checks know parameters of kind %s as the driver takes them', (kind, config) => {
  const manifest = rendered(config);

  expect(manifest.opaque.parameters.kind).toBe(kind);
  expect(findingsFor(manifest, 'unknown-parameter')).toEqual([]);
});

test('the checks find a field that no struct has', () => {
  const wrong = { sharing: { strategy: 'TimeSlicing', timeSlicingConfig: { timeSlice: 'Long' } } } as any;

  expect(findingsFor(rendered(dra.drivers.NvidiaGpu.config(wrong)), 'unknown-parameter').join()).toContain('timeSlice');
});

test('a version of the driver that takes no such configuration is refused', () => {
  expect(() => dra.drivers.NvidiaVfioGpu.config({}, { driverVersion: 'v25.8.0' }))
    .toThrow('gpu.nvidia.com v25.8.0 takes no VfioDeviceConfig, which the driver has since v25.12.0: set '
      + 'driverVersion');
  expect(() => dra.drivers.NvidiaVfioGpu.config({}, { driverVersion: 'v25.12.0' })).not.toThrow();
});

test('a version that the driver does not have is refused', () => {
  expect(() => dra.drivers.NvidiaGpu.config({}, { driverVersion: 'v25.99.0' })).toThrow('unknown version "v25.99.0"');
});

test('a configuration that is no object is refused', () => {
  expect(() => dra.drivers.NvidiaGpu.config('MPS' as any))
    .toThrow('GpuConfig of gpu.nvidia.com: config must be an object, got "MPS"');
});
