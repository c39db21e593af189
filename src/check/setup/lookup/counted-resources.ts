/** The counted resources for the devices of a driver, provided by its device plugin or its class. */
export interface CountedResources {
  readonly drivers: readonly string[];
  /** The classes that the driver installs: an app that uses them need not have them. */
  readonly classes: readonly string[];
  /** The names of the resources; `*` stands for any characters at the end. */
  readonly names: readonly string[];
  readonly sources: readonly string[];
}

/** A file of a repository at a tag, branch or commit. */
function github(repository: string, ref: string, path: string): string {
  return `https://github.com/${repository}/blob/${ref}/${path}`;
}

const NEURON = 'https://awsdocs-neuron.readthedocs-hosted.com/en/latest';

/** The drivers whose devices are also known as counted resources. */
export const COUNTED_RESOURCES: readonly CountedResources[] = [
  {
    drivers: ['gpu.nvidia.com', 'gpu.resource.nvidia.com'],
    classes: ['gpu.nvidia.com', 'mig.nvidia.com', 'vfio.gpu.nvidia.com'],
    names: ['nvidia.com/gpu', 'nvidia.com/gpu.shared', 'nvidia.com/mig-*'],
    sources: [
      github('NVIDIA/k8s-device-plugin', 'main', 'README.md'),
      github(
        'kubernetes-sigs/dra-driver-nvidia-gpu', 'v0.4.1',
        'deployments/helm/dra-driver-nvidia-gpu/templates/deviceclass-gpu.yaml',
      ),
    ],
  },
  {
    drivers: ['hami-core-gpu.project-hami.io'],
    classes: ['hami-core-gpu.project-hami.io'],
    names: ['nvidia.com/gpu'],
    sources: [
      github(
        'Project-HAMi/k8s-dra-driver', 'ebeaad9',
        'chart/hami-dra-driver/templates/deviceclass-hami-gpu.yaml',
      ),
    ],
  },
  {
    drivers: ['gpu.intel.com', 'gpu.resource.intel.com'],
    classes: ['gpu.intel.com', 'gpu-vfio.intel.com', 'intel-gpu'],
    names: ['gpu.intel.com/i915', 'gpu.intel.com/xe', 'intel.com/gpu'],
    sources: [
      github('intel/intel-device-plugins-for-kubernetes', 'main', 'cmd/gpu_plugin/README.md'),
      github(
        'intel/intel-resource-drivers-for-kubernetes', 'gpu-v0.11.0',
        'charts/intel-gpu-resource-driver/templates/device-class.yaml',
      ),
    ],
  },
  {
    drivers: ['gaudi.intel.com', 'gaudi.resource.intel.com'],
    classes: ['gaudi.intel.com', 'intel-gaudi'],
    names: ['habana.ai/gaudi'],
    sources: [
      'https://docs.habana.ai/en/latest/Installation_Guide/Additional_Installation/Kubernetes_Installation/'
        + 'Deamonsets_Kubernetes_Operator.html',
    ],
  },
  {
    drivers: ['gpu.amd.com'],
    classes: ['gpu.amd.com', 'gpu.amd.com-spx'],
    names: ['amd.com/gpu'],
    sources: [github('ROCm/k8s-gpu-dra-driver', '2622427', 'helm-charts-k8s/templates/deviceclass.yaml')],
  },
  {
    drivers: ['neuron.aws.com'],
    classes: ['neuron.aws.com'],
    names: ['aws.amazon.com/neuron', 'aws.amazon.com/neuroncore', 'aws.amazon.com/neurondevice'],
    sources: [
      `${NEURON}/containers/tutorials/k8s-neuron-device-plugin.html`,
      `${NEURON}/general/announcements/neuron2.x/announce-no-support-device-version.html`,
    ],
  },
  {
    drivers: ['npu.rebellions.ai'],
    classes: ['npu.rebellions.ai'],
    names: ['rebellions.ai/npu'],
    sources: [
      github(
        'RBLN-SW/rbln-k8s-dra-driver', 'dd9af1b',
        'deployments/helm/k8s-dra-driver-npu/templates/deviceclass-npu.yaml',
      ),
    ],
  },
  {
    drivers: ['tenstorrent.com'],
    classes: ['tenstorrent.com'],
    names: ['tenstorrent.com/chip'],
    sources: [github(
      'tenstorrent/tt-dra-driver', '1ce100ae5354',
      'helm/tt-dra-driver/templates/deviceclass.yaml',
    )],
  },
];

/** The driver that installs a class, if it is a known one. */
export function driverInstalling(className: string): string | undefined {
  return COUNTED_RESOURCES.find(({ classes }) => classes.includes(className))?.drivers[0];
}

/** Whether devices of the driver are also known as the counted resource. */
export function isCountedAs(driver: string, resource: string): boolean {
  return COUNTED_RESOURCES.some(({ drivers, names }) =>
    drivers.includes(driver) && names.some((name) =>
      (name.endsWith('*') ? resource.startsWith(name.slice(0, -1)) : resource === name)));
}
