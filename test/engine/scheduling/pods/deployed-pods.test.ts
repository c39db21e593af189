import { allocate, CLASS, deployment, outcomesOf, pod, request, slice, template, yaml } from '../setups';

/** The same before the scheduler has bound it: its device has a condition to meet. */
function waiting(name: string, owner: string, device: string, more = ''): string {
  return running(name, owner, device)
    .replace('nodeName: node-1', more)
    .replace('phase: Running,', 'phase: Pending,')
    .replace(`{ name: ${name},`, `{ name: ${name}, uid: u,`);
}

/** A pod of an owner on node-1, with a claim that has a device. */
function running(name: string, owner: string, device: string, more = ''): string {
  return `${pod(name, 'nodeName: node-1')}status: { phase: Running, ${more}
  resourceClaimStatuses: [{ name: gpus, resourceClaimName: ${name}-gpus-x7 }] }
`.replace(/metadata: .*/, `metadata: { name: ${name}, ${owner} }`) + `
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: ${name}-gpus-x7, ownerReferences: [{ kind: Pod, name: ${name}, apiVersion: v1, uid: u }] }
spec: { devices: ${request()} }
status:
  reservedFor: [{ resource: pods, name: ${name}, uid: u }]
  allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: ${device} }] } }
`;
}

const OF_DEPLOYMENT = 'labels: { pod-template-hash: 5d9 }, ownerReferences: [{ kind: ReplicaSet, name: trainer-5d9 }]';
const ONE_RUNS = running('trainer-5d9-abc', OF_DEPLOYMENT, 'gpu-1');
const CLUSTER = yaml(slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'), ONE_RUNS);
const CLAIMED = yaml(CLASS, template(request()));

test('pods that a Deployment runs already are its pods, with the devices that they have', () => {
  const report = allocate(CLUSTER, yaml(CLAIMED, deployment('trainer', 2)));

  expect(report.placed.map(({ name, owner, devices }) => [name, owner, devices.map(({ device }) => device)])).toEqual([
    ['trainer-5d9-abc', 'Deployment trainer', ['gpu-1']],
    ['trainer-0', 'Deployment trainer', ['gpu-0']],
  ]);
  expect(report.pending).toEqual([]);
});

test('requests that admission has added to a pod do not make it another one', () => {
  const defaulted = CLUSTER.replace('trainer, resources: {', 'trainer, resources: { requests: { cpu: 60 },');
  const asking = (cpu: string): string =>
    deployment('trainer', 1).replace('resources: {', `resources: { requests: { ${cpu} },`);

  expect(outcomesOf(allocate(defaulted, yaml(CLAIMED, asking('')))))
    .toEqual({ 'trainer-5d9-abc': 'node-1' });
  expect(outcomesOf(allocate(defaulted, yaml(CLAIMED, asking('cpu: 2'))))).toEqual({ 'trainer-0': 'node-1' });
});

test('an init container that limits what it uses is that of the running pod, whose container has more', () => {
  const proxy = 'initContainers: [{ name: proxy, image: proxy, resources: { limits: { cpu: 2 } } }]';
  const both = CLUSTER.replace('containers:', `${proxy}\n  containers:`)
    .replace('trainer, resources: {', 'trainer, resources: { requests: { cpu: 9 },');

  expect(outcomesOf(allocate(both, yaml(CLAIMED, deployment('trainer', 1).replace('containers:', `${proxy}
      containers:`))))).toEqual({ 'trainer-5d9-abc': 'node-1' });
});

test('an update with other claims releases what the old pods have', () => {
  const both = template(request(', count: 2')).replace('name: gpus', 'name: more');
  const updated = deployment('trainer', 1).replace('TemplateName: gpus', 'TemplateName: more');

  expect(outcomesOf(allocate(CLUSTER, yaml(CLASS, both, updated)))).toEqual({ 'trainer-0': 'node-1' });
});

test('pods that are too many after the update release what they have', () => {
  const report = allocate(CLUSTER, yaml(CLAIMED, deployment('trainer', 0), deployment('other', 2)));

  expect(outcomesOf(report)).toEqual({ 'other-0': 'node-1', 'other-1': 'node-1' });
});

test('a DaemonSet has no second pod where one runs', () => {
  const daemonSet = deployment('trainer', 1).replace('kind: Deployment', 'kind: DaemonSet').replace(/replicas: 1/, '');
  const cluster = yaml(
    slice('node-1', '{ name: gpu-0 }'), slice('node-2', '{ name: gpu-0 }'),
    running('trainer-x', 'ownerReferences: [{ kind: DaemonSet, name: trainer }]', 'gpu-0'),
  );

  expect(outcomesOf(allocate(cluster, yaml(CLAIMED, daemonSet))))
    .toEqual({ 'trainer-x': 'node-1', 'trainer-node-2': 'node-2' });
});

test('a pod that waits with the only device is the pod of its workload, not one too many', () => {
  const only = yaml(slice('node-1', '{ name: gpu-1 }'), waiting('trainer-5d9-abc', OF_DEPLOYMENT, 'gpu-1'));

  expect(outcomesOf(allocate(only, yaml(CLAIMED, deployment('trainer', 1)))))
    .toEqual({ 'trainer-5d9-abc': 'node-1' });
  expect(outcomesOf(allocate(only.replace('uid: u }]\n  allocation', 'uid: other }]\n  allocation'),
    yaml(CLAIMED, deployment('trainer', 1))))).toEqual({ 'trainer-0': 'in-use' });
});

test('of the pods of a workload, those that run stay before those that wait', () => {
  const both = yaml(
    slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'), waiting('trainer-5d9-abc', OF_DEPLOYMENT, 'gpu-0'),
    running('trainer-5d9-xyz', OF_DEPLOYMENT, 'gpu-1'),
  );

  expect(outcomesOf(allocate(both, yaml(CLAIMED, deployment('trainer', 1))))).toEqual({ 'trainer-5d9-xyz': 'node-1' });
});

test('a DaemonSet has no second pod where one waits with devices', () => {
  const daemonSet = deployment('trainer', 1).replace('kind: Deployment', 'kind: DaemonSet').replace(/replicas: 1/, '');
  const itsNode = `affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: {
    nodeSelectorTerms: [{ matchFields: [{ key: metadata.name, operator: In, values: [node-1] }] }] } } }`;
  const cluster = yaml(
    slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'), slice('node-2', '{ name: gpu-0 }'),
    waiting('trainer-x', 'ownerReferences: [{ kind: DaemonSet, name: trainer }]', 'gpu-0', itsNode),
  );

  expect(outcomesOf(allocate(cluster, yaml(CLAIMED, daemonSet))))
    .toEqual({ 'trainer-x': 'node-1', 'trainer-node-2': 'node-2' });
});

test('pods of a job that have succeeded are not run again', () => {
  const job = `
apiVersion: batch/v1
kind: Job
metadata: { name: train }
spec: { parallelism: 2, completions: 2, template: { spec: { containers: [{ name: main, image: train }] } } }
`;
  const ofJob = 'metadata: { name: train-x, ownerReferences: [{ kind: Job, name: train }] }';
  const done = pod('train-x').replace(/metadata: .*/, ofJob);

  expect(outcomesOf(allocate(yaml(slice('node-1'), `${done}status: { phase: Succeeded }`), job)))
    .toEqual({ 'train-0': 'node-1' });
});

test('pods and ReplicaSets beside the Deployment that makes them are no further pods', () => {
  const owner = '{ apiVersion: apps/v1, kind: Deployment, name: trainer, uid: u }';
  const ofDeployment = deployment('trainer-5d9', 1).replace('kind: Deployment', 'kind: ReplicaSet')
    .replace('{ name: trainer-5d9 }', `{ name: trainer-5d9, ownerReferences: [${owner}] }`);
  const pods = allocate(slice('node-1', '{ name: gpu-0 }'), yaml(CLAIMED, deployment('trainer', 1), ofDeployment));

  expect(outcomesOf(pods)).toEqual({ 'trainer-0': 'node-1' });
});
