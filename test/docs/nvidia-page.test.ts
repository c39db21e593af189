// The claims of docs/tasks/nvidia-mig-and-dranet.md get the devices that the page promises, on nodes as the
// drivers publish them:
// https://github.com/kubernetes-sigs/dra-driver-nvidia-gpu/blob/v0.4.1/cmd/gpu-kubelet-plugin/deviceinfo.go
// https://github.com/kubernetes-sigs/dranet/blob/v1.4.0/pkg/apis/attributes.go

import { parseAllDocuments } from 'yaml';
import { blocksOf, nameOf, pages, readPage } from './snippets';
import { AllocatedState } from '../../src/engine/allocation/allocated-state';
import { Allocator } from '../../src/engine/allocation/allocator';
import { Behaviour } from '../../src/engine/allocation/behaviour';
import { DeviceClassObject, ResourceSliceObject } from '../../src/engine/allocation/objects';

const NODE = { metadata: { name: 'node' } };
const PAGE = readPage(pages().find((page) => nameOf(page).endsWith('nvidia-mig-and-dranet.md'))!);

const OBJECTS: any[] = blocksOf(PAGE)
  .filter(({ language }) => language === 'yaml')
  .flatMap(({ text }) => parseAllDocuments(text).map((document) => document.toJS()));

/** The classes of the chart of NVIDIA, and those of the page. */
const CLASSES: DeviceClassObject[] = [
  ...['gpu', 'mig'].map((type) => ({
    metadata: { name: `${type}.nvidia.com` },
    spec: { selectors: [cel(`device.driver == 'gpu.nvidia.com' && device.attributes['gpu.nvidia.com'].type == '${type}'`)] },
  })),
  ...OBJECTS.filter(({ kind }) => kind === 'DeviceClass'),
];

function cel(expression: string) {
  return { cel: { expression } };
}

function sliceOf(driver: string, devices: readonly object[]): ResourceSliceObject {
  return {
    metadata: { name: driver },
    spec: {
      driver, nodeName: 'node', pool: { name: 'node', generation: 1, resourceSliceCount: 1 }, devices: devices as any,
    },
  };
}

function gpu(index: number, memory = '80Gi') {
  return {
    name: `gpu-${index}`,
    attributes: {
      'type': { string: 'gpu' },
      'uuid': { string: `GPU-${index}` },
      'resource.kubernetes.io/pcieRoot': { string: `pci0000:${index}0` },
    },
    capacity: { memory: { value: memory } },
  };
}

function mig(parent: number, profile: string, index: number) {
  return {
    name: `gpu-${parent}-mig-${profile}-${index}`,
    attributes: {
      type: { string: 'mig' },
      profile: { string: profile },
      parentUUID: { string: `GPU-${parent}` },
    },
    capacity: { memory: { value: '4864Mi' } },
  };
}

function nic(name: string, root: number, rdma = true) {
  return {
    name,
    attributes: {
      'dra.net/ifName': { string: name },
      'dra.net/rdma': { bool: rdma },
      'resource.kubernetes.io/pcieRoot': { string: `pci0000:${root}0` },
    },
  };
}

/** The spec of the claims of the template that begins with these letters, with the defaults of the API server. */
function claimSpec(template: string): any {
  const { spec } = OBJECTS.find(({ kind, metadata }) =>
    kind === 'ResourceClaimTemplate' && metadata.name.startsWith(template));
  const { devices } = spec.spec;
  const requests = devices.requests.map(({ name, exactly }: any) =>
    ({ name, exactly: { allocationMode: 'ExactCount', count: 1, ...exactly } }));
  return { devices: { ...devices, requests } };
}

/** Which device each request gets, undefined if the claim does not fit. */
function devicesFor(spec: any, slices: readonly ResourceSliceObject[]): string[] | undefined {
  const allocator = new Allocator({
    behaviour: Behaviour.of({ minor: 34 }, new Set()), state: new AllocatedState(), classes: CLASSES, slices,
  });
  const { results, error } = allocator.allocate(NODE, [{ metadata: { name: 'claim' }, spec }]);
  expect(error).toBeUndefined();
  return results?.[0].devices!.results!.map(({ request, device }) => `${request}: ${device}`);
}

test('whole GPUs have the memory that the claim asks for', () => {
  const gpus = [gpu(0, '24Gi'), gpu(1), mig(2, '1g.5gb', 0), gpu(3)];

  expect(devicesFor(claimSpec('training'), [sliceOf('gpu.nvidia.com', gpus)])).toEqual(['gpu: gpu-1', 'gpu: gpu-3']);
});

test('MIG slices come from one GPU', () => {
  const apart = [gpu(0), mig(1, '1g.5gb', 0), mig(2, '3g.20gb', 0)];

  expect(devicesFor(claimSpec('slices'), [sliceOf('gpu.nvidia.com', apart)])).toBeUndefined();
  expect(devicesFor(claimSpec('slices'), [sliceOf('gpu.nvidia.com', [...apart, mig(2, '1g.5gb', 1)])]))
    .toEqual(['large: gpu-2-mig-3g.20gb-0', 'small: gpu-2-mig-1g.5gb-1']);
});

describe('GPUs and network cards', () => {
  const gpus = sliceOf('gpu.nvidia.com', [gpu(0), gpu(1), gpu(2)]);
  const cards = sliceOf('dra.net', [nic('eth0', 0, false), nic('rdma1', 1), nic('rdma2', 2)]);

  test('come in pairs on one PCIe root', () => {
    expect(devicesFor(claimSpec('gpus-and-nics'), [gpus, cards]))
      .toEqual(['gpu-0: gpu-1', 'nic-0: rdma1', 'gpu-1: gpu-2', 'nic-1: rdma2']);
  });

  test('are not allocated if the cards are on other roots', () => {
    expect(devicesFor(claimSpec('gpus-and-nics'), [gpus, sliceOf('dra.net', [nic('rdma1', 1), nic('rdma2', 7)])]))
      .toBeUndefined();
  });

  test('would all have to be on one root with a count and a single constraint', () => {
    const exactly = { allocationMode: 'ExactCount', count: 2 };
    const requests = [
      { name: 'gpu', exactly: { ...exactly, deviceClassName: 'gpu.nvidia.com' } },
      { name: 'nic', exactly: { ...exactly, deviceClassName: 'rdma-nic' } },
    ];
    const constraints = [{ matchAttribute: 'resource.kubernetes.io/pcieRoot' }];

    expect(devicesFor({ devices: { requests } }, [gpus, cards])).toHaveLength(4);
    expect(devicesFor({ devices: { requests, constraints } }, [gpus, cards])).toBeUndefined();
  });
});
