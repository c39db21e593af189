// Written by projenrc/drivers/generate-drivers.ts. Change the files in drivers/ and classic/, not this one.

import type { DriverData } from './driver-data';

/** The files of the catalogue. Each is loaded on first use of its driver, by a literal path. */
export const DRIVER_FILES: Readonly<Record<string, () => DriverData>> = {
  'ascend.project-hami.io': () => require('./drivers/hami-ascend.json'),
  'cni.dra.networking.x-k8s.io': () => require('./drivers/cni-dra.json'),
  'compute-domain.nvidia.com': () => require('./drivers/nvidia-compute-domain.json'),
  'cpu.example.com': () => require('./drivers/example-cpu.json'),
  'dra.cpu': () => require('./drivers/dra-cpu.json'),
  'dra.hygon.com': () => require('./drivers/hygon-hcu.json'),
  'dra.memory': () => require('./drivers/dra-memory.json'),
  'dra.net': () => require('./drivers/dranet.json'),
  'dra.networking.k8s.aws': () => require('./drivers/aws-net.json'),
  'fake.resource.3-shake.com': () => require('./classic/fake-classic.json'),
  'gaudi.intel.com': () => require('./drivers/intel-gaudi.json'),
  'gaudi.resource.intel.com': () => require('./classic/intel-gaudi-classic.json'),
  'gpu.amd.com': () => require('./drivers/amd-gpu.json'),
  'gpu.example.com': () => require('./drivers/example-gpu.json'),
  'gpu.intel.com': () => require('./drivers/intel-gpu.json'),
  'gpu.nvidia.com': () => require('./drivers/nvidia-gpu.json'),
  'gpu.resource.intel.com': () => require('./classic/intel-gpu-classic.json'),
  'gpu.resource.nvidia.com': () => require('./classic/nvidia-gpu-classic.json'),
  'hami-core-gpu.project-hami.io': () => require('./drivers/hami-gpu.json'),
  'net.example.com': () => require('./drivers/example-net.json'),
  'neuron.aws.com': () => require('./drivers/aws-neuron.json'),
  'npu.rebellions.ai': () => require('./drivers/rbln-npu.json'),
  'ovsdpdk.k8snetworkplumbingwg.io': () => require('./drivers/ovsdpdk.json'),
  'qat.intel.com': () => require('./drivers/intel-qat.json'),
  'spyre.ibm.com': () => require('./drivers/ibm-spyre.json'),
  'sriovnetwork.k8snetworkplumbingwg.io': () => require('./drivers/sriov.json'),
  'tenstorrent.com': () => require('./drivers/tenstorrent.json'),
  'tpu.google.com': () => require('./drivers/google-tpu.json'),
};

/** The drivers that install a device class, by its name. */
export const DEVICE_CLASSES: Readonly<Record<string, string>> = {
  'compute-domain-daemon.nvidia.com': 'compute-domain.nvidia.com',
  'compute-domain-default-channel.nvidia.com': 'compute-domain.nvidia.com',
  'cpu.example.com': 'cpu.example.com',
  'dra.cpu': 'dra.cpu',
  'dra.hugepages-1g': 'dra.memory',
  'dra.hugepages-2m': 'dra.memory',
  'dra.hygon.com': 'dra.hygon.com',
  'dra.memory': 'dra.memory',
  'efa.networking.k8s.aws': 'dra.net',
  'gaudi.intel.com': 'gaudi.intel.com',
  'gpu-vfio.intel.com': 'gpu.intel.com',
  'gpu.amd.com': 'gpu.amd.com',
  'gpu.amd.com-spx': 'gpu.amd.com',
  'gpu.example.com': 'gpu.example.com',
  'gpu.intel.com': 'gpu.intel.com',
  'gpu.nvidia.com': 'gpu.nvidia.com',
  'hami-core-gpu.project-hami.io': 'hami-core-gpu.project-hami.io',
  'imex.nvidia.com': 'gpu.nvidia.com',
  'mig.nvidia.com': 'gpu.nvidia.com',
  'net.example.com': 'net.example.com',
  'neuron.aws.com': 'neuron.aws.com',
  'npu.rebellions.ai': 'npu.rebellions.ai',
  'ovsdpdk': 'ovsdpdk.k8snetworkplumbingwg.io',
  'qat.intel.com': 'qat.intel.com',
  'roce.networking.k8s.aws': 'dra.networking.k8s.aws',
  'spyre.ibm.com': 'spyre.ibm.com',
  'sriovnetwork.k8snetworkplumbingwg.io': 'sriovnetwork.k8snetworkplumbingwg.io',
  'tenstorrent.com': 'tenstorrent.com',
  'tpu.google.com': 'tpu.google.com',
  'vfio.gpu.nvidia.com': 'gpu.nvidia.com',
};

/** The drivers that create device classes at run time, by the pattern of their names. */
export const CLASS_PATTERNS: readonly { readonly pattern: string; readonly driver: string }[] = [
  { pattern: String.raw`^npu-[a-z0-9-]+\.project-hami\.io$`, driver: 'ascend.project-hami.io' },
  { pattern: String.raw`^npu-[a-z0-9-]+-mem[0-9]+\.project-hami\.io$`, driver: 'ascend.project-hami.io' },
  { pattern: String.raw`^npu-[a-z0-9-]+-aicore[0-9]+\.project-hami\.io$`, driver: 'ascend.project-hami.io' },
];

/** The drivers that install custom resources, by group and kind. */
export const CUSTOM_RESOURCES: Readonly<Record<string, string>> = {
  'resource.nvidia.com/ComputeDomain': 'compute-domain.nvidia.com',
};

/** The drivers that install a resource class, by its name. */
export const RESOURCE_CLASSES: Readonly<Record<string, string>> = {
  'fake.3-shake.com': 'fake.resource.3-shake.com',
  'gpu.nvidia.com': 'gpu.resource.nvidia.com',
  'intel-gaudi': 'gaudi.resource.intel.com',
  'intel-gaudi-monitor': 'gaudi.resource.intel.com',
  'intel-gpu': 'gpu.resource.intel.com',
  'intel-gpu-monitor': 'gpu.resource.intel.com',
  'intel-gpu-shared': 'gpu.resource.intel.com',
  'intel-gpu-structured': 'gpu.resource.intel.com',
};
