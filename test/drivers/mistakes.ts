/** A mistake that users of drivers made, and the finding that it must have. */
export interface Mistake {
  /** The entry in the list of mistakes that the catalogue was checked against. */
  readonly entry: string;
  readonly about: string;
  /** Classes, claims, and whatever else it takes, as YAML. */
  readonly yaml: string;
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  /** A part of the message. */
  readonly message: string;
  readonly suggestion?: string;
  readonly kubernetes?: string;
  readonly drivers?: Record<string, string>;
}

/** A class that selects devices by an expression, after those of the driver. */
function selecting(driver: string, expression: string): string {
  const text = `device.driver == "${driver}" && ${expression}`;
  return `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: selected }
spec: { selectors: [{ cel: { expression: ${JSON.stringify(text)} } }] }
`;
}

const read = (driver: string, name: string) => `device.attributes["${driver}"].${name}`;

/** A claim with these parts of `devices`, in flow style. */
function claiming(requests: string, rest = ''): string {
  return `apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: claimed }
spec: { spec: { devices: { requests: [${requests}]${rest === '' ? '' : `, ${rest}`} } } }
`;
}

const one = (className: string, more = '', name = 'device') =>
  `{ name: ${name}, exactly: { deviceClassName: ${className}${more === '' ? '' : `, ${more}`} } }`;

const NETWORK = `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: nic }
spec: { selectors: [{ cel: { expression: 'device.driver == "dra.net"' } }] }
---
`;

function configuring(driver: string, parameters: string, className = driver, requests = 'requests: [device], '): string {
  return claiming(one(className), `config: [{ ${requests}opaque: { driver: ${driver}, parameters: { ${parameters} } } }]`);
}

const NVIDIA_GPU = 'apiVersion: resource.nvidia.com/v1beta1, kind: GpuConfig';

export const MISTAKES: readonly Mistake[] = [
  {
    entry: 'A1', about: 'the index of an NVIDIA GPU',
    yaml: selecting('gpu.nvidia.com', `${read('gpu.nvidia.com', 'index')} < 2`),
    rule: 'unpublished-attribute', severity: 'warning',
    message: 'gpu.nvidia.com does not publish the attribute "index" since v25.8.0',
    suggestion: 'select by uuid, or take the number of devices with count',
  },
  {
    entry: 'A2', about: 'the same in a claim for devices of two drivers',
    yaml: NETWORK + claiming(`${one('gpu.nvidia.com',
      `selectors: [{ cel: { expression: '${read('gpu.nvidia.com', 'index')} == 0' } }]`, 'gpu')}, ${one('nic', '', 'nic')}`),
    rule: 'unpublished-attribute', severity: 'warning',
    message: 'gpu.nvidia.com does not publish the attribute "index" since v25.8.0',
  },
  {
    entry: 'A4', about: 'the old name of the PCI address of an NVIDIA GPU',
    yaml: selecting('gpu.nvidia.com', `${read('gpu.nvidia.com', 'pcieBusID')} == "0000:00:1e.0"`),
    rule: 'unpublished-attribute', severity: 'warning',
    message: 'gpu.nvidia.com does not publish the attribute "pcieBusID" since v25.12.0, but "resource.kubernetes.io/pciBusID"',
    suggestion: 'write device.attributes["resource.kubernetes.io"].pciBusID',
  },
  {
    entry: 'A5', about: 'memory as an attribute in a domain that the driver does not have',
    yaml: selecting('gpu.nvidia.com', `${read('gpu-driver.example.com', 'memory')} >= "16Gi"`),
    rule: 'unpublished-attribute', severity: 'warning',
    message: 'gpu.nvidia.com publishes no attributes in the domain "gpu-driver.example.com", but a capacity "memory"',
    suggestion: 'write device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("40Gi")) >= 0',
  },
  {
    entry: 'A7', about: 'the model of an NVIDIA GPU',
    yaml: selecting('gpu.nvidia.com', `${read('gpu.nvidia.com', 'model')} == "A100"`),
    rule: 'unpublished-attribute', severity: 'warning',
    message: 'gpu.nvidia.com does not publish the attribute "model" (did you mean "productName"?)',
  },
  {
    entry: 'A8', about: 'an Intel GPU and a NIC aligned by an attribute of the GPU',
    yaml: NETWORK + claiming(`${one('gpu.intel.com', '', 'gpu')}, ${one('nic', '', 'nic')}`,
      'constraints: [{ matchAttribute: gpu.intel.com/pciRoot }]'),
    rule: 'attribute-of-other-driver', severity: 'warning',
    message: '"gpu.intel.com/pciRoot" is an attribute of the driver "gpu.intel.com", but the constraint also covers devices of "dra.net"',
    suggestion: 'use "resource.kubernetes.io/pcieRoot"',
  },
  {
    entry: 'A10', about: 'a part of the name of a family of Intel GPUs',
    yaml: selecting('gpu.intel.com', `${read('gpu.intel.com', 'family')} == "Flex"`),
    rule: 'attribute-type', severity: 'warning',
    message: '"family" of gpu.intel.com is never "Flex" (did you mean "Data Center Flex"?)',
  },
  {
    entry: 'A11', about: 'domain and name in one key',
    yaml: selecting('dra.net', 'device.attributes["dra.net/rdma"].bool'),
    rule: 'attribute-domain', severity: 'warning',
    message: 'device.attributes has no key "dra.net/rdma"',
  },
  {
    entry: 'A13', about: 'attributes that the AMD driver dropped',
    yaml: selecting('gpu.amd.com', `${read('gpu.amd.com', 'family')} == "AI"`),
    drivers: { 'gpu.amd.com': 'main-2026' },
    rule: 'unpublished-attribute', severity: 'warning',
    message: 'gpu.amd.com main-2026 does not publish the attribute "family" since main-2026',
    suggestion: 'write device.attributes["gpu.amd.com"].productName',
  },
  {
    entry: 'A14', about: 'names of network attributes before they were renamed',
    yaml: selecting('dra.net', `${read('dra.net', 'cloudNetwork')} == "vpc"`),
    rule: 'unpublished-attribute', severity: 'warning',
    message: 'dra.net does not publish the attribute "cloudNetwork" since v0.5.0, but "gce.dra.net/networkName"',
  },
  {
    entry: 'A16', about: 'an attribute of the SR-IOV driver in lower case',
    yaml: selecting('sriovnetwork.k8snetworkplumbingwg.io', `${read('sriovnetwork.k8snetworkplumbingwg.io', 'pfName')} == "eth1"`),
    rule: 'unpublished-attribute', severity: 'warning',
    message: 'does not publish the attribute "pfName" (did you mean "PFName"?)',
  },
  {
    entry: 'A17', about: 'a minimum of memory of Intel GPUs',
    yaml: selecting('gpu.intel.com', 'device.capacity["gpu.intel.com"].memory.compareTo(quantity("8Gi")) >= 0'),
    rule: 'zero-capacity', severity: 'info',
    message: 'gpu.intel.com publishes the capacity "memory" as 0 if no xpumd runs',
  },
  {
    entry: 'A19', about: 'a constraint on a single device',
    yaml: claiming(one('gpu.nvidia.com'), 'constraints: [{ matchAttribute: resource.kubernetes.io/pcieRoot }]'),
    rule: 'constraint-without-effect', severity: 'warning',
    message: 'covers one device, so there is nothing to compare',
  },
  {
    entry: 'A20', about: 'several MIG devices without a constraint',
    yaml: claiming(`${one('mig.nvidia.com', '', 'small')}, ${one('mig.nvidia.com', '', 'large')}`),
    rule: 'devices-apart', severity: 'info',
    message: 'the devices of gpu.nvidia.com may be of several GPUs',
    suggestion: 'add a constraint with matchAttribute "gpu.nvidia.com/parentUUID"',
  },
  {
    entry: 'A22', about: 'several Tenstorrent chips without a constraint',
    yaml: claiming(one('tenstorrent.com', 'count: 2')),
    rule: 'devices-apart', severity: 'info',
    message: 'the devices of tenstorrent.com may be of several trays',
  },
  {
    entry: 'A23', about: 'the driver version of an NVIDIA GPU as a string',
    yaml: selecting('gpu.nvidia.com', `${read('gpu.nvidia.com', 'driverVersion')} == "570.86.15"`),
    rule: 'attribute-type', severity: 'warning',
    message: '"driverVersion" of gpu.nvidia.com is a version, and cannot be compared with a string',
    suggestion: 'write device.attributes["gpu.nvidia.com"].driverVersion.compareTo(semver("1.2.3")) >= 0',
  },
  {
    entry: 'A23', about: 'the driver version of a Spyre card as a version',
    yaml: selecting('spyre.ibm.com', `${read('spyre.ibm.com', 'driverVersion')}.isGreaterThan(semver("1.0.0"))`),
    rule: 'attribute-type', severity: 'warning',
    message: '"driverVersion" of spyre.ibm.com is a string, and cannot be compared with a version',
  },
  {
    entry: 'B2', about: 'a field that an older version does not know',
    yaml: configuring('compute-domain.nvidia.com',
      'apiVersion: resource.nvidia.com/v1beta1, kind: ComputeDomainChannelConfig, domainID: a, allocationMode: All',
      'compute-domain-default-channel.nvidia.com'),
    drivers: { 'compute-domain.nvidia.com': 'v25.3.0' },
    rule: 'unknown-parameter', severity: 'warning',
    message: 'ComputeDomainChannelConfig of compute-domain.nvidia.com v25.3.0: "allocationMode" exists only since v25.8.0; '
      + 'the driver refuses it when the pod starts',
  },
  {
    entry: 'B3', about: 'the classic name of the interval of time slices',
    yaml: configuring('gpu.nvidia.com', `${NVIDIA_GPU}, sharing: { strategy: TimeSlicing, timeSlicingConfig: { timeSlice: Long } }`),
    rule: 'unknown-parameter', severity: 'warning',
    message: 'GpuConfig of gpu.nvidia.com: "timeSlice" is no field here (did you mean "interval"?)',
  },
  {
    entry: 'B5', about: 'a limit of pinned memory that is no quantity',
    yaml: configuring('gpu.nvidia.com', `${NVIDIA_GPU}, sharing: { strategy: MPS, mpsConfig: { defaultPinnedDeviceMemoryLimit: 10GB } }`),
    rule: 'unknown-parameter', severity: 'warning',
    message: '"defaultPinnedDeviceMemoryLimit" must be a quantity such as 16Gi, got "10GB"',
  },
  {
    entry: 'B6', about: 'time slicing, which is off by default',
    yaml: configuring('gpu.nvidia.com', `${NVIDIA_GPU}, sharing: { strategy: TimeSlicing }`),
    rule: 'driver-feature', severity: 'info',
    message: '"TimeSlicing" needs the feature gate TimeSlicingSettings of the driver "gpu.nvidia.com", which is off by default',
  },
  {
    entry: 'B8', about: 'parameters that the webhook does not know',
    yaml: configuring('gpu.nvidia.com', 'apiVersion: resource.nvidia.com/v1beta1, kind: VfioDeviceConfig', 'vfio.gpu.nvidia.com'),
    rule: 'parameters-kind', severity: 'info',
    message: 'the optional webhook of gpu.nvidia.com does not know VfioDeviceConfig, and refuses claims with it',
  },
  {
    entry: 'B9', about: 'apiVersion and kind where the driver takes none',
    yaml: NETWORK + configuring('dra.net', 'apiVersion: dra.net/v1, kind: NetworkConfig, interface: { name: eth1 }', 'nic'),
    rule: 'parameters-kind', severity: 'error',
    message: 'NetworkConfig of dra.net has no apiVersion and no kind, and the driver refuses parameters that do',
    suggestion: 'delete apiVersion and kind',
  },
  {
    entry: 'B11', about: 'a route without a gateway',
    yaml: NETWORK + configuring('dra.net', 'routes: [{ destination: 10.0.0.0/8 }]', 'nic'),
    rule: 'unknown-parameter', severity: 'error',
    message: 'NetworkConfig of dra.net: "routes[0]" needs gateway or scope 253',
  },
  {
    entry: 'B12', about: 'a field that the SR-IOV driver drops',
    yaml: configuring('sriovnetwork.k8snetworkplumbingwg.io',
      'apiVersion: sriovnetwork.k8snetworkplumbingwg.io/v1alpha1, kind: VfConfig, addVhostMount: true'),
    rule: 'ignored-parameters', severity: 'warning',
    message: 'sriovnetwork.k8snetworkplumbingwg.io accepts addVhostMount, but it has no effect',
  },
  {
    entry: 'B14', about: 'sharing of AMD GPUs',
    yaml: configuring('gpu.amd.com', 'apiVersion: gpu.resource.amd.com/v1alpha1, kind: GpuConfig, sharing: { strategy: TimeSlicing }'),
    rule: 'unknown-parameter', severity: 'warning',
    message: 'GpuConfig of gpu.amd.com: "sharing" is no field here; the driver refuses it when the pod starts',
  },
  {
    entry: 'B15', about: 'parameters for Intel GPUs',
    yaml: configuring('gpu.intel.com', 'sharing: true'),
    rule: 'ignored-parameters', severity: 'warning',
    message: 'gpu.intel.com never reads parameters',
  },
  {
    entry: 'B15', about: 'parameters for Spyre cards',
    yaml: configuring('spyre.ibm.com', 'apiVersion: spyre.resource.ibm.com/v1alpha1, kind: SpyreClaimParameters'),
    rule: 'ignored-parameters', severity: 'warning',
    message: 'spyre.ibm.com never reads parameters',
  },
  {
    entry: 'B17', about: 'an API version of Neuron that documentation also shows',
    yaml: configuring('neuron.aws.com', 'apiVersion: resource.neuron.aws.com/v1alphav1, kind: NeuronConfig'),
    rule: 'parameters-kind', severity: 'info',
    message: 'neuron.aws.com takes NeuronConfig of "neuron.aws.com/v1", and not of "resource.neuron.aws.com/v1alphav1"',
  },
  {
    entry: 'B18', about: "NVIDIA's driver in parameters for devices of HAMi",
    yaml: configuring('gpu.nvidia.com', `${NVIDIA_GPU}`, 'hami-core-gpu.project-hami.io'),
    rule: 'configuration-for-no-device', severity: 'warning',
    message: 'parameters for the driver "gpu.nvidia.com" are ignored: the devices have the driver "hami-core-gpu.project-hami.io"',
  },
  {
    entry: 'C1', about: 'a configuration for the parent of alternatives',
    yaml: claiming('{ name: gpu, firstAvailable: [{ name: large, deviceClassName: gpu.nvidia.com }, { name: small, deviceClassName: gpu.nvidia.com }] }',
      `config: [{ requests: [gpu], opaque: { driver: gpu.nvidia.com, parameters: { ${NVIDIA_GPU} } } }]`),
    rule: 'ignored-parameters', severity: 'warning',
    message: 'gpu.nvidia.com passes over a configuration for "gpu": it looks for the alternative that was chosen',
    suggestion: 'name "gpu/large" and "gpu/small"',
  },
  {
    entry: 'C2', about: 'CPUs by number since Kubernetes 1.37',
    yaml: claiming(one('dra.cpu', 'capacity: { requests: { dra.cpu/cpu: "4" } }'),
      'config: [{ requests: [device], opaque: { driver: dra.cpu, parameters: { apiVersion: v1alpha1, cpuConfig: { cpuset: 0-3 } } } }]'),
    kubernetes: '1.37', drivers: { 'dra.cpu': 'v0.2.0' },
    rule: 'ignored-parameters', severity: 'warning',
    message: 'since Kubernetes 1.37, requests that cover the whole claim are left out of the allocation, and dra.cpu v0.2.0 '
      + 'refuses CpuConfig without them',
  },
  {
    entry: 'C4', about: 'CPUs without a number',
    yaml: claiming(one('dra.cpu')),
    kubernetes: '1.36',
    rule: 'capacity-key', severity: 'info',
    message: 'without a capacity, the request takes all of a device of type "grouped" of dra.cpu',
    suggestion: 'request "dra.cpu/cpu"',
  },
  {
    entry: 'C5', about: 'a capacity without its domain',
    yaml: claiming(one('dra.cpu', 'capacity: { requests: { cpu: "4" } }')),
    kubernetes: '1.36',
    rule: 'capacity-key', severity: 'warning',
    message: 'dra.cpu publishes the capacity as "dra.cpu/cpu", and not as "cpu"',
  },
  {
    entry: 'D1', about: "NVIDIA's class, which is not always there",
    yaml: claiming(one('gpu.nvidia.com')),
    rule: 'unknown-class', severity: 'warning',
    message: 'DeviceClass "gpu.nvidia.com" not found in this app: the driver gpu.nvidia.com does not always bring it: '
      + 'the chart installs it only with resources.gpus.enabled=true and gpuResourcesEnabledOverride=true',
  },
  {
    entry: 'D2', about: 'a class of a driver that brings none',
    yaml: claiming(one('dra.net')),
    rule: 'unknown-class', severity: 'warning',
    message: 'DeviceClass "dra.net" not found in this app: the driver dra.net brings no classes',
  },
  {
    entry: 'D4', about: 'an own class for VFIO',
    yaml: selecting('gpu.intel.com', `${read('gpu.intel.com', 'driver')} == "vfio-pci"`),
    rule: 'literal-class-name', severity: 'warning',
    message: 'gpu.intel.com recognizes such devices only in claims of the class "gpu-vfio.intel.com"',
  },
  {
    entry: 'D5', about: 'fields of a request outside of exactly',
    yaml: claiming('{ name: device, deviceClassName: gpu.nvidia.com }'),
    rule: 'unknown-field', severity: 'error',
    message: 'deviceClassName',
  },
  {
    entry: 'D7', about: 'a class of the classic driver that is not there',
    yaml: `apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimTemplate
metadata: { name: claimed }
spec: { spec: { resourceClassName: gpu.nvidia.com } }
`,
    kubernetes: '1.30',
    rule: 'unknown-class', severity: 'warning',
    message: 'ResourceClass "gpu.nvidia.com" not found in this app: the driver gpu.resource.nvidia.com brings it, up to Kubernetes 1.30',
  },
  {
    entry: 'D8', about: 'a MIG device of a claim that the pod does not have',
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
    rule: 'parameters-name-unknown-claim', severity: 'warning',
    message: 'missing',
  },
  {
    entry: 'D10', about: 'an extended resource that a device plugin serves',
    yaml: selecting('gpu.nvidia.com', 'true').replace('spec: {', 'spec: { extendedResourceName: nvidia.com/gpu,'),
    kubernetes: '1.36',
    rule: 'resource-served-twice', severity: 'info',
    message: 'the device plugin for devices of gpu.nvidia.com serves "nvidia.com/gpu", too',
  },
  {
    entry: 'D11', about: 'the template of a ComputeDomain',
    yaml: `apiVersion: resource.nvidia.com/v1beta1
kind: ComputeDomain
metadata: { name: training }
spec: { numNodes: 2, channel: { resourceClaimTemplate: { name: claimed } } }
---
${claiming(one('compute-domain-default-channel.nvidia.com'))}`,
    rule: 'driver-made-template', severity: 'warning',
    message: 'the driver compute-domain.nvidia.com makes the template "claimed" for ComputeDomain "training", and fails if there is one',
  },
];
