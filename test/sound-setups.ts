import { ExistingObject } from '../src';

/** A setup that works, and on which Kubernetes versions. */
export interface SoundSetup {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly yaml: string;
  readonly runtimeConfig?: Record<string, boolean>;
  readonly featureGates?: Record<string, boolean>;
  readonly existing?: ExistingObject[];
}

const NEWEST = '1.37';

/** What differs between the API versions of structured parameters. */
interface Dialect {
  readonly apiVersion: string;
  readonly from: string;
  readonly to: string;
}

const V1: Dialect = { apiVersion: 'resource.k8s.io/v1', from: '1.34', to: NEWEST };
const V1BETA2: Dialect = { apiVersion: 'resource.k8s.io/v1beta2', from: '1.33', to: '1.33' };
const V1BETA1: Dialect = { apiVersion: 'resource.k8s.io/v1beta1', from: '1.32', to: '1.33' };
const V1ALPHA3: Dialect = { apiVersion: 'resource.k8s.io/v1alpha3', from: '1.31', to: '1.31' };
const DIALECTS = [V1, V1BETA2, V1BETA1, V1ALPHA3];

function documents(...texts: string[]): string {
  return texts.map((text) => text.trim()).join('\n---\n');
}

function deviceClass({ apiVersion }: Dialect, name: string, driver: string, fields = ''): string {
  return `
apiVersion: ${apiVersion}
kind: DeviceClass
metadata: { name: ${name} }
spec: { selectors: [{ cel: { expression: 'device.driver == "${driver}"' } }]${fields === '' ? '' : `, ${fields}`} }`;
}

/** A request, with or without `exactly`. */
function request({ apiVersion }: Dialect, name: string, className: string, fields = ''): string {
  const body = `deviceClassName: ${className}${fields === '' ? '' : `, ${fields}`}`;
  return /v1$|v1beta2$/.test(apiVersion) ? `{ name: ${name}, exactly: { ${body} } }` : `{ name: ${name}, ${body} }`;
}

function claim({ apiVersion }: Dialect, name: string, devices: string, namespace = 'ml'): string {
  return `
apiVersion: ${apiVersion}
kind: ResourceClaim
metadata: { name: ${name}, namespace: ${namespace} }
spec: { devices: { ${devices} } }`;
}

function template({ apiVersion }: Dialect, name: string, devices: string, namespace = 'ml'): string {
  return `
apiVersion: ${apiVersion}
kind: ResourceClaimTemplate
metadata: { name: ${name}, namespace: ${namespace} }
spec: { spec: { devices: { ${devices} } } }`;
}

/** A pod spec in one line. */
function podSpec(resourceClaims: string, claims: string, fields = ''): string {
  const resources = claims === '' ? '' : `, resources: { claims: [${claims}] }`;
  return `{ ${fields}resourceClaims: [${resourceClaims}], containers: [{ name: main, image: trainer${resources} }] }`;
}

function pod(name: string, spec: string, namespace = 'ml'): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: ${namespace} }
spec: ${spec}`;
}

function workload(apiVersion: string, kind: string, name: string, spec: string, fields = 'replicas: 2, ', namespace = 'ml'): string {
  return `
apiVersion: ${apiVersion}
kind: ${kind}
metadata: { name: ${name}, namespace: ${namespace} }
spec: { ${fields}selector: { matchLabels: { app: ${name} } }, template: { metadata: { labels: { app: ${name} } }, spec: ${spec} } }`;
}

function job(name: string, spec: string, fields = ''): string {
  return `
apiVersion: batch/v1
kind: Job
metadata: { name: ${name}, namespace: ml }
spec: { ${fields}template: { spec: ${spec} } }`;
}

const FROM_TEMPLATE = '{ name: gpu, resourceClaimTemplateName: one-gpu }';
const GPU = '{ name: gpu }';
const NEVER = 'restartPolicy: Never, ';
const gpu = (dialect: Dialect, fields = '') => deviceClass(dialect, 'gpu.nvidia.com', 'gpu.nvidia.com', fields);
const oneGpu = (dialect: Dialect, fields = '', devices = '') =>
  template(dialect, 'one-gpu', `requests: [${request(dialect, 'gpu', 'gpu.nvidia.com', fields)}]${devices}`);
const sharing = (strategy: string, kind = 'GpuConfig') => 'config: [{ opaque: { driver: gpu.nvidia.com, parameters: '
  + `{ apiVersion: resource.nvidia.com/v1beta1, kind: ${kind}, sharing: { strategy: ${strategy} } } } }]`;

/** A ResourceClass and what goes with it, in classic DRA. */
interface Classic {
  readonly apiVersion: string;
  readonly from: string;
  readonly to: string;
}

const V1ALPHA2: Classic = { apiVersion: 'resource.k8s.io/v1alpha2', from: '1.27', to: '1.30' };
const V1ALPHA1: Classic = { apiVersion: 'resource.k8s.io/v1alpha1', from: '1.26', to: '1.26' };
const CLASSICS = [V1ALPHA1, V1ALPHA2];

function resourceClass({ apiVersion }: Classic, fields = ''): string {
  return `\napiVersion: ${apiVersion}\nkind: ResourceClass\nmetadata: { name: gpu }\ndriverName: gpu.example.com\n${fields}`;
}

function classicTemplate({ apiVersion }: Classic, fields = ''): string {
  return `
apiVersion: ${apiVersion}
kind: ResourceClaimTemplate
metadata: { name: one-gpu, namespace: ml }
spec: { spec: { resourceClassName: gpu${fields} } }`;
}

function classicClaim({ apiVersion }: Classic, fields = ''): string {
  return `
apiVersion: ${apiVersion}
kind: ResourceClaim
metadata: { name: shared, namespace: ml }
spec: { resourceClassName: gpu${fields} }`;
}

const CLASSIC_FROM_TEMPLATE = '{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }';
const CLASSIC_SHARED = '{ name: gpu, source: { resourceClaimName: shared } }';

/** The same setup in each API version of structured parameters. */
function inEachVersion(title: string, write: (dialect: Dialect) => string, dialects: readonly Dialect[] = DIALECTS): SoundSetup[] {
  return dialects.map((dialect) => ({ ...dialect, title: `${title}, ${dialect.apiVersion}`, yaml: write(dialect) }));
}

function inBothClassics(title: string, write: (classic: Classic) => string): SoundSetup[] {
  return CLASSICS.map((classic) => ({ ...classic, title: `${title}, ${classic.apiVersion}`, yaml: write(classic) }));
}

const PARAMETERS = `
apiVersion: gpu.example.com/v1
kind: GpuParameters
metadata: { name: large, namespace: ml }
spec: { memory: 40Gi }`;
const TO_PARAMETERS = ', parametersRef: { apiGroup: gpu.example.com, kind: GpuParameters, name: large }';

const CLASSIC_SETUPS: readonly SoundSetup[] = [
  ...inBothClassics('every replica of a deployment its own device', (classic) => documents(resourceClass(classic), classicTemplate(classic),
    workload('apps/v1', 'Deployment', 'trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU)))),
  ...inBothClassics('a claim for one pod, with parameters of the driver', (classic) => documents(resourceClass(classic), PARAMETERS,
    classicClaim(classic, TO_PARAMETERS), pod('trainer', podSpec(CLASSIC_SHARED, GPU)))),
  ...inBothClassics('parameters whose definition comes with the app', (classic) => documents(`
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gpuparameters.gpu.example.com }
spec:
  group: gpu.example.com
  scope: Namespaced
  names: { kind: GpuParameters, plural: gpuparameters }
  versions: [{ name: v1, served: true, storage: true }]`,
  resourceClass(classic), PARAMETERS, classicTemplate(classic, TO_PARAMETERS),
  workload('apps/v1', 'StatefulSet', 'trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU)))),
  ...inBothClassics('two pods that share a claim of the driver', (classic) => documents(resourceClass(classic), classicClaim(classic),
    pod('one', podSpec(CLASSIC_SHARED, GPU)), pod('two', podSpec(CLASSIC_SHARED, GPU)))),
  ...inBothClassics('a device that is allocated before its pod is there', (classic) => documents(resourceClass(classic),
    classicClaim(classic, ', allocationMode: Immediate'), pod('trainer', podSpec(CLASSIC_SHARED, GPU)))),
  ...inBothClassics('a job whose pods have a device each', (classic) => documents(resourceClass(classic), classicTemplate(classic),
    job('train', podSpec(CLASSIC_FROM_TEMPLATE, GPU, NEVER), 'parallelism: 4, completions: 16, '))),
  ...inBothClassics('a class for some nodes, with parameters of its own', (classic) => documents(resourceClass(classic,
    'suitableNodes: { nodeSelectorTerms: [{ matchExpressions: [{ key: gpu, operator: Exists }] }] }\n'
    + 'parametersRef: { apiGroup: gpu.example.com, kind: GpuParameters, name: large, namespace: ml }'), PARAMETERS,
  classicTemplate(classic), pod('trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU)))),
  {
    title: 'structured parameters of 1.30',
    from: '1.30',
    to: '1.30',
    yaml: documents(resourceClass(V1ALPHA2, 'structuredParameters: true'), `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimParameters
metadata: { name: large, namespace: ml }
shareable: true
driverRequests:
  - driverName: gpu.example.com
    requests: [{ namedResources: { selector: 'attributes.quantity["memory"].compareTo(quantity("40Gi")) >= 0' } }]`,
    classicClaim(V1ALPHA2, ', parametersRef: { apiGroup: resource.k8s.io, kind: ResourceClaimParameters, name: large }'),
    pod('one', podSpec(CLASSIC_SHARED, GPU)), pod('two', podSpec(CLASSIC_SHARED, GPU))),
  },
  {
    title: 'classes that a driver installed before',
    from: '1.27',
    to: '1.30',
    existing: [{ kind: 'ResourceClass', name: 'gpu' }],
    yaml: documents(classicTemplate(V1ALPHA2), pod('trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU))),
  },
  {
    title: 'parameters that the cluster has',
    from: '1.27',
    to: '1.30',
    existing: [{ kind: 'gpu.example.com/GpuParameters', name: 'large', namespace: 'ml' }],
    yaml: documents(resourceClass(V1ALPHA2), classicTemplate(V1ALPHA2, TO_PARAMETERS), pod('trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU))),
  },
];

const WORKLOADS: readonly SoundSetup[] = [
  ...inEachVersion('every replica of a deployment its own device', (dialect) => documents(gpu(dialect), oneGpu(dialect),
    workload('apps/v1', 'Deployment', 'trainer', podSpec(FROM_TEMPLATE, GPU)))),
  ...inEachVersion('every pod of a stateful set two devices on one board', (dialect) => documents(gpu(dialect),
    template(dialect, 'one-gpu', `requests: [${request(dialect, 'gpus', 'gpu.nvidia.com', 'allocationMode: ExactCount, count: 2')}], `
      + 'constraints: [{ requests: [gpus], matchAttribute: gpu.nvidia.com/board }]'),
    workload('apps/v1', 'StatefulSet', 'trainer', podSpec(FROM_TEMPLATE, '{ name: gpu, request: gpus }')))),
  ...inEachVersion('two containers that share the device of their pod in time slices', (dialect) => documents(gpu(dialect),
    oneGpu(dialect, '', `, ${sharing('TimeSlicing')}`), pod('pair', `{ resourceClaims: [${FROM_TEMPLATE}], containers: [
      { name: a, image: trainer, resources: { claims: [${GPU}] } }, { name: b, image: trainer, resources: { claims: [${GPU}] } }] }`))),
  ...inEachVersion('two pods that share a device through MPS', (dialect) => documents(gpu(dialect),
    claim(dialect, 'shared', `requests: [${request(dialect, 'gpu', 'gpu.nvidia.com')}], ${sharing('MPS')}`),
    pod('one', podSpec('{ name: gpu, resourceClaimName: shared }', GPU)), pod('two', podSpec('{ name: gpu, resourceClaimName: shared }', GPU)))),
  ...inEachVersion('a cron job', (dialect) => documents(gpu(dialect), oneGpu(dialect), `
apiVersion: batch/v1
kind: CronJob
metadata: { name: nightly, namespace: ml }
spec: { schedule: "0 3 * * *", jobTemplate: { spec: { template: { spec: ${podSpec(FROM_TEMPLATE, GPU, NEVER)} } } } }`)),
  ...inEachVersion('network interfaces for a pod as a whole, which no container names', (dialect) => documents(
    deviceClass(dialect, 'rdma', 'dra.net'),
    template(dialect, 'nics', `requests: [${request(dialect, 'nics', 'rdma', 'selectors: [{ cel: { expression: '
      + '\'device.attributes["dra.net"].?rdma.orValue(false)\' } }]')}]`),
    workload('apps/v1', 'DaemonSet', 'agent', podSpec('{ name: nics, resourceClaimTemplateName: nics }', ''), ''))),
  ...inEachVersion('slices of MIG, with a selector that asks for its profile', (dialect) => documents(
    deviceClass(dialect, 'mig', 'gpu.nvidia.com'),
    template(dialect, 'one-gpu', `requests: [${request(dialect, 'mig', 'mig', 'selectors: [{ cel: { expression: '
      + '\'device.attributes["gpu.nvidia.com"].profile == "1g.10gb"\' } }]')}], ${sharing('MPS', 'MigDeviceConfig')}`),
    pod('pair', `{ resourceClaims: [${FROM_TEMPLATE}], containers: [
      { name: a, image: trainer, resources: { claims: [{ name: gpu, request: mig }] } },
      { name: b, image: trainer, resources: { claims: [${GPU}] } }] }`))),
];

const CUSTOM_RESOURCES: readonly SoundSetup[] = [
  {
    ...V1,
    title: 'a JobSet',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: jobset.x-k8s.io/v1alpha2
kind: JobSet
metadata: { name: train, namespace: ml, labels: { kueue.x-k8s.io/queue-name: team } }
spec:
  replicatedJobs:
    - { name: workers, replicas: 4, template: { spec: { parallelism: 2, template: { spec: ${podSpec(FROM_TEMPLATE, GPU, NEVER)} } } } }`),
  },
  {
    ...V1,
    title: 'a RayCluster',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: ray.io/v1
kind: RayCluster
metadata: { name: ray, namespace: ml }
spec:
  headGroupSpec: { rayStartParams: {}, template: { spec: { containers: [{ name: head, image: ray }] } } }
  workerGroupSpecs: [{ groupName: gpus, replicas: 3, rayStartParams: {}, template: { spec: ${podSpec(FROM_TEMPLATE, GPU)} } }]`),
  },
  {
    ...V1,
    title: 'an MPIJob',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: kubeflow.org/v2beta1
kind: MPIJob
metadata: { name: train, namespace: ml }
spec:
  mpiReplicaSpecs:
    Launcher: { replicas: 1, template: { spec: { containers: [{ name: launcher, image: mpi }] } } }
    Worker: { replicas: 8, template: { spec: ${podSpec(FROM_TEMPLATE, GPU)} } }`),
  },
  {
    ...V1,
    title: 'a LeaderWorkerSet',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: leaderworkerset.x-k8s.io/v1
kind: LeaderWorkerSet
metadata: { name: serve, namespace: ml }
spec: { replicas: 2, leaderWorkerTemplate: { size: 4, workerTemplate: { spec: ${podSpec(FROM_TEMPLATE, GPU)} } } }`),
  },
  {
    ...V1,
    title: 'a Spark application of a group that looks like one of Kubernetes',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: sparkoperator.k8s.io/v1beta2
kind: SparkApplication
metadata: { name: etl, namespace: ml }
spec: { executor: { instances: 4, template: { spec: ${podSpec(FROM_TEMPLATE, GPU)} } } }`),
  },
  {
    ...V1,
    title: 'a virtual machine that names the template outside of any pod template',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: desktop, namespace: ml }
spec:
  template:
    spec: { resourceClaims: [${FROM_TEMPLATE}], domain: { devices: { gpus: [{ name: a, claimName: gpu, requestName: gpu }] } } }`),
  },
  {
    ...V1,
    title: 'a compute domain whose controller makes the template of the claims',
    existing: [{ kind: 'DeviceClass', name: 'gpu.nvidia.com' }],
    yaml: documents(oneGpu(V1), `
apiVersion: resource.nvidia.com/v1beta1
kind: ComputeDomain
metadata: { name: domain, namespace: ml }
spec: { numNodes: 2, channel: { resourceClaimTemplate: { name: channel } } }`,
    job('train', podSpec(`${FROM_TEMPLATE}, { name: channel, resourceClaimTemplateName: channel }`, '{ name: gpu }, { name: channel }', NEVER))),
  },
  {
    ...V1,
    title: 'a job in a queue of Kueue whose class has a quota',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: v1
kind: ConfigMap
metadata: { name: kueue-manager-config, namespace: kueue-system }
data:
  controller_manager_config.yaml: |
    apiVersion: config.kueue.x-k8s.io/v1beta1
    kind: Configuration
    resources: { deviceClassMappings: [{ name: gpus, deviceClassNames: [gpu.nvidia.com] }] }`, `
apiVersion: kueue.x-k8s.io/v1beta1
kind: ClusterQueue
metadata: { name: team }
spec: { resourceGroups: [{ coveredResources: [gpus], flavors: [{ name: default, resources: [{ name: gpus, nominalQuota: 8 }] }] }] }`,
    job('train', podSpec(FROM_TEMPLATE, GPU, NEVER)).replace('name: train,', 'name: train, labels: { kueue.x-k8s.io/queue-name: team },')),
  },
];

const DRIVER = `
apiVersion: v1
kind: Namespace
metadata: { name: gpu-operator }
---
apiVersion: v1
kind: ServiceAccount
metadata: { name: kubelet-plugin, namespace: gpu-operator }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: kubelet-plugin }
rules: [{ apiGroups: [resource.k8s.io], resources: [resourceslices], verbs: [get, list, watch, create, update, delete] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: kubelet-plugin }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: kubelet-plugin }
subjects: [{ kind: ServiceAccount, name: kubelet-plugin, namespace: gpu-operator }]
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: kubelet-plugin, namespace: gpu-operator }
spec:
  selector: { matchLabels: { app: kubelet-plugin } }
  template:
    metadata: { labels: { app: kubelet-plugin } }
    spec:
      serviceAccountName: kubelet-plugin
      containers:
        - name: plugin
          image: driver
          volumeMounts: [{ name: sockets, mountPath: /var/lib/kubelet/plugins }]
          resources: { requests: { cpu: 100m }, limits: { memory: 256Mi } }
      volumes: [{ name: sockets, hostPath: { path: /var/lib/kubelet/plugins } }]`;

/** A DaemonSet that looks at the devices of others, and its namespace. */
function monitoring(dialect: Dialect, label?: string): string {
  const labels = label === undefined ? '' : `, labels: { ${label}: "true" }`;
  return documents(`apiVersion: v1\nkind: Namespace\nmetadata: { name: monitoring${labels} }`, gpu(dialect),
    template(dialect, 'all-gpus',
      `requests: [${request(dialect, 'gpus', 'gpu.nvidia.com', 'allocationMode: All, adminAccess: true')}]`, 'monitoring'),
    workload('apps/v1', 'DaemonSet', 'exporter', podSpec('{ name: gpus, resourceClaimTemplateName: all-gpus }', '{ name: gpus }'), '', 'monitoring'));
}

const ADMINISTRATORS: readonly SoundSetup[] = [
  ...inEachVersion('the installation of a driver, with its class', (dialect) =>
    documents(DRIVER, gpu(dialect), deviceClass(dialect, 'mig', 'gpu.nvidia.com'))),
  { title: 'monitoring with admin access', ...V1, yaml: monitoring(V1, 'resource.kubernetes.io/admin-access') },
  {
    title: 'monitoring in a namespace that the cluster has',
    ...V1,
    existing: [{ kind: 'Namespace', name: 'monitoring' }],
    yaml: monitoring(V1).replace(/^[^]*?---\n/, ''),
  },
  {
    title: 'a claim of classes that the driver installs',
    ...V1,
    existing: [{ kind: 'DeviceClass', name: 'gpu.nvidia.com' }],
    yaml: documents(oneGpu(V1), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'a pod that uses a claim of the cluster',
    ...V1,
    existing: [{ kind: 'ResourceClaim', name: 'shared', namespace: 'ml' }],
    yaml: pod('trainer', podSpec('{ name: gpu, resourceClaimName: shared }', GPU)),
  },
  {
    title: 'a pod that uses a template of the cluster',
    ...V1,
    existing: [{ kind: 'ResourceClaimTemplate', name: 'one-gpu' }],
    yaml: pod('trainer', podSpec(FROM_TEMPLATE, GPU)),
  },
  {
    title: 'a device that is taken out of service', from: '1.37', to: NEWEST, yaml: `
apiVersion: resource.k8s.io/v1
kind: DeviceTaintRule
metadata: { name: broken }
spec: { deviceSelector: { driver: gpu.nvidia.com, pool: node-1, device: gpu-0 }, taint: { key: example.com/broken, effect: NoExecute } }`,
  },
  {
    title: 'an application that has nothing to do with devices',
    from: '1.26',
    to: NEWEST,
    yaml: documents(DRIVER.replace(/driver/g, 'web'), `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: gpu-operator }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: web, image: web }] } }`),
  },
  {
    title: 'a GPU of a device plugin beside devices of claims',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1), pod('trainer', podSpec(FROM_TEMPLATE, GPU)),
      pod('old', '{ containers: [{ name: main, image: trainer, resources: { limits: { example.com/gpu: 1 } } }] }')),
  },
];

const REQUESTS: readonly SoundSetup[] = [
  {
    title: 'the best device that is free',
    ...V1,
    yaml: documents(gpu(V1), template(V1, 'one-gpu', `requests: [{ name: gpu, firstAvailable: [
      { name: large, deviceClassName: gpu.nvidia.com, count: 2 }, { name: small, deviceClassName: gpu.nvidia.com, count: 1 }] }]`),
    pod('trainer', podSpec(FROM_TEMPLATE, '{ name: gpu, request: gpu }'))),
  },
  {
    title: 'alternatives of two classes, each with parameters of its own',
    ...V1,
    yaml: documents(gpu(V1), deviceClass(V1, 'intel', 'gpu.intel.com'),
      template(V1, 'one-gpu', `requests: [{ name: gpu, firstAvailable: [
        { name: nvidia, deviceClassName: gpu.nvidia.com }, { name: intel, deviceClassName: intel }] }],
        config: [{ requests: [gpu/intel], opaque: { driver: gpu.intel.com, parameters: { mode: compute } } }]`),
      pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'a GPU and a network card on one root of PCIe',
    ...V1,
    yaml: documents(gpu(V1), deviceClass(V1, 'nic', 'dra.net'),
      template(V1, 'one-gpu', `requests: [${request(V1, 'gpu', 'gpu.nvidia.com')}, ${request(V1, 'nic', 'nic')}],
        constraints: [{ requests: [gpu, nic], matchAttribute: resource.kubernetes.io/pcieRoot }]`),
      job('train', podSpec(FROM_TEMPLATE, '{ name: gpu, request: gpu }', NEVER), 'parallelism: 4, ')),
  },
  {
    title: 'a selector by memory',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1, 'selectors: [{ cel: { expression: '
      + '\'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("40Gi")) >= 0\' } }]'), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'a selector that looks before it reads',
    ...V1,
    yaml: documents(`
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu.nvidia.com }
spec: { selectors: [{ cel: { expression: '"type" in device.attributes["gpu.nvidia.com"] && device.attributes["gpu.nvidia.com"].type == "gpu"' } }] }`,
    oneGpu(V1), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'two claims of one pod, one shared and one of its own',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1),
      claim(V1, 'switch', `requests: [${request(V1, 'switch', 'gpu.nvidia.com')}]`),
      workload('apps/v1', 'Deployment', 'trainer',
        podSpec(`${FROM_TEMPLATE}, { name: switch, resourceClaimName: switch }`, '{ name: gpu }, { name: switch }'))),
  },
  {
    title: 'a share of the capacity of a device',
    from: '1.36',
    to: NEWEST,
    yaml: documents(gpu(V1),
      oneGpu(V1, 'capacity: { requests: { memory: 10Gi } }'), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'tolerations of a request',
    from: '1.36',
    to: NEWEST,
    yaml: documents(gpu(V1),
      oneGpu(V1, 'tolerations: [{ key: example.com/broken, operator: Exists, effect: NoSchedule }]'), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'an extended resource that a class stands for',
    from: '1.36',
    to: NEWEST,
    yaml: documents(gpu(V1, 'extendedResourceName: nvidia.com/gpu'),
      pod('trainer', '{ containers: [{ name: main, image: trainer, resources: { limits: { nvidia.com/gpu: 2 } } }] }')),
  },
  {
    title: 'the extended resource that every class has',
    from: '1.36',
    to: NEWEST,
    yaml: documents(gpu(V1), pod('trainer',
      '{ containers: [{ name: main, image: trainer, resources: { limits: { deviceclass.resource.kubernetes.io/gpu.nvidia.com: 1 } } }] }')),
  },
  {
    title: 'a claim for an init container alone',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1), pod('trainer', `{ resourceClaims: [${FROM_TEMPLATE}],
      initContainers: [{ name: warm-up, image: trainer, resources: { claims: [${GPU}] } }], containers: [{ name: main, image: trainer }] }`)),
  },
  {
    title: 'a deployment of one replica with a claim by its name',
    ...V1,
    yaml: documents(gpu(V1),
      claim(V1, 'shared', `requests: [${request(V1, 'gpu', 'gpu.nvidia.com')}]`),
      workload('apps/v1', 'Deployment', 'trainer', podSpec('{ name: gpu, resourceClaimName: shared }', GPU), 'replicas: 1, ')),
  },
  {
    title: 'everything in a list, as a template engine writes it',
    ...V1,
    yaml: `
# A comment of the engine
apiVersion: v1
kind: List
items:
${[gpu(V1), oneGpu(V1), pod('trainer', podSpec(FROM_TEMPLATE, GPU))].map((text) => `  - ${text.trim().replace(/\n/g, '\n    ')}`).join('\n')}
---
# Nothing was rendered here
---
apiVersion: resource.k8s.io/v1
kind: DeviceClassList
items: []
`,
  },
  {
    title: 'a pod group of 1.36 whose pods share a claim',
    from: '1.36',
    to: '1.36',
    runtimeConfig: { 'scheduling.k8s.io/v1alpha2': true },
    featureGates: { DRAWorkloadResourceClaims: true, GenericWorkload: true },
    yaml: documents(gpu(V1), claim(V1, 'shared', `requests: [${request(V1, 'gpu', 'gpu.nvidia.com')}]`), `
apiVersion: scheduling.k8s.io/v1alpha2
kind: PodGroup
metadata: { name: group, namespace: ml }
spec: { schedulingPolicy: { gang: { minCount: 2 } }, resourceClaims: [{ name: gpu, resourceClaimName: shared }] }`,
    ...['one', 'two'].map((name) =>
      pod(name, podSpec('{ name: gpu, resourceClaimName: shared }', GPU, 'schedulingGroup: { podGroupName: group }, ')))),
  },
  {
    title: 'a pod group of 1.37, made for a workload',
    from: '1.37',
    to: NEWEST,
    runtimeConfig: { 'scheduling.k8s.io/v1beta1': true },
    featureGates: { DRAWorkloadResourceClaims: true, GenericWorkload: true },
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: scheduling.k8s.io/v1beta1
kind: Workload
metadata: { name: train, namespace: ml }
spec: { podGroupTemplates: [{ name: workers, schedulingPolicy: { gang: { minCount: 2 } }, resourceClaims: [${FROM_TEMPLATE}] }] }`, `
apiVersion: scheduling.k8s.io/v1beta1
kind: PodGroup
metadata: { name: group, namespace: ml }
spec: { schedulingPolicy: { gang: { minCount: 2 } }, resourceClaims: [${FROM_TEMPLATE}] }`,
    job('train', podSpec(FROM_TEMPLATE, GPU, `${NEVER}schedulingGroup: { podGroupName: group }, `), 'parallelism: 2, ')),
  },
  {
    title: 'monitoring with admin access of 1.33',
    from: '1.33',
    to: '1.33',
    featureGates: { DRAAdminAccess: true },
    yaml: monitoring(V1BETA2, 'resource.k8s.io/admin-access'),
  },
  {
    title: 'monitoring with admin access of 1.32, which needs no label',
    from: '1.32',
    to: '1.32',
    featureGates: { DRAAdminAccess: true },
    yaml: monitoring(V1BETA1),
  },
  {
    title: 'an older API version that the cluster has switched on',
    from: '1.34',
    to: '1.34',
    runtimeConfig: { 'resource.k8s.io/v1beta1': true },
    yaml: documents(gpu(V1BETA1), oneGpu(V1BETA1), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'pods of a namespace that nobody names',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1), pod('trainer', podSpec(FROM_TEMPLATE, GPU)))
      .replace(/, namespace: ml/g, ''),
  },
];

export const SOUND_SETUPS: readonly SoundSetup[] = [...CLASSIC_SETUPS, ...WORKLOADS, ...CUSTOM_RESOURCES, ...ADMINISTRATORS, ...REQUESTS];
