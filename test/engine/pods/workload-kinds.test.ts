// Shares no modules: it replaces a kind of workload for the whole program.
import { locatePods } from '../../../src/engine/pods/pod-location';
import {
  addWorkloadKind, findWorkloadKind, isSuspended, knownWorkloadKinds, WorkloadKind,
} from '../../../src/engine/pods/workload-kinds';

const POD = { spec: { containers: [{ name: 'main', image: 'trainer' }] } };
const JOB = { spec: { parallelism: 2, template: POD } };
const RAY = {
  headGroupSpec: { template: POD },
  workerGroupSpecs: [{
    groupName: 'a100',
    replicas: 3,
    numOfHosts: 2,
    minReplicas: 0,
    maxReplicas: 8,
    template: POD,
  }],
};
const LWS = { replicas: 2, leaderWorkerTemplate: { size: 4, leaderTemplate: POD, workerTemplate: POD } };
const DOMAIN = { domain: { devices: {} } };

/** What each kind calls its pods, and how many of them it runs. */
const SETUPS: [kind: string, apiVersion: string, spec: object, pods: string][] = [
  ['JobSet', 'jobset.x-k8s.io/v1alpha2', { replicatedJobs: [{ name: 'w', replicas: 4, template: JOB }] }, 'w: 8'],
  ['LeaderWorkerSet', 'leaderworkerset.x-k8s.io/v1', LWS, 'leader: 2, worker: 6'],
  ['LeaderWorkerSet', 'leaderworkerset.x-k8s.io/v1', { leaderWorkerTemplate: { size: 4, workerTemplate: POD } },
    'worker: 4'],
  ['DisaggregatedSet', 'disaggregatedset.x-k8s.io/v1', { slices: 2, roles: [{ name: 'decode', spec: LWS }] },
    'undefined: 4, decode: 12'],
  ['RayCluster', 'ray.io/v1', RAY, 'head: 1, a100: 6'],
  ['RayJob', 'ray.io/v1', { rayClusterSpec: RAY, submitterPodTemplate: POD }, 'head: 1, a100: 6, submitter: 1'],
  ['RayService', 'ray.io/v1', { rayClusterConfig: RAY }, 'head: 1, a100: 6'],
  ['RayCronJob', 'ray.io/v1', { jobTemplate: { rayClusterSpec: RAY } }, 'head: 1, a100: 6'],
  ['PyTorchJob', 'kubeflow.org/v1', {
    pytorchReplicaSpecs: {
      Master: { template: POD },
      Worker: {
        replicas: 3,
        template: POD,
      },
    },
  },
  'Master: 1, Worker: 3'],
  ['TFJob', 'kubeflow.org/v1', { tfReplicaSpecs: { PS: { replicas: 2, template: POD } } }, 'PS: 2'],
  ['MPIJob', 'kubeflow.org/v2beta1', {
    mpiReplicaSpecs: {
      Launcher: { template: POD },
      Worker: {
        replicas: 2,
        template: POD,
      },
    },
  },
  'Launcher: 1, Worker: 2'],
  ['XGBoostJob', 'kubeflow.org/v1', { xgbReplicaSpecs: { Worker: { replicas: 2, template: POD } } }, 'Worker: 2'],
  ['PaddleJob', 'kubeflow.org/v1', { paddleReplicaSpecs: { Worker: { replicas: 2, template: POD } } }, 'Worker: 2'],
  ['JAXJob', 'kubeflow.org/v1', { jaxReplicaSpecs: { Worker: { replicas: 2, template: POD } } }, 'Worker: 2'],
  ...['TrainingRuntime', 'ClusterTrainingRuntime'].map((kind): [string, string, object, string] => [
    kind, 'trainer.kubeflow.org/v1alpha1', {
      mlPolicy: { numNodes: 4 },
      template: {
        spec: {
          replicatedJobs: [
            { name: 'data', template: { spec: { template: POD } } },
            {
              name: 'node',
              template: {
                metadata: { labels: { 'trainer.kubeflow.org/trainjob-ancestor-step': 'trainer' } },
                spec: { template: POD },
              },
            },
          ],
        },
      },
    }, 'node: 4, data: 1',
  ]),
  ['InferenceService', 'serving.kserve.io/v1beta1', {
    predictor: {
      minReplicas: 2,
      model: {},
      workerSpec: { ...POD.spec },
    },
  },
  'predictor: 2, worker: undefined'],
  ...['LLMInferenceService', 'LLMInferenceServiceConfig'].map((kind): [string, string, object, string] => [
    kind, 'serving.kserve.io/v1alpha2', {
      replicas: 2,
      template: POD.spec,
      worker: POD.spec,
      parallelism: { data: 8, dataLocal: 2 },
      prefill: { template: POD.spec },
      router: { scheduler: { template: POD.spec } },
    }, 'decode: 2, worker: 6, prefill: 1, scheduler: 1',
  ]),
  ['ServingRuntime', 'serving.kserve.io/v1alpha1', POD.spec, 'predictor: 0'],
  ['ClusterServingRuntime', 'serving.kserve.io/v1alpha1', POD.spec, 'predictor: 0'],
  ['Job', 'batch.volcano.sh/v1alpha1', { tasks: [{ name: 'worker', replicas: 5, template: POD }] }, 'worker: 5'],
  ['CronJob', 'batch.volcano.sh/v1alpha1',
    { jobTemplate: { spec: { tasks: [{ name: 'worker', replicas: 5, template: POD }] } } }, 'worker: 5'],
  ['JobTemplate', 'flow.volcano.sh/v1alpha1', { tasks: [{ name: 'worker', replicas: 5, template: POD }] },
    'worker: 5'],
  ['HyperJob', 'training.volcano.sh/v1alpha1',
    { replicatedJobs: [{ name: 'a', replicas: 2, templateSpec: { tasks: [{ replicas: 3, template: POD }] } }] },
    'a: 6'],
  ['AppWrapper', 'workload.codeflare.dev/v1beta2',
    {
      components: [{
        template: {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          spec: {
            replicas: 3,
            template: POD,
          },
        },
      }],
    },
    'undefined: 3'],
  ['Rollout', 'argoproj.io/v1alpha1', { replicas: 3, template: POD }, 'undefined: 3'],
  ['Experiment', 'argoproj.io/v1alpha1', { templates: [{ name: 'new', replicas: 2, template: POD }] }, 'new: 2'],
  ...['Workflow', 'WorkflowTemplate', 'ClusterWorkflowTemplate'].map((kind): [string, string, object, string] => [
    kind, 'argoproj.io/v1alpha1', { templates: [{ name: 'train', container: {} }] }, 'train: 1',
  ]),
  ['CronWorkflow', 'argoproj.io/v1alpha1', { workflowSpec: { templates: [{ name: 'train', container: {} }] } },
    'train: 1'],
  ['VirtualMachineInstance', 'kubevirt.io/v1', DOMAIN, 'undefined: 1'],
  ['VirtualMachine', 'kubevirt.io/v1', { template: { spec: DOMAIN } }, 'undefined: 1'],
  ['VirtualMachineInstanceReplicaSet', 'kubevirt.io/v1', { replicas: 3, template: { spec: DOMAIN } }, 'undefined: 3'],
  ['VirtualMachinePool', 'pool.kubevirt.io/v1beta1',
    { replicas: 3, virtualMachineTemplate: { spec: { template: { spec: DOMAIN } } } }, 'undefined: 3'],
  ['NIMService', 'apps.nvidia.com/v1alpha1', { replicas: 2, multiNode: { parallelism: { pipeline: 2 } } },
    'undefined: 4'],
  ['NIMPipeline', 'apps.nvidia.com/v1alpha1', { services: [{ name: 'llm', spec: { replicas: 2 } }] }, 'llm: 2'],
  ['PodCliqueSet', 'grove.io/v1alpha1', {
    replicas: 2,
    template: {
      cliques: [
        { name: 'router', spec: { replicas: 1, podSpec: POD.spec } }, {
          name: 'decode',
          spec: {
            replicas: 3,
            podSpec: POD.spec,
          },
        },
      ],
      podCliqueScalingGroups: [{ name: 'd', cliqueNames: ['decode'], replicas: 4 }],
    },
  }, 'router: 2, decode: 24'],
  ['PodClique', 'grove.io/v1alpha1', { replicas: 3, podSpec: POD.spec }, 'undefined: 3'],
  ['DynamoGraphDeployment', 'nvidia.com/v1beta1',
    { components: [{ name: 'decode', replicas: 2, multinode: { nodeCount: 4 }, podTemplate: POD }] }, 'decode: 8'],
  ['DynamoGraphDeployment', 'nvidia.com/v1alpha1', {
    services: { Decode: { replicas: 2, multinode: { nodeCount: 2 }, extraPodSpec: { mainContainer: {} } } },
  }, 'Decode: 4'],
  ['DynamoComponentDeployment', 'nvidia.com/v1alpha1', { replicas: 2, extraPodSpec: { mainContainer: {} } },
    'undefined: 2'],
  ['TrainJob', 'trainer.kubeflow.org/v1alpha1', { runtimeRef: { name: 'torch' }, trainer: { numNodes: 4 } }, ''],
  ['DynamoComponentDeployment', 'nvidia.com/v1beta1', { replicas: 2, podTemplate: POD }, 'undefined: 2'],
  ['SparkApplication', 'sparkoperator.k8s.io/v1beta2', {
    driver: { template: POD },
    executor: {
      instances: 4,
      template: POD,
    },
  },
  'driver: 1, executor: 4'],
  ['ScheduledSparkApplication', 'sparkoperator.k8s.io/v1beta2', {
    template: {
      executor: {
        instances: 4,
        template: POD,
      },
    },
  },
  'executor: 4'],
  ['CloneSet', 'apps.kruise.io/v1alpha1', { replicas: 3, template: POD }, 'undefined: 3'],
  ['StatefulSet', 'apps.kruise.io/v1beta1', { replicas: 3, template: POD }, 'undefined: 3'],
  ['DaemonSet', 'apps.kruise.io/v1alpha1', { template: POD }, 'undefined: undefined'],
  ['BroadcastJob', 'apps.kruise.io/v1alpha1', { template: POD }, 'undefined: undefined'],
  ['Service', 'serving.knative.dev/v1', { template: POD }, 'undefined: 1'],
  ['Configuration', 'serving.knative.dev/v1', { template: POD }, 'undefined: 1'],
  ['Revision', 'serving.knative.dev/v1', POD.spec, 'undefined: 1'],
];

const counted = (manifest: object): string =>
  locatePods(manifest).map(({ name, count }) => `${name}: ${count}`).join(', ');

test.each(SETUPS)('a %s of %s runs the pods of its fields', (kind, apiVersion, spec, pods) => {
  expect(counted({ apiVersion, kind, spec })).toBe(pods);
});

test('every kind outside of Kubernetes is among them', () => {
  const covered = SETUPS.map(([kind, apiVersion]) => ({ row: findWorkloadKind(apiVersion, kind), kind }));
  const known = knownWorkloadKinds().filter(({ group }) => group.includes('.'))
    .flatMap((row) => row.kinds.map((kind) => ({ row, kind })));

  expect(known.length).toBeGreaterThan(40);
  const isCovered = ({ row, kind }: (typeof known)[number]) =>
    covered.some((each) => each.row?.pods === row.pods && each.kind === kind);
  expect(known.filter((each) => !isCovered(each))).toEqual([]);
  expect(covered.filter(({ row }) => row === undefined)).toEqual([]);
});

test('every row says which version of which project it was read from', () => {
  const rows = knownWorkloadKinds() as (WorkloadKind & {
    readonly readFrom: { readonly project: string; readonly version: string; readonly files: string[] };
    readonly restarts: string;
  })[];

  for (const { readFrom: { project, version, files }, restarts } of rows) {
    expect(project).toMatch(/^[\w-]+\/[\w-]+$/);
    expect(version).toMatch(/^(knative-)?v\d|^[0-9a-f]{40}$/);
    expect(files.filter((file) => !/\.go$/.test(file))).toEqual([]);
    expect(['none', 'each', 'failed', 'group', 'all', 'policy']).toContain(restarts);
  }
});

test.each(['{{ n }}', 2.5, NaN, 2 ** 40])('replicas of %s leave the number of pods open', (replicas) => {
  expect(counted({ apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout', spec: { replicas, template: POD } }))
    .toBe('undefined: undefined');
});

test.each<[string, object, boolean]>([
  ['a Job', { apiVersion: 'batch/v1', kind: 'Job', spec: { suspend: true } }, true],
  ['a halted VirtualMachine', {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    spec: { runStrategy: 'Halted' },
  }, true],
  ['a stopped VirtualMachine', { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', spec: { running: false } },
    true],
  ['a PyTorchJob', { apiVersion: 'kubeflow.org/v1', kind: 'PyTorchJob', spec: { runPolicy: { suspend: true } } },
    true],
  ['a JobSet that is not', { apiVersion: 'jobset.x-k8s.io/v1alpha2', kind: 'JobSet', spec: { suspend: false } },
    false],
  ['a Deployment', { apiVersion: 'apps/v1', kind: 'Deployment', spec: { suspend: true } }, false],
])('%s that is suspended makes no pods for now', (_, manifest, expected) => {
  expect(isSuspended(manifest)).toBe(expected);
});

test('a kind can be added, and comes before a known one', () => {
  const trainer = { apiVersion: 'example.com/v1', kind: 'Trainer', spec: { workers: 4, worker: POD.spec } };
  const cluster = { apiVersion: 'ray.io/v1', kind: 'RayCluster', spec: RAY };
  const before = [counted(trainer), counted(cluster)];

  addWorkloadKind({
    group: 'example.com',
    kinds: ['Trainer'],
    pods: [{
      podSpec: '/spec/worker',
      count: ['/spec/workers'],
    }],
  });
  addWorkloadKind({ group: 'ray.io', kinds: ['RayCluster'], pods: [{ podSpec: '/spec/headGroupSpec/template/spec' }] });

  expect(before).toEqual(['', 'head: 1, a100: 6']);
  expect(counted(trainer)).toBe('undefined: 4');
  expect(counted(cluster)).toBe('undefined: 1, undefined: undefined');
});
