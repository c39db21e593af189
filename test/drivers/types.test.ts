import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart, Testing, Yaml } from 'cdk8s';
import { driverFiles } from '../../projenrc/drivers/driver-files';
import { camelCase, driverTypes } from '../../projenrc/drivers/driver-types';
import { moduleName, TYPED_DEVICES } from '../../projenrc/drivers/typed-devices';
import * as dra from '../../src';

const { NvidiaGpu, NvidiaMig, AmdGpuPartition, DranetInterface, DraCpuGroup, IntelGpu } = dra.drivers;
const GENERATED = join(__dirname, '..', '..', 'src', 'drivers', 'generated');

function synthesized(version: dra.KubernetesVersion, build: (chart: Chart) => void): any[] {
  const app = new App({ outdir: Testing.app().outdir });
  dra.TargetCluster.define(app, { version });
  dra.Checks.of(app).silence();
  const chart = new Chart(app, 'chart');
  build(chart);
  return Yaml.load(Yaml.tmp(Testing.synth(chart)));
}

test('the classes are what the catalogue says', () => {
  const files = driverFiles();

  expect(readdirSync(GENERATED).sort()).toEqual(TYPED_DEVICES.map((each) => `${moduleName(each)}.ts`).sort());
  for (const devices of TYPED_DEVICES) {
    const { data } = files.find(({ id }) => id === devices.id)!;
    expect(readFileSync(join(GENERATED, `${moduleName(devices)}.ts`), 'utf8')).toBe(driverTypes(devices, data));
  }
});

test('classes that drivers install, and those before them, are the ones of the catalogue', () => {
  const installed = driverFiles()
    .flatMap(({ data }) => data.classes.map(({ kind = 'DeviceClass', name }) => `${kind}/${name}`));

  expect(TYPED_DEVICES.flatMap(({ className, resourceClassName }) => [
    ...className === undefined ? [] : [`DeviceClass/${className}`],
    ...resourceClassName === undefined ? [] : [`ResourceClass/${resourceClassName}`],
  ]).filter((name) => !installed.includes(name))).toEqual([]);
});

test.each([
  ['pciBusID', 'pciBusId'], ['PFName', 'pfName'], ['vfID', 'vfId'], ['parentUUID', 'parentUuid'],
  ['cudaComputeCapability', 'cudaComputeCapability'], ['devicegroup1_id', 'devicegroup1Id'], ['numCPUs', 'numCpus'],
])('the attribute %s is called %s', (name, member) => {
  expect(camelCase(name)).toBe(member);
});

test('selectors choose devices as the driver publishes them', () => {
  const a100 = {
    driverName: NvidiaGpu.DRIVER,
    attributes: {
      productName: dra.DeviceAttribute.string('NVIDIA A100-SXM4-40GB'),
      architecture: dra.DeviceAttribute.string('Ampere'),
    },
    capacity: { memory: dra.DeviceCapacity.of('40Gi') },
  };
  const matching = [
    NvidiaGpu.productName.is('NVIDIA A100-SXM4-40GB'), NvidiaGpu.productName.startsWith('NVIDIA A100'),
    NvidiaGpu.productName.matches('A100'), NvidiaGpu.architecture.isOneOf('Ampere', 'Hopper'),
    NvidiaGpu.memory.atLeast('40Gi'), NvidiaGpu.memory.between('20Gi', '80Gi'), NvidiaGpu.architecture.exists(),
  ];
  const others = [
    NvidiaGpu.architecture.is('Hopper'), NvidiaGpu.memory.atLeast('80Gi'), NvidiaGpu.addressingMode.is('HMM'),
    NvidiaGpu.numaNode.isOneOf(0, 1), NvidiaGpu.driverVersion.atLeast('570.86.15'),
    NvidiaGpu.driverVersion.below('570.86.15'), DranetInterface.rdma.isTrue(), DranetInterface.rdma.isFalse(),
  ];

  expect(matching.filter((selector) => !selector.matches(a100))).toEqual([]);
  expect(others.filter((selector) => selector.matches(a100))).toEqual([]);
});

test('configurations have the header that the driver takes', () => {
  const [deviceClass] = synthesized(dra.KubernetesVersion.V1_34, (chart) => new dra.DeviceClass(chart, 'Gpu', {
    driverName: NvidiaGpu.DRIVER,
    config: [
      NvidiaGpu.config({ sharing: { strategy: 'TimeSlicing', timeSlicingConfig: { interval: 'Long' } } }),
      DranetInterface.config({ interface: { mtu: 9000 } }),
    ],
  }));

  expect(deviceClass.spec.config.map(({ opaque }: any) => opaque)).toEqual([
    {
      driver: 'gpu.nvidia.com',
      parameters: {
        apiVersion: 'resource.nvidia.com/v1beta1',
        kind: 'GpuConfig',
        sharing: { strategy: 'TimeSlicing', timeSlicingConfig: { interval: 'Long' } },
      },
    },
    { driver: 'dra.net', parameters: { interface: { mtu: 9000 } } },
  ]);
});

test('claims of the class of a driver are portable where classic DRA had one', () => {
  const claiming = (version: dra.KubernetesVersion) => synthesized(version, (chart) => {
    new dra.ResourceClaimTemplate(chart, 'Gpu', {
      requests: [dra.DeviceRequest.exactly('gpu', NvidiaGpu.deviceClass(chart, 'Class'))],
    });
  })[0].spec.spec;

  expect(claiming(dra.KubernetesVersion.V1_34).devices.requests[0].exactly.deviceClassName).toBe('gpu.nvidia.com');
  expect(claiming(dra.KubernetesVersion.V1_30)).toEqual({ resourceClassName: 'gpu.nvidia.com' });
});

test('a class is created where the driver installs none', () => {
  const objects = synthesized(dra.KubernetesVersion.V1_34, (chart) => {
    DranetInterface.deviceClass(chart, 'Nic');
    AmdGpuPartition.deviceClass(chart, 'Partition', { selectors: [AmdGpuPartition.partitionProfile.is('cpx_nps4')] });
  });

  expect(objects.map(({ spec }) => spec.selectors.length)).toEqual([1, 3]);
  expect(objects[1].spec.selectors[1].cel.expression).toContain('"amdgpu-partition"');
});

test('names for constraints and capacity requests are spelled as the driver does', () => {
  expect([NvidiaMig.parentUuid, IntelGpu.pcieRoot].map(({ qualifiedName }) => qualifiedName))
    .toEqual(['gpu.nvidia.com/parentUUID', 'resource.kubernetes.io/pcieRoot']);
  expect([DraCpuGroup.cpu, NvidiaGpu.memory].map(({ requestKey }) => requestKey)).toEqual(['dra.cpu/cpu', 'memory']);
});
