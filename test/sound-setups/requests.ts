import {
  claim, deviceClass, documents, FROM_TEMPLATE, GPU, gpu, job, monitoring, NEVER, NEWEST, oneGpu,
  pod, podSpec, request, template, V1, V1BETA1, V1BETA2, workload,
} from './manifests';
import { SoundSetup } from './sound-setup';

export const REQUESTS: readonly SoundSetup[] = [
  {
    title: 'alternatives in order of preference',
    ...V1,
    yaml: documents(gpu(V1), template(V1, 'one-gpu', `requests: [{ name: gpu, firstAvailable: [
      { name: large, deviceClassName: gpu.nvidia.com, count: 2 }, { name: small, deviceClassName: gpu.nvidia.com, count: 1 }] }]`),
    pod('trainer', podSpec(FROM_TEMPLATE, '{ name: gpu, request: gpu }'))),
  },
  {
    title: 'alternatives of two classes, each with its own configuration',
    ...V1,
    yaml: documents(gpu(V1), deviceClass(V1, 'amd', 'gpu.amd.com'),
      template(V1, 'one-gpu', `requests: [{ name: gpu, firstAvailable: [
        { name: nvidia, deviceClassName: gpu.nvidia.com }, { name: amd, deviceClassName: amd }] }],
        config: [{ requests: [gpu/amd], opaque: { driver: gpu.amd.com, parameters: {
          apiVersion: gpu.resource.amd.com/v1alpha1, kind: GpuConfig } } }]`),
      pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'a GPU and a network card on the same PCIe root',
    ...V1,
    yaml: documents(gpu(V1), deviceClass(V1, 'nic', 'dra.net'),
      template(V1, 'one-gpu', `requests: [${request(V1, 'gpu', 'gpu.nvidia.com')}, ${request(V1, 'nic', 'nic')}],
        constraints: [{ requests: [gpu, nic], matchAttribute: resource.kubernetes.io/pcieRoot }]`),
      job('train', podSpec(FROM_TEMPLATE, '{ name: gpu, request: gpu }', NEVER), 'parallelism: 4, ')),
  },
  {
    title: 'a selector for memory',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1, 'selectors: [{ cel: { expression: '
      + '\'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("40Gi")) >= 0\' } }]'),
    pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'a selector that checks that an attribute exists before it reads it',
    ...V1,
    yaml: documents(`
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu.nvidia.com }
spec: { selectors: [{ cel: { expression: '"type" in device.attributes["gpu.nvidia.com"] && device.attributes["gpu.nvidia.com"].type == "gpu"' } }] }`,
    oneGpu(V1), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'a pod with a shared claim and its own claim',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1),
      claim(V1, 'switch', `requests: [${request(V1, 'switch', 'gpu.nvidia.com')}]`),
      workload('apps/v1', 'Deployment', 'trainer',
        podSpec(`${FROM_TEMPLATE}, { name: switch, resourceClaimName: switch }`, '{ name: gpu }, { name: switch }'))),
  },
  {
    title: 'a request for part of the capacity of a device',
    from: '1.36',
    to: NEWEST,
    yaml: documents(gpu(V1),
      oneGpu(V1, 'capacity: { requests: { memory: 10Gi } }'), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'a request with tolerations',
    from: '1.36',
    to: NEWEST,
    yaml: documents(gpu(V1),
      oneGpu(V1, 'tolerations: [{ key: example.com/broken, operator: Exists, effect: NoSchedule }]'),
      pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'an extended resource that a class defines',
    from: '1.36',
    to: NEWEST,
    yaml: documents(gpu(V1, 'extendedResourceName: nvidia.com/gpu'),
      pod('trainer', '{ containers: [{ name: main, image: trainer, resources: { limits: { nvidia.com/gpu: 2 } } }] }')),
  },
  {
    title: 'the implicit extended resource of a class',
    from: '1.36',
    to: NEWEST,
    yaml: documents(gpu(V1), pod('trainer',
      '{ containers: [{ name: main, image: trainer, resources: '
        + '{ limits: { deviceclass.resource.kubernetes.io/gpu.nvidia.com: 1 } } }] }')),
  },
  {
    title: 'a claim for only an init container',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1), pod('trainer', `{ resourceClaims: [${FROM_TEMPLATE}],
      initContainers: [{ name: warm-up, image: trainer, resources: { claims: [${GPU}] } }], containers: [{ name: main, image: trainer }] }`)),
  },
  {
    title: 'a Deployment of one replica that refers to a claim',
    ...V1,
    yaml: documents(gpu(V1),
      claim(V1, 'shared', `requests: [${request(V1, 'gpu', 'gpu.nvidia.com')}]`),
      workload('apps/v1', 'Deployment', 'trainer',
        podSpec('{ name: gpu, resourceClaimName: shared }', GPU), 'replicas: 1, ')),
  },
  {
    title: 'a List of all objects, as template engines write it',
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
    title: 'a PodGroup of 1.36 whose pods share a claim',
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
      pod(name, podSpec(
        '{ name: gpu, resourceClaimName: shared }', GPU, 'schedulingGroup: { podGroupName: group }, ')))),
  },
  {
    title: 'a PodGroup of 1.37 for a Workload',
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
    title: 'monitoring with admin access in 1.33',
    from: '1.33',
    to: '1.33',
    featureGates: { DRAAdminAccess: true },
    yaml: monitoring(V1BETA2, 'resource.k8s.io/admin-access'),
  },
  {
    title: 'monitoring with admin access in 1.32, which needs no label',
    from: '1.32',
    to: '1.32',
    featureGates: { DRAAdminAccess: true },
    yaml: monitoring(V1BETA1),
  },
  {
    title: 'an older API version that the cluster has enabled',
    from: '1.34',
    to: '1.34',
    runtimeConfig: { 'resource.k8s.io/v1beta1': true },
    yaml: documents(gpu(V1BETA1), oneGpu(V1BETA1), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'objects without a namespace',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1), pod('trainer', podSpec(FROM_TEMPLATE, GPU)))
      .replace(/, namespace: ml/g, ''),
  },
];
