// Random setups on a real scheduler, pod after pod: what the library predicts from a dump of the
// cluster is what happens. `CDK8S_DRA_SETUPS=300` tries so many of them.

import { setTimeout as sleep } from 'node:timers/promises';
import { Manifest, randomSetup } from './random-setup';
import { AllocationObject } from '../../../src/allocation/objects';
import { FeatureGates } from '../../../src/kubernetes/feature-gates';
import { ClusterObjects } from '../../../src/scheduling/cluster/cluster-objects';
import { pendingPods } from '../../../src/scheduling/pods/pods-of-cluster';
import { PendingCause } from '../../../src/scheduling/reasons/pending-reason';
import { Scheduler } from '../../../src/scheduling/scheduler';
import { schedulerSettings } from '../../../src/scheduling/scheduler-settings';
import { FakeNode } from '../../control-plane/fake-node';
import { Cluster, isBound, whyPending } from '../cluster';
import { API_VERSION, createNamespace, MINOR, onMinors, useControlPlane } from '../fixtures';
import { GATES } from '../structured/features';

const SETUPS = Number(process.env.CDK8S_DRA_SETUPS ?? 40);
const SEED = process.env.CDK8S_DRA_SEED ?? '1';
const NODES = ['node-1', 'node-2', 'node-3'];

/** How long the scheduler may take to see what was there before a pod. */
const PATIENCE_MS = 90_000;

const gates = new FeatureGates(Object.fromEntries(GATES.map((gate) => [gate, true])));

/** What the scheduler says where the cause leaves no doubt. */
const SAID: Partial<Record<PendingCause, RegExp>> = {
  [PendingCause.CLASS_NOT_FOUND]: /device class .* does not exist/,
  [PendingCause.SELECTOR_FAILS]: /CEL runtime error: .*no such key/,
  [PendingCause.CLAIM_ELSEWHERE]: /resourceclaim not available on the node|didn't match|untolerated|Insufficient/,
  [PendingCause.NO_NODE]: /didn't match|untolerated|Insufficient/,
  [PendingCause.SELECTOR_MATCHES_NOTHING]: /cannot allocate all claims/,
  [PendingCause.NOT_ENOUGH_DEVICES]: /cannot allocate all claims/,
  [PendingCause.IN_USE]: /cannot allocate all claims/,
  [PendingCause.CONSTRAINT]: /cannot allocate all claims/,
  [PendingCause.TAINTED]: /cannot allocate all claims/,
};

onMinors(34).describe(`${SETUPS} random setups`, () => {
  const controlPlane = useControlPlane({ featureGates: GATES });
  let cluster: Cluster;
  let fakes: FakeNode[] = [];

  beforeAll(async () => {
    const { client } = controlPlane();
    cluster = new Cluster(client);
    fakes = await Promise.all(NODES.map((name) => FakeNode.create(client, name)));
    await client.expect('PATCH', '/api/v1/nodes/node-3', {
      body: { spec: { taints: [{ key: 'busy', effect: 'NoSchedule' }] } },
      contentType: 'application/merge-patch+json',
    });
  });
  afterAll(() => fakes.forEach((fake) => fake.stop()));

  test.each(Array.from({ length: SETUPS }, (_, index) => `setup-${SEED}-${index}`))('%s', async (name) => {
    const { objects, pods } = randomSetup(name, NODES);
    await createNamespace(cluster.client, name);
    for (const object of objects) {
      await cluster.applyObject(object);
    }
    for (const pod of pods) {
      const before = await dump(name);
      await cluster.applyObject(pod);
      await expectPredicted(before, pod);
    }
    for (const pod of await cluster.pods(name)) {
      await cluster.deletePod(pod);
    }
  });

  async function dump(namespace: string): Promise<Manifest[]> {
    const kinds: [string, string][] = [
      ['v1', 'Node'], ['v1', 'Pod'],
      ...['ResourceSlice', 'DeviceClass', 'ResourceClaim'].map((kind): [string, string] => [API_VERSION, kind]),
    ];
    const lists = await Promise.all(kinds.map(async ([apiVersion, kind]) =>
      (await cluster.list(apiVersion, kind, namespace)).map((each) => ({ ...each, apiVersion, kind }))));
    return lists.flat();
  }

  /** The pod is pending if no node fits; else it is on one that fits, with the predicted devices. */
  async function expectPredicted(before: readonly Manifest[], pod: Manifest): Promise<void> {
    const isOther = ({ kind, spec }: Manifest): boolean => kind !== 'Pod' || spec.nodeName !== undefined;
    const documents = [...before.filter(isOther), pod].map((manifest, index) => ({ manifest, index }));
    const objects = ClusterObjects.of(documents);
    const scheduler = () => new Scheduler(objects, schedulerSettings(MINOR, gates));
    const [toPlace] = pendingPods(objects);
    const fitting = scheduler().fittingNodes(toPlace).map((node) => node.name);
    const reason = scheduler().reasonAgainst(toPlace);
    const { namespace, name } = pod.metadata;
    const isMissing = reason?.cause === PendingCause.CLAIM_NOT_FOUND;
    const seen = await settled(namespace, name, (each) => (fitting.length === 0
      ? isBound(each) || isMissing || whyPending(each) !== ''
      : isBound(each)));

    const words = fitting.length > 0 ? '' : whyPending(seen);
    expect({ pod: name, reason: reason?.message, isBound: isBound(seen), why: whyPending(seen) })
      .toEqual({ pod: name, reason: reason?.message, isBound: fitting.length > 0, why: words });
    if (fitting.length > 0) {
      expect(fitting).toContain(seen.spec.nodeName);
      expect(await devicesOf(namespace, pod)).toEqual(devicesOn(seen.spec.nodeName, documents, toPlace.claims.length));
    } else if (!isMissing) {
      expect(`${reason?.cause}: ${whyPending(seen)}`).toMatch(SAID[reason!.cause] ?? /./);
    }
  }

  async function settled(
    namespace: string, name: string, isSettled: (pod: Manifest) => boolean,
  ): Promise<Manifest> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const pod = (await cluster.pods(namespace)).find(({ metadata }) => metadata.name === name)!;
      if (isSettled(pod) || Date.now() > deadline) {
        return pod;
      }
      await sleep(50);
    }
  }

  /** The devices of the claims of a pod, claim by claim. */
  async function devicesOf(namespace: string, pod: Manifest): Promise<string[][]> {
    const claims = await cluster.list(API_VERSION, 'ResourceClaim', namespace);
    return pod.spec.resourceClaims.map(({ resourceClaimName }: Manifest) =>
      resultsOf(claims.find(({ metadata }) => metadata.name === resourceClaimName).status.allocation));
  }

  /** What the library gives the pod if only that node is there. */
  function devicesOn(
    node: string, documents: readonly { manifest: Manifest; index: number }[], claims: number,
  ): string[][] {
    const alone = documents.filter(({ manifest }) => manifest.kind !== 'Node' || manifest.metadata.name === node);
    const objects = ClusterObjects.of(alone);
    const outcome = new Scheduler(objects, schedulerSettings(MINOR, gates)).place(pendingPods(objects)[0]);

    expect(outcome.claims.size).toBe(claims);
    return [...outcome.claims.values()].map(({ allocation }) => resultsOf(allocation));
  }
});

function resultsOf(allocation: AllocationObject | undefined): string[] {
  return (allocation?.devices?.results ?? [])
    .map(({ request, driver, pool, device }) => `${request}: ${driver}/${pool}/${device}`);
}
