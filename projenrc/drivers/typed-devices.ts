/** A type of devices that has a class in the submodule `drivers`. */
export interface TypedDevices {
  readonly name: string;
  /** The file of the catalogue, without its ending. */
  readonly id: string;
  /** The device type in the catalogue. */
  readonly type: string;
  /** The name of the devices in docstrings: `NVIDIA GPUs`. */
  readonly words: string;
  /**
   * The class of the devices that the driver installs.
   *
   * @default - none, so that a class is created
   */
  readonly className?: string;
  /**
   * The resource class of classic DRA with the same devices.
   *
   * @default - there was none
   */
  readonly resourceClassName?: string;
}

/** The types of devices with classes, one row for each. */
export const TYPED_DEVICES: readonly TypedDevices[] = [
  {
    name: 'NvidiaGpu',
    id: 'nvidia-gpu',
    type: 'gpu',
    words: 'NVIDIA GPUs',
    className: 'gpu.nvidia.com',
    resourceClassName: 'gpu.nvidia.com',
  },
  {
    name: 'NvidiaMig',
    id: 'nvidia-gpu',
    type: 'mig',
    words: 'MIG devices, parts of NVIDIA GPUs',
    className: 'mig.nvidia.com',
  },
  {
    name: 'NvidiaVfioGpu',
    id: 'nvidia-gpu',
    type: 'vfio',
    words: 'NVIDIA GPUs for virtual machines',
    className: 'vfio.gpu.nvidia.com',
  },
  {
    name: 'NvidiaComputeDomainChannel',
    id: 'nvidia-compute-domain',
    type: 'channel',
    words: 'channels of NVIDIA ComputeDomains',
    className: 'compute-domain-default-channel.nvidia.com',
  },
  {
    name: 'IntelGpu',
    id: 'intel-gpu',
    type: '*',
    words: 'Intel GPUs',
    className: 'gpu.intel.com',
    resourceClassName: 'intel-gpu',
  },
  {
    name: 'IntelGaudi',
    id: 'intel-gaudi',
    type: '*',
    words: 'Intel Gaudi accelerators',
    className: 'gaudi.intel.com',
    resourceClassName: 'intel-gaudi',
  },
  { name: 'IntelQat', id: 'intel-qat', type: '*', words: 'Intel QuickAssist devices', className: 'qat.intel.com' },
  { name: 'AmdGpu', id: 'amd-gpu', type: 'amdgpu', words: 'AMD GPUs' },
  { name: 'AmdGpuPartition', id: 'amd-gpu', type: 'amdgpu-partition', words: 'partitions of AMD GPUs' },
  { name: 'AmdVfioGpu', id: 'amd-gpu', type: 'vfio', words: 'AMD GPUs for virtual machines' },
  { name: 'DranetInterface', id: 'dranet', type: '*', words: 'network interfaces of DRANET' },
  {
    name: 'SriovFunction',
    id: 'sriov',
    type: '*',
    words: 'virtual functions of SR-IOV network cards',
    className: 'sriovnetwork.k8snetworkplumbingwg.io',
  },
  { name: 'DraCpuGroup', id: 'dra-cpu', type: 'grouped', words: 'groups of CPUs', className: 'dra.cpu' },
  { name: 'DraCpu', id: 'dra-cpu', type: 'individual', words: 'single CPUs', className: 'dra.cpu' },
  { name: 'DraMemory', id: 'dra-memory', type: '*', words: 'memory and huge pages', className: 'dra.memory' },
  { name: 'GoogleTpu', id: 'google-tpu', type: '*', words: 'Google TPU chips', className: 'tpu.google.com' },
  {
    name: 'ExampleGpu',
    id: 'example-gpu',
    type: '*',
    words: 'GPUs of the example driver',
    className: 'gpu.example.com',
  },
];

/** The name of the module of a class: `nvidia-gpu` for `NvidiaGpu`. */
export function moduleName({ name }: TypedDevices): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
}
