import { QUOTA_BELOW_CLAIMS } from '../../../../../src/engine/check/setup/allocation/quota-below-claims';
import {
  byTemplate, deployment, deviceClaim, deviceClaimTemplate, deviceClass, job, Manifest, messages, parameters, pod,
  reported, request, TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [QUOTA_BELOW_CLAIMS] };
const DEVICES = 'gpu.deviceclass.resource.k8s.io/devices';
const quota = (hard: Manifest, fields: Manifest = {}, namespace?: string) =>
  parameters('v1', 'ResourceQuota', 'devices', { spec: { hard, ...fields } }, namespace);
const classOf = (extendedResourceName?: string) => ({
  ...deviceClass('gpu'), spec: { selectors: [], ...extendedResourceName === undefined ? {} : { extendedResourceName } },
});
const own = deviceClaimTemplate([request('gpu')]);
const spec = { resourceClaims: [{ name: 'gpu', ...byTemplate('own') }], containers: [] };
const inClaim = ['quota-below-claims', 'spec.devices.requests', 'Forbidden', 'warning'];
const inQuota = ['quota-below-claims', `spec.hard[${DEVICES}]`, 'Forbidden', 'warning'];

test('a claim that counts as more devices than the quota allows is a warning', () => {
  const claim = deviceClaim([request('a', { count: 2 }), request('b')]);

  expect(reported([claim, quota({ [DEVICES]: '2' })], cluster)).toEqual([inClaim]);
  expect(messages([claim, quota({ [DEVICES]: '2' })], cluster)[0])
    .toBe(`the claim counts as 3 devices, but the quota "devices" allows 2 of "${DEVICES}"`);
  expect(reported([claim, quota({ [DEVICES]: 3 })], cluster)).toEqual([]);
});

test('a request for all devices counts as 32, one with alternatives as the largest of each class', () => {
  const all = deviceClaim([request('gpu', { allocationMode: 'All' })]);
  const alternatives = deviceClaim([{
    name: 'gpu',
    firstAvailable: [
      { name: 'large', deviceClassName: 'gpu', count: 4 }, { name: 'small', deviceClassName: 'gpu' },
      { name: 'other', deviceClassName: 'other', count: 9 },
    ],
  }]);

  expect(reported([all, quota({ [DEVICES]: 31 })], cluster)).toEqual([inClaim]);
  expect(reported([all, quota({ [DEVICES]: 32 })], cluster)).toEqual([]);
  expect(reported([alternatives, quota({ [DEVICES]: 3 })], cluster)).toEqual([inClaim]);
  expect(reported([alternatives, quota({ [DEVICES]: 4 })], cluster)).toEqual([]);
});

test('pods that run at the same time need a claim each', () => {
  const objects = [own, deployment('trainer', 4, spec), quota({ [DEVICES]: '2' })];

  expect(reported(objects, cluster)).toEqual([inQuota]);
  expect(messages(objects, cluster)[0]).toBe('the pods with ResourceClaimTemplate "own" need 4 devices, but the quota '
    + `"devices" allows 2 of "${DEVICES}"`);
  expect(reported([own, deployment('trainer', 2, spec), pod('one', spec), quota({ [DEVICES]: '3' })], cluster))
    .toEqual([]);
});

test('claims are counted as well', () => {
  const objects = [own, deployment('trainer', 4, spec), deviceClaim([request('gpu')])];

  expect(messages([...objects, quota({ 'count/resourceclaims.resource.k8s.io': 4 })], cluster)[0])
    .toMatch(/^ResourceClaim "shared" and ResourceClaimTemplate "own" need 5 claims, but the quota/);
  expect(reported([...objects, quota({ 'count/resourceclaims.resource.k8s.io': 5 })], cluster)).toEqual([]);
});

test('jobs may wait for each other, but not for a quota that allows none of them', () => {
  const large = deviceClaimTemplate([request('gpu', { count: 2 })]);
  const jobs = [job('a', { parallelism: 4 }, spec), job('b', {}, spec)];

  expect(reported([own, ...jobs, quota({ [DEVICES]: 1 })], cluster)).toEqual([]);
  expect(reported([large, ...jobs, quota({ [DEVICES]: 1 })], cluster).map(([, at]) => at))
    .toEqual(['spec.spec.devices.requests']);
});

test('a quota of another namespace, for other pods, of another class, or without a number limits nothing here', () => {
  const claim = deviceClaim([request('gpu', { count: 8 })]);

  expect(reported([
    claim,
    quota({ [DEVICES]: 1 }, {}, 'other'),
    quota({ [DEVICES]: 1 }, { scopes: ['BestEffort'] }),
    quota({ 'other.deviceclass.resource.k8s.io/devices': 1, 'requests.cpu': 1, [DEVICES]: 'many' }),
    { ...quota({}), spec: null },
  ], cluster)).toEqual([]);
});

describe('extended resources of classes', () => {
  const limited = (resource: string, most: number, minor = '1.37') => (...objects: Manifest[]) =>
    messages([classOf('example.com/gpu'), ...objects, quota({ [resource]: most })], { ...cluster, minor })
      .filter((_, index) => index % 2 === 0);
  const using = (name: string, amount: number | string) => ({
    containers: [{ name: 'main', image: 'x', resources: { limits: { [name]: amount } } }],
  });
  const OWN = 'deviceclass.resource.kubernetes.io/gpu';

  test('count for pods by the name that they use', () => {
    const workload = deployment('trainer', 4, using('example.com/gpu', 1));

    expect(limited('requests.example.com/gpu', 3)(workload)).toEqual([
      'the pods of Deployment "trainer" need 4 devices, but the quota "devices" allows 3 of "requests.example.com/gpu"',
    ]);
    expect(limited('requests.example.com/gpu', 4)(workload)).toEqual([]);
    expect(limited('requests.other.com/gpu', 1)(workload)).toEqual([]);
    expect(limited('requests.example.com/gpu', 1)(pod('one', using('example.com/gpu', 2)))).toEqual([
      'a pod counts as 2 devices, but the quota "devices" allows 1 of "requests.example.com/gpu"',
    ]);
  });

  test('of an init container count as those of the containers after it', () => {
    const both = { ...using('example.com/gpu', 2), initContainers: using('example.com/gpu', 1).containers };

    expect(limited('requests.example.com/gpu', 2)(pod('one', both))).toEqual([]);
    expect(limited('requests.example.com/gpu', 1)(pod('one', both))).toHaveLength(1);
  });

  test('by the name of the class count as devices of claims, too', () => {
    for (const resource of [DEVICES, `requests.${OWN}`, 'requests.example.com/gpu']) {
      expect(limited(resource, 3)(pod('one', using(OWN, 4)))).toHaveLength(1);
      expect(limited(resource, 4)(pod('one', using(OWN, 4)))).toEqual([]);
    }
    expect(limited('count/resourceclaims.resource.k8s.io', 1)(deployment('trainer', 2, using(OWN, 4)))).toHaveLength(1);
    expect(limited(DEVICES, 3)(pod('one', using('example.com/gpu', 4)))).toEqual([]);
  });

  test('by the name of the class count for pods since 1.35', () => {
    expect(limited(`requests.${OWN}`, 3, '1.35')(pod('one', using(OWN, 4)))).toHaveLength(1);
    expect(limited(`requests.${OWN}`, 3, '1.34')(pod('one', using(OWN, 4)))).toEqual([]);
  });

  test('count for claims of their class, since 1.35', () => {
    const claim = deviceClaim([request('gpu', { count: 8 })]);

    for (const resource of ['requests.example.com/gpu', `requests.${OWN}`]) {
      expect(limited(resource, 4)(claim)).toEqual([expect.stringMatching(/^the claim counts as 8 devices, but the/)]);
      expect(limited(resource, 8)(claim)).toEqual([]);
      expect(messages([
        classOf('example.com/gpu'), claim, quota({ [resource]: 4 }),
      ], { ...cluster, minor: '1.35', gates: { DRAExtendedResource: false } })).toEqual([]);
    }
    expect(messages([classOf(undefined), claim, quota({ [`requests.${OWN}`]: 4 })], cluster)[0])
      .toMatch(/^the claim counts as 8 devices/);
    expect(messages([classOf(undefined), claim, quota({ 'requests.example.com/gpu': 4 })], cluster)).toEqual([]);
  });
});

test('pods of custom workloads that run at the same time need a claim each', () => {
  const custom = (apiVersion: string, kind: string, fields: Manifest) => ({
    apiVersion, kind, metadata: { name: 'custom', namespace: 'ml' }, spec: fields,
  });
  const template = { template: { spec: { ...spec, containers: [{ name: 'main', image: 'x' }] } } };
  const needed = (object: Manifest) => reported([own, object, quota({ [DEVICES]: 3 })], cluster).length;

  expect(needed(custom('ray.io/v1', 'RayCluster', { workerGroupSpecs: [{ replicas: 2, numOfHosts: 2, ...template }] })))
    .toBe(1);
  expect(needed(custom('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', {
    replicas: 1, leaderWorkerTemplate: { size: 4, workerTemplate: template.template },
  }))).toBe(1);
  expect(needed(custom('ray.io/v1', 'RayCluster', { suspend: true, workerGroupSpecs: [{ replicas: 4, ...template }] })))
    .toBe(0);
  expect(needed(custom('sparkoperator.k8s.io/v1beta2', 'SparkApplication', {
    executor: { instances: 4, ...template },
  }))).toBe(0);
  expect(needed(custom('example.com/v1', 'Fleet', { replicas: 4, ...template }))).toBe(0);
});

test('the most replicas of an autoscaler are informational: a quota may keep them in bounds', () => {
  const scaler = parameters('autoscaling/v2', 'HorizontalPodAutoscaler', 'scaler', {
    spec: { maxReplicas: 10, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'trainer' } },
  });
  const objects = (devices: number) => [own, deployment('trainer', 2, spec), scaler, quota({ [DEVICES]: devices })];

  expect(reported(objects(4), cluster)).toEqual([[...inQuota.slice(0, 3), 'info']]);
  expect(messages(objects(4), cluster)[0]).toBe('with the most replicas of autoscalers, the pods with '
    + `ResourceClaimTemplate "own" need 10 devices, but the quota "devices" allows 4 of "${DEVICES}"`);
  expect(reported(objects(1), cluster)).toEqual([inQuota]);
  expect(reported(objects(10), cluster)).toEqual([]);
});

test('templates count as well', () => {
  const counts = (most: number) => quota({ 'count/resourceclaimtemplates.resource.k8s.io': most });
  const other = { ...own, metadata: { name: 'other', namespace: 'ml' } };

  expect(messages([own, other, counts(1)], cluster)[0]).toMatch(/ need 2 templates, but the quota "devices" allows 1 of /);
  expect(reported([own, other, counts(2)], cluster)).toEqual([]);
});
