import { AUTOSCALED_PODS_SHARE_CLAIM } from '../../../../../src/engine/check/setup/sharing/autoscaled-pods-share-claim';
import { messages, reported } from '../harness';

const newest = { minor: '1.37', rules: [AUTOSCALED_PODS_SHARE_CLAIM] };
const metadata = { name: 'model', namespace: 'ml' };

function workload(apiVersion: string, kind: string, replicas?: number, reference = 'resourceClaimName') {
  const spec = {
    resourceClaims: [{ name: 'gpu', [reference]: 'shared' }],
    containers: [{ name: 'main', resources: { claims: [{ name: 'gpu' }] } }],
  };
  return { apiVersion, kind, metadata, spec: { replicas, template: { spec } } };
}

const autoscaler = (maxReplicas: number, scaleTargetRef: object) =>
  ({
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata,
    spec: {
      maxReplicas,
      scaleTargetRef,
    },
  });
const DEPLOYMENT = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'model' };

test('an autoscaler of a single pod with a claim by name is a warning', () => {
  const setup = [workload('apps/v1', 'Deployment'), autoscaler(8, DEPLOYMENT)];

  expect(reported(setup, newest)).toEqual([['autoscaled-pods-share-claim', 'spec.maxReplicas', 'Invalid',
    'warning']]);
  expect(messages(setup, newest)[0])
    .toBe('with up to 8 replicas, 8 pods of the Deployment "model" share the claim "shared" and its devices');
});

test('pods that share the claim already are reported once there are more than can', () => {
  expect(reported([workload('apps/v1', 'Deployment', 2), autoscaler(8, DEPLOYMENT)], newest)).toEqual([]);
  expect(reported([workload('apps/v1', 'Deployment', 2), autoscaler(300, DEPLOYMENT)], newest)).toHaveLength(1);
});

test('a custom workload is scaled as well, and KEDA scales to 100 unless it is told', () => {
  const rollout = workload('argoproj.io/v1alpha1', 'Rollout');
  const scaled = {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata,
    spec: { scaleTargetRef: { name: 'model' } },
  };

  expect(reported([rollout, autoscaler(4, { ...DEPLOYMENT, apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout' })],
    newest))
    .toHaveLength(1);
  expect(messages([workload('apps/v1', 'Deployment'), scaled], newest)[0]).toMatch(/^with up to 100 replicas/);
});

test('claims of templates, a single replica and targets elsewhere are fine', () => {
  const byTemplate = workload('apps/v1', 'Deployment', 1, 'resourceClaimTemplateName');

  expect(reported([byTemplate, autoscaler(8, DEPLOYMENT)], newest)).toEqual([]);
  expect(reported([workload('apps/v1', 'Deployment'), autoscaler(1, DEPLOYMENT)], newest)).toEqual([]);
  expect(reported([workload('apps/v1', 'Deployment'), autoscaler(8, { ...DEPLOYMENT, name: 'other' })],
    newest)).toEqual([]);
});

function rayCluster(fields: object, group: object = { maxReplicas: 5 }) {
  const { spec: { template } } = workload('ray.io/v1', 'RayCluster');
  const workerGroupSpecs = [{ groupName: 'gpus', replicas: 1, template, ...group }];
  return { apiVersion: 'ray.io/v1', kind: 'RayCluster', metadata, spec: { workerGroupSpecs, ...fields } };
}

test('a RayCluster scales its worker groups by itself if it is told to', () => {
  const scaled = rayCluster({ enableInTreeAutoscaling: true });

  expect(reported([scaled], newest)).toEqual([
    ['autoscaled-pods-share-claim', 'spec.workerGroupSpecs[0].maxReplicas', 'Invalid', 'warning'],
  ]);
  expect(messages([scaled], newest)[0])
    .toBe('with up to 5 replicas, 5 pods of the RayCluster "model" share the claim "shared" and its devices');
  expect(reported([rayCluster({})], newest)).toEqual([]);
  expect(reported([rayCluster({ enableInTreeAutoscaling: true }, { maxReplicas: 1 })], newest)).toEqual([]);
});
