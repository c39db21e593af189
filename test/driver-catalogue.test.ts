// Shares no modules: it adds drivers to the catalogue.
import { App } from 'cdk8s';
import * as dra from '../src';

const SLICES = `
apiVersion: v1
kind: List
items:
  - apiVersion: resource.k8s.io/v1
    kind: ResourceSlice
    metadata: { name: one }
    spec:
      driver: fpga.example.org
      devices:
        - { name: a, attributes: { model: { string: x }, lanes: { int: 8 } }, capacity: { luts: { value: "10" } } }
        - { name: b, attributes: { model: { string: y } }, capacity: { luts: { value: "20" } } }
`;

const claimReading = (name: string) => `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: fpga }
spec:
  selectors: [{ cel: { expression: device.driver == "fpga.example.org" } }]
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: fpga }
spec:
  spec:
    devices:
      requests:
        - name: fpga
          exactly:
            deviceClassName: fpga
            selectors: [{ cel: { expression: 'device.attributes["fpga.example.org"].${name} == "x"' } }]
`;

test('drivers that a program adds are known, and those of the library', () => {
  const known = dra.DriverCatalogue.knownDrivers();
  dra.DriverCatalogue.add(
    dra.DriverCatalogue.fromYaml('driver: npu.example.org\nversions: [{ name: v1 }, { name: v2 }]\n'),
  );

  expect(known).toContain('gpu.nvidia.com');
  expect(dra.DriverCatalogue.knownDrivers()).toEqual([...known, 'npu.example.org'].sort());
});

test('an entry that is not valid is refused with its faults', () => {
  expect(() => dra.DriverCatalogue.fromYaml('driver: npu.example.org\nclases: []\ndeviceTypes: [{ name: npu }]'))
    .toThrow(
      'the entry of a driver catalogue "npu.example.org" is not valid: deviceTypes.0.attributes is required; '
    + 'deviceTypes.0.sources is required; clases is not a field here (did you mean "classes"?)');
  expect(
    () => dra.DriverCatalogue.fromObjects(
      [{ driver: 'a.b', versions: [{ name: 'v1' }], openAttributes: { since: 'v2' } }],
    ),
  )
    .toThrow('openAttributes.since is "v2", which is not in versions');
  expect(() => dra.DriverCatalogue.fromYaml('{')).toThrow('the driver catalogue cannot be read');
  expect(() => dra.DriverCatalogue.fromYaml(7 as any)).toThrow('the text must be a string');
});

test('what a cluster publishes makes a catalogue', () => {
  const published = dra.DriverCatalogue.fromResourceSlices(SLICES);

  expect(published.drivers).toEqual(['fpga.example.org']);
  expect(dra.Manifests.fromYaml(claimReading('modle')).check({ version: dra.KubernetesVersion.V1_34 }).findings
    .map(({ ruleId }) => ruleId)).not.toContain('unpublished-attribute');
});

test('the versions of drivers must be known, in targets and in checks', () => {
  const version = dra.KubernetesVersion.V1_34;
  const check = (drivers: any) => dra.Manifests.fromYaml(claimReading('model')).check({ version, drivers });

  expect(() => check({ 'gpu.nvidia.con': 'v1' })).toThrow('the catalogue has no driver "gpu.nvidia.con"');
  expect(() => check({ 'gpu.nvidia.com': 'v1' })).toThrow('unknown version "v1" of the driver gpu.nvidia.com');
  expect(() => check({ 'gpu.nvidia.com': 25 }))
    .toThrow('the version of the driver gpu.nvidia.com must be a string, got 25');
  expect(() => dra.TargetCluster.define(new App(), { version, drivers: { 'gpu.nvidia.com': 'v1' } }))
    .toThrow('unknown version "v1" of the driver gpu.nvidia.com');
  expect(check({ 'gpu.nvidia.com': 'v25.12.0' }).findings).toEqual(check(undefined).findings);
});
