import { readYaml } from '../../../../src/engine/read/yaml-documents';
import { ClusterObjects } from '../../../../src/engine/scheduling/cluster/cluster-objects';
import { clusterNodes } from '../../../../src/engine/scheduling/cluster/nodes-of-cluster';
import { podsOfManifests } from '../../../../src/engine/scheduling/pods/pods-of-manifests';
import { testOfAll } from '../../../sample';
import { deployment, node, pod, request, template, yaml } from '../setups';

function podsOf(manifests: string, cluster = '') {
  const documents = readYaml(manifests);
  const objects = ClusterObjects.of(readYaml(cluster)).withManifests(documents);
  return podsOfManifests(documents, objects, clusterNodes(objects));
}

test('the replicas of a workload are numbered and have claims of their own', () => {
  const { pods } = podsOf(yaml(template(request()), deployment('trainer', 2)));

  expect(pods.map(({ name, owner, claims }) => [name, owner, claims[0].claim?.metadata.name])).toEqual([
    ['trainer-0', 'Deployment trainer', 'trainer-0-gpus'],
    ['trainer-1', 'Deployment trainer', 'trainer-1-gpus'],
  ]);
});

test.each([undefined, '1'])('replicas share one pod spec, with what admission adds to it: %p', (cpu) => {
  const kata = `
apiVersion: node.k8s.io/v1
kind: RuntimeClass
metadata: { name: kata }
overhead: { podFixed: { cpu: "1" } }
`;
  const replicas = deployment('trainer', 3)
    .replace(/^( +)resourceClaims:/m, '$1runtimeClassName: kata\n$1resourceClaims:');
  const { pods } = podsOf(yaml(template(request()), replicas), cpu === undefined ? '' : kata);

  expect(pods.map(({ spec }) => [spec.runtimeClassName, spec.overhead?.cpu])).toEqual(Array(3).fill(['kata', cpu]));
  expect(new Set(pods.map(({ spec }) => spec)).size).toBe(1);
});

test('a claim or template that does not exist is missing', () => {
  const { pods } = podsOf(yaml(pod('a'), pod('b', '', 'resourceClaimName: other')));

  expect(pods.map(({ claims }) => claims)).toEqual([
    [{ name: 'gpus', missing: { kind: 'ResourceClaimTemplate', name: 'gpus' } }],
    [{ name: 'gpus', claim: undefined, missing: { kind: 'ResourceClaim', name: 'other' } }],
  ]);
});

test('a job runs no more pods than it completes, and a workload of unknown size one', () => {
  const job = `
apiVersion: batch/v1
kind: Job
metadata: { name: train }
spec: { parallelism: 4, completions: 2, template: { spec: { containers: [{ name: main, image: train }] } } }
`;
  const custom = `
apiVersion: example.com/v1
kind: Training
metadata: { name: custom }
spec: { worker: { template: { spec: { containers: [{ name: main, image: train }] } } } }
`;
  const { pods, uncounted } = podsOf(yaml(job, custom));

  expect(pods.map(({ name }) => name)).toEqual(['train-0', 'train-1', 'custom-0']);
  expect(uncounted).toEqual(['Training custom (one is assumed)']);
});

testOfAll('of more pods than any cluster is made for, so many are looked at', () => {
  const { pods, uncounted } = podsOf(deployment('web', 2_147_483_647));

  expect(pods).toHaveLength(150_000);
  expect(uncounted).toEqual(['Deployment web (only 150000 are looked at, the most that a cluster is made for)']);
});

test('of objects of one name the last one counts, as when all are applied', () => {
  const { pods } = podsOf(yaml(deployment('web', 2), pod('a'), deployment('web', 1), deployment('other', 1)));

  expect(pods.map(({ name }) => name)).toEqual(['a', 'web-0', 'other-0']);
  expect(podsOf(yaml(deployment('web', 1), deployment('web', 1).replace('name: web', 'name: web, namespace: b')))
    .pods.map(({ name, namespace }) => [name, namespace])).toEqual([['web-0', undefined], ['web-0', 'b']]);
});

test.each([
  ['Job', 'spec: { suspend: true, template: TEMPLATE }'],
  ['CronJob', 'spec: { suspend: true, schedule: "@daily", jobTemplate: { spec: { template: TEMPLATE } } }'],
])('a %s that is suspended makes no pods', (kind, spec) => {
  const ofPod = '{ spec: { containers: [{ name: main, image: train }] } }';
  const job = `{ apiVersion: batch/v1, kind: ${kind}, metadata: { name: a }, ${spec.replace('TEMPLATE', ofPod)} }`;

  expect(podsOf(job)).toMatchObject({ pods: [], suspended: [`${kind} a`] });
  expect(podsOf(job.replace('suspend: true', 'suspend: false'))).toMatchObject({ pods: [{}], suspended: [] });
});

test('a pod that the cluster has already is not made again, and needs a node if it has none', () => {
  const [waiting, ...others] = podsOf(pod('a'), pod('a')).pods;
  expect([waiting.name, waiting.runsOn, others.length]).toEqual(['a', undefined, 0]);
  expect(podsOf(pod('a'), pod('a', 'nodeName: node-1')).pods[0].runsOn).toBe('node-1');
  expect(podsOf(pod('a'), `${pod('a', 'nodeName: node-1')}status: { phase: Succeeded }`).pods).toEqual([]);
  expect(podsOf(pod('b'), pod('a')).pods).toHaveLength(1);
});

test('a Pending pod that is applied again keeps the claim that was made for it', () => {
  const statuses = 'resourceClaimStatuses: [{ name: gpus, resourceClaimName: a-gpus-x7 }]';
  const claim = `{ apiVersion: resource.k8s.io/v1, kind: ResourceClaim, metadata: { name: a-gpus-x7 }, spec: {} }
`;
  const { pods } = podsOf(yaml(template(request()), pod('a')), yaml(claim, `${pod('a')}status: { ${statuses} }`));

  expect(pods[0].claims[0].claim?.metadata.name).toBe('a-gpus-x7');
});

test('pods have the labels of their template', () => {
  expect(podsOf(yaml(template(request()), deployment('trainer', 1))).pods[0].labels).toEqual({ app: 'trainer' });
});

const TAINTED = 'spec: { taints: [{ key: gpu, effect: NoSchedule }] }';
const daemonSet = (more: string) => `
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: monitor }
spec:
  selector: { matchLabels: { app: monitor } }
  template:
    metadata: { labels: { app: monitor } }
    spec: { containers: [{ name: main, image: monitor }], ${more} }
`;
const taintOfKubernetes = (name: string, effect: string) =>
  `spec: { taints: [{ key: node.kubernetes.io/${name}, effect: ${effect} }] }`;

test.each([
  ['a node without a label of the node selector', 'nodeSelector: { zone: a }', ''],
  ['a node with a taint', '', TAINTED],
  ['a node other than the one it names', 'nodeName: other', ''],
  ['a node without network', '', taintOfKubernetes('network-unavailable', 'NoSchedule')],
  [
    'a node that its affinity excludes',
    'affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: '
      + '[{ matchExpressions: [{ key: kubernetes.io/hostname, operator: NotIn, values: [node-1] }] }] } } }', '',
  ],
])('a DaemonSet makes no pod on %s', (_, ofPod, ofNode) => {
  expect(podsOf(daemonSet(ofPod), node('node-1', ofNode)).pods).toEqual([]);
});

test.each([
  ['a tainted node if it tolerates the taint', 'tolerations: [{ key: gpu, operator: Exists }]', TAINTED],
  ['a node that takes no other pods', '', 'spec: { unschedulable: true }'],
  ['a node that is not ready', '', taintOfKubernetes('not-ready', 'NoExecute')],
  ['a node without memory', '', taintOfKubernetes('memory-pressure', 'NoSchedule')],
  [
    'a node without network if it uses that of the host', 'hostNetwork: true',
    taintOfKubernetes('network-unavailable', 'NoSchedule'),
  ],
])('a DaemonSet makes a pod on %s', (_, ofPod, ofNode) => {
  expect(podsOf(daemonSet(ofPod), node('node-1', ofNode)).pods.map(({ name }) => name)).toEqual(['monitor-node-1']);
});

const RUNTIME = `
apiVersion: trainer.kubeflow.org/v1alpha1
kind: ClusterTrainingRuntime
metadata: { name: torch }
spec:
  mlPolicy: { numNodes: 1 }
  template:
    spec:
      replicatedJobs:
        - name: node
          template:
            metadata: { labels: { trainer.kubeflow.org/trainjob-ancestor-step: trainer } }
            spec:
              template:
                spec:
                  containers: [{ name: node, image: train, resources: { claims: [{ name: gpus }] } }]
                  resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]
`;

const TRAIN_JOB = `
apiVersion: trainer.kubeflow.org/v1alpha1
kind: TrainJob
metadata: { name: training }
spec: { runtimeRef: { name: torch }, trainer: { numNodes: 3 } }
`;

test('a TrainJob makes the pods of its runtime, as many as it has nodes, with claims', () => {
  const { pods, uncounted } = podsOf(yaml(template(request()), RUNTIME, TRAIN_JOB));

  expect(pods.map(({ name, owner, claims }) => [name, owner, claims.length])).toEqual([
    ['training-0', 'TrainJob training', 1], ['training-1', 'TrainJob training', 1],
    ['training-2', 'TrainJob training', 1],
  ]);
  expect(uncounted).toEqual([]);
});

test('the runtime may be in the cluster, and alone makes no pods', () => {
  expect(podsOf(TRAIN_JOB, RUNTIME).pods).toHaveLength(3);
  expect(podsOf(RUNTIME).pods).toEqual([]);
  expect(podsOf(TRAIN_JOB).pods).toEqual([]);
});

test('a TrainJob that is suspended makes no pods', () => {
  const job = TRAIN_JOB.replace('spec: {', 'spec: { suspend: true,');

  expect(podsOf(yaml(RUNTIME, job))).toMatchObject({ pods: [], suspended: ['TrainJob training'] });
});
