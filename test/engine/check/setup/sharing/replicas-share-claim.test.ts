import { REPLICAS_SHARE_CLAIM } from '../../../../../src/engine/check/setup/sharing/replicas-share-claim';
import {
  byClaim, byTemplate, claim, deployment, deviceClaim, job, messages, pod, podSpec, reported, request, resourceClass,
  template,
} from '../harness';
import { trainingRuntime, trainJob } from '../train-job';

const setup = [resourceClass(), claim('shared')];
const shared = podSpec({ gpu: byClaim('shared') });

test('replicas of a workload that share one claim are a warning', () => {
  expect(reported([...setup, deployment('trainer', 3, shared)]))
    .toEqual([['replicas-share-claim', 'spec.template.spec.resourceClaims[0]', 'Invalid', 'warning']]);
  expect(reported([...setup, deployment('trainer', 1, shared)])).toEqual([]);
  expect(
    reported([
      resourceClass(),
      template('own'),
      deployment('trainer', 3, podSpec({ gpu: byTemplate('own') })),
    ]),
  ).toEqual([]);
});

test('pods that a job runs in parallel and that share one claim are a warning', () => {
  expect(reported([...setup, job('train', { parallelism: 2 }, shared)])).toHaveLength(1);
  expect(reported([...setup, job('train', { completions: 5 }, shared)])).toEqual([]);
  expect(reported([...setup, job('train', { parallelism: 2, completions: 1 }, shared)])).toEqual([]);
});

test('replicas that share a claim of the cluster are a warning', () => {
  expect(
    reported([deployment('trainer', 3, shared)], {
      externals: [{ kind: 'ResourceClaim', name: 'shared' }],
    }),
  ).toHaveLength(1);
});

test('the number of pods of a custom resource is not guessed', () => {
  const custom = {
    apiVersion: 'example.com/v1',
    kind: 'Trainer',
    metadata: { name: 'trainer', namespace: 'ml' },
    spec: { replicas: 3, template: { spec: shared } },
  };

  expect(reported([...setup, custom])).toEqual([]);
});

test('replicas have no finding if they cannot reach the claim', () => {
  expect(
    reported([resourceClass(), template('shared'), deployment('trainer', 3, shared)]).map(
      ([id]) => id,
    ),
  ).toEqual(['claim-template-mix-up']);
  expect(
    reported([resourceClass(), claim('shared', {}, 'web'), deployment('trainer', 3, shared)]).map(
      ([id]) => id,
    ),
  ).toEqual(['claim-in-other-namespace']);
});

test('the message names the number of pods and the claim', () => {
  expect(messages([...setup, deployment('trainer', 3, shared), pod('other', podSpec({}))])).toEqual([
    'the 3 pods of the Deployment "trainer" share the claim "shared" and its devices',
    'refer to a ResourceClaimTemplate with resourceClaimTemplateName, to give each pod its own devices',
  ]);
});

test('a shared claim is only info if each pod has claims of its own as well', () => {
  const both = podSpec({ gpu: byClaim('shared'), own: byTemplate('own') });
  expect(
    reported([...setup, template('own'), deployment('trainer', 3, both)]).map(
      ([id, , , severity]) => [id, severity],
    ),
  ).toEqual([['replicas-share-claim', 'info']]);
});

describe('custom workloads', () => {
  const spec = {
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'one' }],
    containers: [{ name: 'main', resources: { claims: [{ name: 'gpu' }] } }],
  };
  const inside = (apiVersion: string, kind: string, fields: object) =>
    ({ apiVersion, kind, metadata: { name: 'trainer', namespace: 'ml' }, spec: fields });
  const wordsOn = (object: ReturnType<typeof inside>) =>
    messages([object], { minor: '1.37', rules: [REPLICAS_SHARE_CLAIM] })[0];

  test.each<[string, string, object, number]>([
    ['jobset.x-k8s.io/v1alpha2', 'JobSet',
      { replicatedJobs: [{ replicas: 4, template: { spec: { template: { spec } } } }] }, 4],
    ['leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', {
      leaderWorkerTemplate: {
        size: 4,
        workerTemplate: { spec },
      },
    }, 4],
    ['ray.io/v1', 'RayCluster', { workerGroupSpecs: [{ replicas: 2, numOfHosts: 4, template: { spec } }] }, 8],
    ['kubeflow.org/v1', 'PyTorchJob', { pytorchReplicaSpecs: { Worker: { replicas: 3, template: { spec } } } }, 3],
    ['batch.volcano.sh/v1alpha1', 'Job', { tasks: [{ replicas: 3, template: { spec } }] }, 3],
    ['kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', { replicas: 2, template: { spec } }, 2],
    ['apps.nvidia.com/v1alpha1', 'NIMService', { replicas: 2, draResources: [{ resourceClaimName: 'one' }] }, 2],
  ])('the pods of a %s %s share a claim', (apiVersion, kind, fields, count) => {
    expect(wordsOn(inside(apiVersion, kind, fields)))
      .toBe(`the ${count} pods of the ${kind} "trainer" share the claim "one" and its devices`);
  });

  test.each<[string, object]>([
    ['a RayCluster that has no workers yet', { workerGroupSpecs: [{ template: { spec } }] }],
    ['the head of a RayCluster', { headGroupSpec: { template: { spec } }, workerGroupSpecs: [] }],
    ['a RayCluster with a single worker', {
      workerGroupSpecs: [{
        replicas: 1,
        maxReplicas: 8,
        template: { spec },
      }],
    }],
  ])('%s shares nothing', (_, fields) => {
    expect(wordsOn(inside('ray.io/v1', 'RayCluster', fields))).toBeUndefined();
  });
});

test('a TrainJob that runs several of the pods of its runtime, which share one claim, is a warning', () => {
  const container = { name: 'node', image: 'x', resources: { claims: [{ name: 'gpu' }] } };
  const runtime = (source: object) => trainingRuntime(container, 'trainer', [{ name: 'gpu', ...source }]);
  const flat = { resourceClaimName: 'shared' };
  const cluster = { minor: '1.37', rules: [REPLICAS_SHARE_CLAIM] };
  const objects = [deviceClaim([request('gpu')]), runtime(flat)];

  expect(reported([...objects, trainJob({ numNodes: 4 })], cluster))
    .toEqual([['replicas-share-claim', 'spec.trainer.numNodes', 'Invalid', 'warning']]);
  expect(messages([...objects, trainJob({ numNodes: 4 })], cluster)[0])
    .toBe('the 4 pods of the TrainJob "training" share the claim "shared" of the TrainingRuntime "torch"');
  expect(reported([...objects, trainJob({ numNodes: 1 }), trainJob({})], cluster)).toEqual([]);
  expect(reported([runtime({ resourceClaimTemplateName: 'own' }), trainJob({ numNodes: 4 })], cluster)).toEqual([]);
});
