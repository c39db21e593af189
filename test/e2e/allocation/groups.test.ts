// Random groups of pods on a real control plane with the gates of groups: as many pods run as the library predicts, and
// the others wait for what it says. `CDK8S_DRA_SETUPS=200` tries so many.

import { setTimeout as sleep } from 'node:timers/promises';
import { Manifest } from './draft';
import { createNodes, NODES } from './nodes';
import { clusterOf } from './prediction';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { KubernetesVersion } from '../../../src/engine/kubernetes/kubernetes-version';
import { placeAll } from '../../../src/engine/scheduling/placing';
import { podsOfManifests } from '../../../src/engine/scheduling/pods/pods-of-manifests';
import { Scheduler } from '../../../src/engine/scheduling/scheduler';
import { schedulerSettings } from '../../../src/engine/scheduling/scheduler-settings';
import { FakeNode } from '../../control-plane/fake-node';
import { Random } from '../../engine/allocation/upstream/generator/random';
import { Cluster, isBound, whyPending } from '../cluster';
import { createNamespace, MINOR, onMinors, RELEASE, useControlPlane } from '../fixtures';

const SETUPS = Number(process.env.CDK8S_DRA_SETUPS ?? 20);
const SEED = process.env.CDK8S_DRA_SEED ?? '1';
const GATES = ['GenericWorkload', 'DRAWorkloadResourceClaims', ...MINOR === 36 ? ['GangScheduling'] : []];
const PATIENCE_MS = 20_000;

onMinors(36).describe(`${SETUPS} random groups`, () => {
  const controlPlane = useControlPlane({ featureGates: GATES });
  let nodes: readonly FakeNode[] = [];
  beforeAll(async () => {
    nodes = await createNodes(controlPlane().client);
  });
  afterAll(() => nodes.forEach((node) => node.stop()));

  test.each(Array.from({ length: SETUPS }, (_, index) => `group-${SEED}-${index}`))('%s', async (name) => {
    const { client } = controlPlane();
    const cluster = new Cluster(client);
    await createNamespace(client, name);
    const { objects, pods, isGroupLast } = randomGroup(name);
    const earlier = objects.filter(({ kind }) => !(isGroupLast && kind === 'PodGroup'));
    for (const object of [...earlier, ...pods, ...objects.filter((each) => !earlier.includes(each))]) {
      await cluster.applyObject(object);
    }
    const known = (await cluster.list('v1', 'Node', name)).map((node) => ({ ...node, apiVersion: 'v1', kind: 'Node' }));
    const expected = countsOf([...known, ...objects], pods);
    try {
      await expectCounts(() => cluster.pods(name), expected);
    } finally {
      await client.expect('DELETE', `/api/v1/namespaces/${name}/pods`, { query: { gracePeriodSeconds: '0' } });
      for (const object of objects.filter(({ metadata }) => metadata.namespace === undefined)) {
        await cluster.delete(object);
      }
    }
  });
});

/** How many pods may run: that depends on the node that comes first. */
function countsOf(objects: readonly Manifest[], pods: readonly Manifest[]): readonly number[] {
  const gates = new FeatureGates(Object.fromEntries(GATES.map((gate) => [gate, true])));
  const settings = schedulerSettings(KubernetesVersion.of(RELEASE.version), gates);
  const rotations = NODES.map((_, index) => [...objects.slice(index, NODES.length), ...objects.slice(0, index),
    ...objects.slice(NODES.length)]);
  return [...new Set(rotations.map((each) => {
    const cluster = clusterOf(each);
    const scheduler = new Scheduler(cluster, settings);
    const documents = pods.map((manifest, index) => ({ manifest, index }));
    return placeAll(podsOfManifests(documents, cluster, scheduler.nodes).pods, scheduler, (outcome) => outcome)
      .filter(({ node }) => node !== undefined).length;
  }))];
}

/** Waits until as many run, and sees that no more do. */
async function expectCounts(list: () => Promise<readonly Manifest[]>, expected: readonly number[]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const isExpected = (pods: readonly Manifest[]): boolean => expected.includes(pods.filter(isBound).length);
  while (!isExpected(await list()) && Date.now() < deadline) {
    await sleep(250);
  }
  await sleep(1500);
  const pods = await list();
  if (!isExpected(pods)) {
    const told = pods.map((pod) => [pod.metadata.name, pod.spec.nodeName ?? whyPending(pod)]);
    expect({ running: pods.filter(isBound).length, told }).toEqual({ running: expected, told: [] });
  }
}

interface RandomGroup {
  readonly objects: readonly Manifest[];
  readonly pods: readonly Manifest[];
  /** Whether the pods wait for the group. */
  readonly isGroupLast: boolean;
}

/** A driver of its own, a group and its pods. */
function randomGroup(name: string): RandomGroup {
  const random = new Random(name);
  const driver = `${name}.example.com`;
  const dra = (kind: string, metadata: object, spec: object): Manifest =>
    ({ apiVersion: 'resource.k8s.io/v1', kind, metadata, spec });
  const slices = NODES.map((nodeName) => dra('ResourceSlice', { name: `${name}-${nodeName}` }, {
    driver,
    nodeName,
    pool: { name: nodeName, generation: 1, resourceSliceCount: 1 },
    devices: Array.from({ length: random.integer(1, 3) }, (_, index) => ({ name: `device-${index}` })),
  }));
  const request = { name: 'device', exactly: { deviceClassName: name, allocationMode: 'ExactCount', count: 1 } };
  const template = dra('ResourceClaimTemplate', { name: 'device', namespace: name },
    { spec: { devices: { requests: [request] } } });
  const claim = { name: 'device', resourceClaimTemplateName: random.chance(0.1) ? 'missing' : 'device' };
  const group = {
    apiVersion: `scheduling.k8s.io/${MINOR === 36 ? 'v1alpha2' : 'v1beta1'}`,
    kind: 'PodGroup',
    metadata: { name: 'ring', namespace: name },
    spec: {
      schedulingPolicy: random.chance(0.3) ? { basic: {} } : { gang: { minCount: random.integer(1, 6) } },
      ...random.chance(0.3) ? { resourceClaims: [claim] } : {},
    },
  };
  // In 1.36, it depends on which pod is bound first whether those beside a shared device find a place later.
  const wanted = random.pick(['1', '1', '60']);
  const cpu = MINOR === 36 && group.spec.resourceClaims !== undefined ? '1' : wanted;
  const pods = Array.from({ length: random.integer(1, 6) }, (_, index): Manifest => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `pod-${index}`, namespace: name },
    spec: {
      automountServiceAccountToken: false,
      schedulingGroup: { podGroupName: 'ring' },
      resourceClaims: [claim],
      containers: [{
        name: 'main', image: 'registry.example.com/a:1', resources: { requests: { cpu }, claims: [{ name: 'device' }] },
      }],
    },
  }));
  const deviceClass = dra('DeviceClass', { name },
    { selectors: [{ cel: { expression: `device.driver == "${driver}"` } }] });
  const hasGroup = !random.chance(0.1);
  const isGroupLast = random.chance(0.5);
  return { objects: [deviceClass, ...slices, template, ...hasGroup ? [group] : []], pods, isGroupLast };
}
