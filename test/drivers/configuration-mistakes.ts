import { claiming, configuring, Mistake, NETWORK, NVIDIA_GPU, one, read, selecting } from './mistake';

/** Parameters, where they apply, and classes. */
export const CONFIGURATION_MISTAKES: readonly Mistake[] = [
  {
    entry: 'B2',
    about: 'a field that an older version does not know',
    yaml: configuring('compute-domain.nvidia.com',
      'apiVersion: resource.nvidia.com/v1beta1, kind: ComputeDomainChannelConfig, domainID: a, allocationMode: All',
      'compute-domain-default-channel.nvidia.com'),
    drivers: { 'compute-domain.nvidia.com': 'v25.3.0' },
    rule: 'unknown-parameter',
    severity: 'warning',
    message: 'ComputeDomainChannelConfig of compute-domain.nvidia.com v25.3.0: "allocationMode" exists only '
      + 'since v25.8.0; '
      + 'the driver refuses it when the pod starts',
  },
  {
    entry: 'B3',
    about: 'the classic name of the interval of time slices',
    yaml: configuring(
      'gpu.nvidia.com', `${NVIDIA_GPU}, sharing: { strategy: TimeSlicing, timeSlicingConfig: { timeSlice: Long } }`,
    ),
    rule: 'unknown-parameter',
    severity: 'warning',
    message: 'GpuConfig of gpu.nvidia.com: "timeSlice" is not a field here (did you mean "interval"?)',
  },
  {
    entry: 'B5',
    about: 'a limit of pinned memory that is no quantity',
    yaml: configuring(
      'gpu.nvidia.com',
      `${NVIDIA_GPU}, sharing: { strategy: MPS, mpsConfig: { defaultPinnedDeviceMemoryLimit: 10GB } }`,
    ),
    rule: 'unknown-parameter',
    severity: 'warning',
    message: '"defaultPinnedDeviceMemoryLimit" must be a quantity such as 16Gi, got "10GB"',
  },
  {
    entry: 'B6',
    about: 'time slicing, which is off by default',
    yaml: configuring('gpu.nvidia.com', `${NVIDIA_GPU}, sharing: { strategy: TimeSlicing }`),
    rule: 'driver-feature',
    severity: 'info',
    message: '"TimeSlicing" needs the feature gate TimeSlicingSettings of the driver "gpu.nvidia.com", which '
      + 'is off by default',
  },
  {
    entry: 'B8',
    about: 'parameters that the webhook does not know',
    yaml: configuring(
      'gpu.nvidia.com', 'apiVersion: resource.nvidia.com/v1beta1, kind: VfioDeviceConfig', 'vfio.gpu.nvidia.com',
    ),
    rule: 'parameters-kind',
    severity: 'info',
    message: 'the optional webhook of gpu.nvidia.com does not know VfioDeviceConfig, and refuses claims with it',
  },
  {
    entry: 'B9',
    about: 'apiVersion and kind where the driver takes none',
    yaml: NETWORK + configuring(
      'dra.net', 'apiVersion: dra.net/v1, kind: NetworkConfig, interface: { name: eth1 }', 'nic',
    ),
    rule: 'parameters-kind',
    severity: 'error',
    message: 'NetworkConfig of dra.net has no apiVersion and no kind, and the driver refuses parameters that do',
    suggestion: 'delete apiVersion and kind',
  },
  {
    entry: 'B11',
    about: 'a route without a gateway',
    yaml: NETWORK + configuring('dra.net', 'routes: [{ destination: 10.0.0.0/8 }]', 'nic'),
    rule: 'unknown-parameter',
    severity: 'error',
    message: 'NetworkConfig of dra.net: "routes[0]" needs gateway or scope 253',
  },
  {
    entry: 'B12',
    about: 'a field that the SR-IOV driver drops',
    yaml: configuring('sriovnetwork.k8snetworkplumbingwg.io',
      'apiVersion: sriovnetwork.k8snetworkplumbingwg.io/v1alpha1, kind: VfConfig, addVhostMount: true'),
    rule: 'ignored-parameters',
    severity: 'warning',
    message: 'sriovnetwork.k8snetworkplumbingwg.io accepts addVhostMount, but it has no effect',
  },
  {
    entry: 'B14',
    about: 'sharing of AMD GPUs',
    yaml: configuring(
      'gpu.amd.com', 'apiVersion: gpu.resource.amd.com/v1alpha1, kind: GpuConfig, sharing: { strategy: TimeSlicing }',
    ),
    rule: 'unknown-parameter',
    severity: 'warning',
    message: 'GpuConfig of gpu.amd.com: "sharing" is not a field here; the driver refuses it when the pod starts',
  },
  {
    entry: 'B15',
    about: 'parameters for Intel GPUs',
    yaml: configuring('gpu.intel.com', 'sharing: true'),
    rule: 'ignored-parameters',
    severity: 'warning',
    message: 'gpu.intel.com never reads parameters',
  },
  {
    entry: 'B15',
    about: 'parameters for Spyre cards',
    yaml: configuring('spyre.ibm.com', 'apiVersion: spyre.resource.ibm.com/v1alpha1, kind: SpyreClaimParameters'),
    rule: 'ignored-parameters',
    severity: 'warning',
    message: 'spyre.ibm.com never reads parameters',
  },
  {
    entry: 'B17',
    about: 'an API version of Neuron that documentation also shows',
    yaml: configuring('neuron.aws.com', 'apiVersion: resource.neuron.aws.com/v1alphav1, kind: NeuronConfig'),
    rule: 'parameters-kind',
    severity: 'info',
    message: 'neuron.aws.com takes NeuronConfig of "neuron.aws.com/v1", and not of "resource.neuron.aws.com/v1alphav1"',
  },
  {
    entry: 'B18',
    about: "NVIDIA's driver in parameters for devices of HAMi",
    yaml: configuring('gpu.nvidia.com', `${NVIDIA_GPU}`, 'hami-core-gpu.project-hami.io'),
    rule: 'configuration-for-no-device',
    severity: 'warning',
    message: 'parameters for the driver "gpu.nvidia.com" are ignored: the devices have the driver '
      + '"hami-core-gpu.project-hami.io"',
  },
  {
    entry: 'C1',
    about: 'a configuration for the parent of alternatives',
    yaml: claiming(
      '{ name: gpu, firstAvailable: [{ name: large, deviceClassName: gpu.nvidia.com }, '
      + '{ name: small, deviceClassName: gpu.nvidia.com }] }',
      `config: [{ requests: [gpu], opaque: { driver: gpu.nvidia.com, parameters: { ${NVIDIA_GPU} } } }]`,
    ),
    rule: 'ignored-parameters',
    severity: 'warning',
    message: 'gpu.nvidia.com ignores a configuration for "gpu": it looks for the alternative that was chosen',
    suggestion: 'name "gpu/large" and "gpu/small"',
  },
  {
    entry: 'C2',
    about: 'CPUs by number since Kubernetes 1.37',
    yaml: claiming(one('dra.cpu', 'capacity: { requests: { dra.cpu/cpu: "4" } }'),
      'config: [{ requests: [device], opaque: { driver: dra.cpu, parameters: { apiVersion: '
        + 'v1alpha1, cpuConfig: { cpuset: 0-3 } } } }]'),
    kubernetes: '1.37',
    drivers: { 'dra.cpu': 'v0.2.0' },
    rule: 'ignored-parameters',
    severity: 'warning',
    message: 'since Kubernetes 1.37, requests that cover the whole claim are left out of the allocation, and '
      + 'dra.cpu v0.2.0 '
      + 'refuses CpuConfig without them',
  },
  {
    entry: 'C4',
    about: 'CPUs without a number',
    yaml: claiming(one('dra.cpu')),
    kubernetes: '1.36',
    rule: 'capacity-key',
    severity: 'info',
    message: 'without a capacity, the request takes all of a device of type "grouped" of dra.cpu',
    suggestion: 'request "dra.cpu/cpu"',
  },
  {
    entry: 'C5',
    about: 'a capacity without its domain',
    yaml: claiming(one('dra.cpu', 'capacity: { requests: { cpu: "4" } }')),
    kubernetes: '1.36',
    rule: 'capacity-key',
    severity: 'warning',
    message: 'dra.cpu publishes the capacity as "dra.cpu/cpu", and not as "cpu"',
  },
  {
    entry: 'D1',
    about: "NVIDIA's class, which is not always there",
    yaml: claiming(one('gpu.nvidia.com')),
    rule: 'unknown-class',
    severity: 'warning',
    message: 'DeviceClass "gpu.nvidia.com" not found: the driver gpu.nvidia.com does not always install it: '
      + 'the chart installs it only with resources.gpus.enabled=true and gpuResourcesEnabledOverride=true',
  },
  {
    entry: 'D2',
    about: 'a class of a driver that brings none',
    yaml: claiming(one('dra.net')),
    rule: 'unknown-class',
    severity: 'warning',
    message: 'DeviceClass "dra.net" not found: the driver dra.net installs no classes',
  },
  {
    entry: 'D4',
    about: 'an own class for VFIO',
    yaml: selecting('gpu.intel.com', `${read('gpu.intel.com', 'driver')} == "vfio-pci"`),
    rule: 'literal-class-name',
    severity: 'warning',
    message: 'gpu.intel.com recognizes such devices only in claims of the class "gpu-vfio.intel.com"',
  },
  {
    entry: 'D5',
    about: 'fields of a request outside of exactly',
    yaml: claiming('{ name: device, deviceClassName: gpu.nvidia.com }'),
    rule: 'unknown-field',
    severity: 'error',
    message: 'deviceClassName',
  },
  {
    entry: 'D7',
    about: 'a class of the classic driver that is not there',
    yaml: `apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimTemplate
metadata: { name: claimed }
spec: { spec: { resourceClassName: gpu.nvidia.com } }
`,
    kubernetes: '1.30',
    rule: 'unknown-class',
    severity: 'warning',
    message: 'ResourceClass "gpu.nvidia.com" not found: the driver gpu.resource.nvidia.com '
      + 'installs it, up to Kubernetes 1.30',
  },
  {
    entry: 'D8',
    about: 'a MIG device of a claim that the pod does not have',
    yaml: `apiVersion: gpu.resource.nvidia.com/v1alpha1
kind: MigDeviceClaimParameters
metadata: { name: mig, namespace: ml }
spec: { profile: 1g.5gb, gpuClaimName: missing }
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimTemplate
metadata: { name: mig, namespace: ml }
spec:
  spec:
    resourceClassName: gpu.nvidia.com
    parametersRef: { apiGroup: gpu.resource.nvidia.com, kind: MigDeviceClaimParameters, name: mig }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer, namespace: ml }
spec:
  resourceClaims: [{ name: mig, source: { resourceClaimTemplateName: mig } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: mig }] } }]
`,
    kubernetes: '1.30',
    rule: 'parameters-name-unknown-claim',
    severity: 'warning',
    message: 'missing',
  },
  {
    entry: 'D10',
    about: 'an extended resource that a device plugin serves',
    yaml: selecting('gpu.nvidia.com', 'true').replace('spec: {', 'spec: { extendedResourceName: nvidia.com/gpu,'),
    kubernetes: '1.36',
    rule: 'resource-served-twice',
    severity: 'info',
    message: 'the device plugin for devices of gpu.nvidia.com serves "nvidia.com/gpu", too',
  },
  {
    entry: 'D11',
    about: 'the template of a ComputeDomain',
    yaml: `apiVersion: resource.nvidia.com/v1beta1
kind: ComputeDomain
metadata: { name: training }
spec: { numNodes: 2, channel: { resourceClaimTemplate: { name: claimed } } }
---
${claiming(one('compute-domain-default-channel.nvidia.com'))}`,
    rule: 'driver-made-template',
    severity: 'warning',
    message: 'the driver compute-domain.nvidia.com creates the template "claimed" for ComputeDomain '
      + '"training", and fails if it exists already',
  },
];
