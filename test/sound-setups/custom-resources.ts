import { documents, FROM_TEMPLATE, GPU, gpu, job, NEVER, oneGpu, podSpec, V1 } from './manifests';
import { SoundSetup } from './sound-setup';

export const CUSTOM_RESOURCES: readonly SoundSetup[] = [
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
    title: 'a SparkApplication, whose API group looks like a Kubernetes group',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: sparkoperator.k8s.io/v1beta2
kind: SparkApplication
metadata: { name: etl, namespace: ml }
spec: { executor: { instances: 4, template: { spec: ${podSpec(FROM_TEMPLATE, GPU)} } } }`),
  },
  {
    ...V1,
    title: 'a VirtualMachine that refers to a claim template outside of any pod template',
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
    title: 'a ComputeDomain whose controller creates the claim template',
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
    title: 'a Job in a Kueue queue with a quota for its class',
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
    job('train', podSpec(FROM_TEMPLATE, GPU, NEVER))
      .replace('name: train,', 'name: train, labels: { kueue.x-k8s.io/queue-name: team },')),
  },
  {
    ...V1,
    title: 'an AppWrapper with a template and the Job that uses it',
    yaml: documents(gpu(V1), `
apiVersion: workload.codeflare.dev/v1beta2
kind: AppWrapper
metadata: { name: train, namespace: ml }
spec:
  components:
    - template:
        apiVersion: resource.k8s.io/v1
        kind: ResourceClaimTemplate
        metadata: { name: one-gpu, namespace: ml }
        spec: { spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu.nvidia.com } }] } } }
    - template:
        apiVersion: batch/v1
        kind: Job
        metadata: { name: train, namespace: ml }
        spec: { parallelism: 4, template: { spec: ${podSpec(FROM_TEMPLATE, GPU, NEVER)} } }`),
  },
  {
    ...V1,
    title: 'a Workflow whose claims are in a patch',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: argoproj.io/v1alpha1
kind: Workflow
metadata: { name: train, namespace: ml }
spec:
  entrypoint: train
  podSpecPatch: '{ "resourceClaims": [{ "name": "gpu", "resourceClaimTemplateName": "one-gpu" }] }'
  templates:
    - name: train
      podSpecPatch: '{ "containers": [{ "name": "main", "resources": { "claims": [{ "name": "gpu" }] } }] }'
      container: { image: trainer }`),
  },
  {
    ...V1,
    title: 'a NIMService with claims in a field of its own',
    yaml: documents(gpu(V1), oneGpu(V1), `
apiVersion: apps.nvidia.com/v1alpha1
kind: NIMService
metadata: { name: llm, namespace: ml }
spec: { replicas: 2, draResources: [{ resourceClaimTemplateName: one-gpu },
  { claimCreationSpec: { devices: [] } }] }`),
  },
];
