import { setTimeout as sleep } from 'timers/promises';
import { App, Chart } from 'cdk8s';
import { Pod } from 'cdk8s-plus-27';
import { parseAllDocuments } from 'yaml';
import * as dra from '../../../src';
import { FakeNode } from '../../control-plane/fake-node';
import { Cluster, isBound, whyPending } from '../cluster';
import { createNamespace, onMinors, RELEASE, useControlPlane } from '../fixtures';

const NODES = Array.from({ length: 100 }, (_, index) => `node-${index}`);
const DEVICES_PER_NODE = 8;
const DEVICES = NODES.length * DEVICES_PER_NODE;
const PODS = 1000;
const NAMESPACE = 'load';

const TIMEOUT_MS = 20 * 60_000;
/** What the client has under way at a time. */
const CONCURRENCY = 16;

const controlPlane = useControlPlane();
let nodes: FakeNode[] = [];
afterAll(() => nodes.forEach((node) => node.stop()));

/** Every node has devices, and every pod has a claim of its own for one of them. */
function appOfManyPods(): App {
  const app = new App();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.of(RELEASE.minor) });
  const chart = new Chart(app, NAMESPACE, { namespace: NAMESPACE });
  const driverName = `${NAMESPACE}.example.com`;
  const deviceClass = new dra.DeviceClass(chart, 'Class', { driverName });
  for (const nodeName of NODES) {
    const devices = Array.from({ length: DEVICES_PER_NODE }, (_, index) => ({ name: `gpu-${index}` }));
    new dra.ResourceSlice(chart, `Slice-${nodeName}`, { driverName, pool: { name: nodeName }, nodeName, devices });
  }
  for (let index = 0; index < PODS; index++) {
    const pod = new Pod(chart, `Pod-${index}`, {
      containers: [{ name: 'main', image: 'registry.example.com/trainer:1.4' }],
    });
    const requests = [dra.DeviceRequest.exactly('gpu', deviceClass)];
    dra.PodClaims.of(pod).add(new dra.ResourceClaim(chart, `Claim-${index}`, { requests }));
  }
  return app;
}

/** Does it to all items, several at a time. */
async function forAll<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  await Promise.all(Array.from({ length: CONCURRENCY }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      await act(item);
    }
  }));
}

/**
 * The pods, once each of them has a node or a reason why it has none; fails as soon as
 * one is moved to another node.
 */
async function podsAtRest(cluster: Cluster): Promise<any[]> {
  const nodeOf = new Map<string, string>();
  const deadline = Date.now() + TIMEOUT_MS / 2;
  for (;;) {
    const pods = await cluster.pods(NAMESPACE);
    const bound = pods.filter(isBound);
    for (const { metadata, spec } of bound) {
      expect(`${metadata.name} on ${spec.nodeName}`).toBe(
        `${metadata.name} on ${nodeOf.get(metadata.name) ?? spec.nodeName}`,
      );
      nodeOf.set(metadata.name, spec.nodeName);
    }
    const waiting = pods.filter(
      (pod) => !isBound(pod) && whyPending(pod).includes('cannot allocate all claims'),
    ).length;
    if (bound.length >= DEVICES && bound.length + waiting === PODS) {
      return pods;
    }
    if (Date.now() > deadline) {
      throw new Error(`${bound.length} pods have a node and ${waiting} wait for a device, of ${PODS}`);
    }
    await sleep(2000);
  }
}

onMinors(31).test(`of ${PODS} pods with a claim each, ${DEVICES} take one device each and the others wait`, async () => {
  const { client } = controlPlane();
  const cluster = new Cluster(client);
  const times: string[] = [];
  let started = Date.now();
  const lap = (what: string) => {
    times.push(`${what} ${((Date.now() - started) / 1000).toFixed(1)} s`);
    started = Date.now();
  };
  await createNamespace(client, NAMESPACE);
  await forAll(NODES, async (name) => nodes.push(await FakeNode.create(client, name)));
  lap('nodes');

  const objects = parseAllDocuments(appOfManyPods().synthYaml()).map((document) => document.toJS());
  lap('synthesized and parsed');
  await forAll(objects, (object) => cluster.applyObject(object));
  lap('applied');
  const pods = await podsAtRest(cluster);
  lap('bound');
  console.log(`Kubernetes ${RELEASE.version}, ${objects.length} objects: ${times.join(', ')}`);

  const { apiVersion } = objects.find(({ kind }) => kind === 'ResourceClaim');
  const claims = await cluster.list(apiVersion, 'ResourceClaim', NAMESPACE);
  const allocated = claims.filter(({ status }) => status?.allocation !== undefined);
  const devices = allocated.flatMap(({ status }) =>
    status.allocation.devices.results.map(({ pool, device }: any) => `${pool}/${device}`),
  );
  expect([claims.length, allocated.length, devices.length, new Set(devices).size]).toEqual([
    PODS,
    DEVICES,
    DEVICES,
    DEVICES,
  ]);

  // A claim has the one pod that uses it as its consumer, and that pod is on the node of
  // the device.
  const uses = allocated.map(({ metadata, status }) => ({
    claim: metadata.name, pod: status.reservedFor, node: status.allocation.devices.results[0].pool,
  }));
  const expected = pods.filter(isBound).map(({ metadata, spec }) => ({
    claim: spec.resourceClaims[0].resourceClaimName,
    pod: [{ resource: 'pods', name: metadata.name, uid: metadata.uid }],
    node: spec.nodeName,
  }));
  const byClaim = (one: { claim: string }, other: { claim: string }) => one.claim.localeCompare(other.claim);
  expect(uses.sort(byClaim)).toEqual(expected.sort(byClaim));
}, TIMEOUT_MS);
