import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { ClassicDriver, ClassicDriverProps } from './driver';
import * as dra from '../../../src';
import { eventually } from '../../control-plane/eventually';
import { Cluster, isBound, whyPending } from '../cluster';
import { API_VERSION, createNamespace, RELEASE, useControlPlane, useNodes } from '../fixtures';
import { attract, CONTAINERS, podWith } from '../pods';

const controlPlane = useControlPlane();
useNodes(controlPlane);

let cluster: Cluster;
let drivers: ClassicDriver[] = [];

beforeAll(() => {
  cluster = new Cluster(controlPlane().client);
});

afterEach(async () => {
  await Promise.all(drivers.map((driver) => driver.stop()));
  drivers = [];
});

/** A chart in a namespace of its own, a class of that name, and its driver at work. */
async function setUp(name: string, props: Omit<ClassicDriverProps, 'name'>) {
  await createNamespace(cluster.client, name);
  const app = new App();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.of(RELEASE.minor) });
  const chart = new Chart(app, name, { namespace: name });
  const driverName = `${name}.example.com`;
  const resourceClass = new dra.ResourceClass(chart, 'Class', { driverName });
  const driver = ClassicDriver.start(cluster.client, RELEASE.minor, { name: driverName, ...props });
  drivers.push(driver);
  return { app, chart, resourceClass, driver };
}

const podsBound = (namespace: string, count: number) => eventually(() => cluster.pods(namespace),
  (pods) => pods.length === count && pods.every(isBound));
const claimsIn = (namespace: string) => cluster.list(API_VERSION, 'ResourceClaim', namespace);

test('each pod of a deployment gets a claim from the template and runs on the node of its device', async () => {
  const { app, chart, resourceClass, driver } = await setUp('each-pod', { devices: { 'node-1': 1, 'node-2': 1 } });
  const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass });
  dra.PodClaims.of(new Deployment(chart, 'Trainer', { replicas: 2, containers: CONTAINERS })).add(template);

  await cluster.apply(app);
  const pods = await podsBound('each-pod', 2);
  const claims = await claimsIn('each-pod');

  expect(pods.map(({ spec }) => spec.nodeName).sort()).toEqual(['node-1', 'node-2']);
  const consumers = claims.flatMap(({ status }) => status.reservedFor.map(({ name }: any) => name));
  expect(consumers.sort()).toEqual(pods.map(({ metadata }) => metadata.name).sort());
  expect(driver.log.map((line) => line.split(' ')[0])).toEqual(['allocate', 'allocate']);
});

test('a claim is deleted with its pod, and another pod gets the device', async () => {
  const { app, chart, resourceClass, driver } = await setUp('again', { devices: { 'node-1': 1 } });
  const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass });
  dra.PodClaims.of(new Deployment(chart, 'Trainer', { replicas: 1, containers: CONTAINERS })).add(template);

  await cluster.apply(app);
  const [first] = await podsBound('again', 1);
  await cluster.deletePod(first);
  const isAnother = (pod: any) => pod !== undefined && pod.metadata.name !== first.metadata.name && isBound(pod);
  const [second] = await eventually(() => cluster.pods('again'), ([pod]) => isAnother(pod));

  expect(second.spec.nodeName).toBe('node-1');
  expect(driver.log.map((line) => line.split(' ')[0])).toEqual(['allocate', 'deallocate', 'allocate']);
});

test('a claim in mode Immediate is allocated before any pod asks for it', async () => {
  const { app, chart, resourceClass } = await setUp('immediate', { devices: {} });
  const claim = new dra.ResourceClaim(chart, 'Gpu', {
    resourceClass,
    allocationMode: dra.AllocationMode.IMMEDIATE,
  });
  await cluster.apply(app);
  const [allocated] = await eventually(
    () => claimsIn('immediate'),
    ([one]) => one?.status?.allocation !== undefined,
  );
  expect(allocated.status.reservedFor).toBeUndefined();

  podWith(chart, 'Trainer', claim);
  await cluster.apply(app);
  const [pod] = await podsBound('immediate', 1);

  expect((await claimsIn('immediate'))[0].status.reservedFor).toEqual([
    { resource: 'pods', name: pod.metadata.name, uid: pod.metadata.uid },
  ]);
});

test('two pods share a claim that the driver declares shareable', async () => {
  const { app, chart, resourceClass, driver } = await setUp('shareable', {
    devices: { 'node-2': 1 },
    shareable: true,
  });
  const claim = new dra.ResourceClaim(chart, 'Gpu', { resourceClass });
  podWith(chart, 'Left', claim);
  podWith(chart, 'Right', claim);

  await cluster.apply(app);
  const pods = await podsBound('shareable', 2);

  expect(pods.map(({ spec }) => spec.nodeName)).toEqual(['node-2', 'node-2']);
  expect((await claimsIn('shareable'))[0].status.reservedFor).toHaveLength(2);
  expect(driver.log).toEqual([expect.stringMatching(/^allocate .* node-2$/)]);
});

test('one of two pods waits if their claim is not shareable', async () => {
  const { app, chart, resourceClass } = await setUp('single', { devices: { 'node-1': 1 } });
  const claim = new dra.ResourceClaim(chart, 'Gpu', { resourceClass });
  podWith(chart, 'Left', claim);
  podWith(chart, 'Right', claim);

  await cluster.apply(app);
  const pods = await eventually(
    () => cluster.pods('single'),
    (all) => all.some(isBound) && all.some((pod) => whyPending(pod).includes('in use')),
  );

  expect(pods.map(isBound).sort()).toEqual([false, true]);
});

test('an unsuitable node is not chosen', async () => {
  const { app, chart, resourceClass } = await setUp('unsuitable', { devices: { 'node-2': 2 } });
  const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass });
  podWith(chart, 'One', template);
  podWith(chart, 'Two', template);

  await cluster.apply(app);
  const pods = await podsBound('unsuitable', 2);

  expect(pods.map(({ spec }) => spec.nodeName)).toEqual(['node-2', 'node-2']);
});

test('a pod waits with a message of the scheduler while no node is suitable', async () => {
  const { app, chart, resourceClass, driver } = await setUp('none', { devices: {} });
  podWith(chart, 'Trainer', new dra.ResourceClaimTemplate(chart, 'OneGpu', { resourceClass }));

  await cluster.apply(app);
  const [pod] = await eventually(
    () => cluster.pods('none'),
    ([one]) => one !== undefined && whyPending(one).includes('unsuitable'),
  );

  expect(whyPending(pod)).toMatch(
    /^0\/2 nodes are available: 2 resourceclaim cannot be allocated for the node \(unsuitable\)/,
  );
  expect(driver.log).toEqual([]);
});

test('a pod with two claims gets a node that is suitable for both', async () => {
  const { app, chart, resourceClass, driver } = await setUp('both', { devices: { 'node-1': 1, 'node-2': 2 } });
  const pod = podWith(chart, 'Trainer', new dra.ResourceClaim(chart, 'First', { resourceClass }));
  dra.PodClaims.of(pod).add(new dra.ResourceClaim(chart, 'Second', { resourceClass }));

  await cluster.apply(app);
  const [bound] = await podsBound('both', 1);
  const allocations = driver.log.filter((line) => line.startsWith('allocate')).map((line) => line.split(' ')[2]);

  expect(allocations).toHaveLength(2);
  expect(new Set([...allocations, bound.spec.nodeName]).size).toBe(1);
});

test('a claim on a node that the next pod cannot use is deallocated on request', async () => {
  const { app, chart, resourceClass, driver } = await setUp('moved', { devices: { 'node-1': 1, 'node-2': 1 } });
  const claim = new dra.ResourceClaim(chart, 'Gpu', { resourceClass });
  attract(podWith(chart, 'First', claim), 'node-1');
  await cluster.apply(app);
  const [first] = await podsBound('moved', 1);
  await cluster.deletePod(first);

  chart.node.tryRemoveChild('First');
  attract(podWith(chart, 'Second', claim), 'node-2');
  await cluster.apply(app);
  const [second] = await podsBound('moved', 1);

  expect([first.spec.nodeName, second.spec.nodeName]).toEqual(['node-1', 'node-2']);
  expect(driver.log.map((line) => line.replace(/moved\/\S+/, 'claim'))).toEqual([
    'allocate claim node-1', 'deallocate on request claim', 'allocate claim node-2',
  ]);
});
