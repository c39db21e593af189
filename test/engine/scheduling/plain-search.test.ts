import { AllocationObject } from '../../../src/engine/allocation/objects';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { Fields } from '../../../src/engine/kubernetes/plain-data';
import { Document } from '../../../src/engine/read/document';
import { ClusterObjects } from '../../../src/engine/scheduling/cluster/cluster-objects';
import { PodOutcome } from '../../../src/engine/scheduling/pod-outcome';
import { podOf } from '../../../src/engine/scheduling/pods/pods-of-cluster';
import { Scheduler } from '../../../src/engine/scheduling/scheduler';
import { schedulerSettings } from '../../../src/engine/scheduling/scheduler-settings';
import { clusterWide, Draft, Manifest, namespaced, ZONE } from '../../e2e/allocation/draft';
import { randomClaimSpec } from '../../e2e/allocation/random-claims';
import { randomTemplate } from '../../e2e/allocation/random-pods';
import { randomSlices } from '../../e2e/allocation/random-slices';
import { sampleSize } from '../../sample';
import { Random } from '../allocation/upstream/generator/random';

const NODES = ['east-1', 'east-2', 'west-1', 'west-2'];
const PODS = 14;
const MINORS = [34, 35, 36, 37];

/** A cluster, and pods of few kinds that come one after the other. */
interface Setup {
  readonly minor: number;
  readonly cluster: readonly Manifest[];
  readonly pods: readonly Manifest[];
}

function randomSetup(seed: number, takesOfNodes = true): Setup {
  const random = new Random(`setup-${seed}`);
  const isSimple = random.chance(0.4);
  const draft: Draft = {
    name: 'setup',
    driver: 'setup.example.com',
    nodes: NODES,
    random,
    hasAdminAccess: random.chance(0.2),
    has: (feature) => (!isSimple && (takesOfNodes || feature !== 'nodeResources') && feature !== 'extendedResources')
      || feature === 'deviceTaints',
  };
  const kinds = random.list(1, 3, (index) => ({
    template: randomTemplate(draft, `kind-${index}`, [{ resourceClaimName: '' }]), spec: randomClaimSpec(draft),
  }));
  const pods = Array.from({ length: PODS }, (_, index) => podWithClaim(draft, index, random.pick(kinds)));
  const selectors = [{ cel: { expression: `device.driver == "${draft.driver}"` } }];
  return {
    minor: random.pick(MINORS),
    cluster: [
      clusterWide('DeviceClass', 'setup', { selectors }),
      ...NODES.map(nodeOf),
      ...randomSlices(draft),
      ...pods.map(({ claim }) => claim),
    ],
    pods: pods.map(({ pod }) => pod),
  };
}

function podWithClaim(draft: Draft, index: number, { template, spec }: { template: Manifest; spec: Manifest }) {
  const { random } = draft;
  const name = `pod-${index}`;
  const labels = random.chance(0.5) ? template.labels : { ...template.labels, team: random.pick(['red', 'blue']) };
  const claimName = random.chance(0.15) ? `claim-${random.integer(0, index)}` : `claim-${index}`;
  return {
    claim: namespaced(draft, 'ResourceClaim', `claim-${index}`, spec),
    pod: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace: draft.name, labels },
      spec: {
        ...template.spec,
        hostname: name,
        resourceClaims: [{ name: 'claim-0', resourceClaimName: claimName }],
      },
    },
  };
}

function nodeOf(name: string): Manifest {
  const labels = { 'kubernetes.io/hostname': name, [ZONE]: name.split('-')[0] };
  const status = { allocatable: { cpu: '128', pods: '4' } };
  return { apiVersion: 'v1', kind: 'Node', metadata: { name, labels }, status };
}

function schedulerOn({ minor, cluster }: Pick<Setup, 'minor' | 'cluster'>): Scheduler {
  const documents = cluster.map((manifest, index): Document => ({ manifest, index }));
  return new Scheduler(ClusterObjects.of(documents), schedulerSettings({ minor }, FeatureGates.allOn()));
}

/** What a pod got, without the names of shares, which are made up. */
function gotOf({ node, claims }: PodOutcome): unknown {
  const plain = (allocation?: AllocationObject): unknown =>
    allocation?.devices?.results?.map(({ shareID: _, ...result }) => result);
  return node && { node: node.name, devices: [...claims.values()].map(({ allocation }) => plain(allocation)) };
}

/** The cluster after a pod was placed. */
function after({ cluster, pod, outcome: { node, claims }, scheduler }: Step): readonly Manifest[] {
  const states = new Map([...claims.values()].map((state) => [state.claim.metadata.name, state]));
  const allocations = [...claims].map(([name, { allocation, claim }]) =>
    ({ name, allocation: allocation!, isEarlier: claim.status?.allocation !== undefined }));
  const taken = scheduler.deviceResources?.statusesOf(pod.spec, allocations);
  const status = { phase: 'Running', nodeAllocatableResourceClaimStatuses: taken };
  const running = { ...pod, spec: { ...pod.spec, nodeName: node!.name }, status };
  return [...cluster.map((object) => {
    const state = object.kind === 'ResourceClaim' ? states.get(object.metadata.name) : undefined;
    const { reservedFor = [] } = object.status ?? {};
    const users = [...reservedFor, { resource: 'pods', name: pod.metadata.name }];
    return state === undefined
      ? object
      : { ...object, status: { allocation: state.allocation, reservedFor: users } };
  }), running];
}

/** A pod, and the cluster that it found. */
interface Step {
  readonly pod: Manifest;
  readonly cluster: readonly Manifest[];
  readonly outcome: PodOutcome;
  readonly scheduler: Scheduler;
}

function place(pod: Manifest, minor: number, cluster: readonly Manifest[]): Step {
  const scheduler = schedulerOn({ minor, cluster });
  return { pod, cluster, outcome: scheduler.place(podOf(pod as Fields, scheduler.cluster)), scheduler };
}

/** What a scheduler that knows nothing of earlier pods says of each. */
function* oneByOne({ minor, cluster: start, pods }: Setup): Generator<Step> {
  let cluster = start;
  for (const pod of pods) {
    const step = place(pod, minor, cluster);
    yield step;
    cluster = step.outcome.node === undefined ? cluster : after(step);
  }
}

const SETUPS = sampleSize(600);

test(`in ${SETUPS} random clusters, what was learnt from earlier pods changes neither nodes, devices nor reasons`, () => {
  const counts = { placed: 0, pending: 0, alike: 0 };
  for (let seed = 0; seed < SETUPS; seed++) {
    const setup = randomSetup(seed);
    const scheduler = schedulerOn(setup);
    const known = new Set<unknown>();
    for (const { pod, outcome: expected } of oneByOne(setup)) {
      const outcome = scheduler.place(podOf(pod as Fields, scheduler.cluster));
      const names = [seed, setup.minor, outcome.pod.name];

      expect([...names, gotOf(outcome)]).toEqual([...names, gotOf(expected)]);
      if (outcome.reason !== undefined && !known.has(outcome.reason)) {
        expect([...names, outcome.reason]).toEqual([...names, expected.reason]);
      }
      counts.alike += known.has(outcome.reason) ? 1 : 0;
      counts.pending += outcome.node === undefined ? 1 : 0;
      counts.placed += outcome.node === undefined ? 0 : 1;
      known.add(outcome.reason);
    }
  }

  expect(counts.placed).toBeGreaterThan(SETUPS);
  expect(counts.pending).toBeGreaterThan(SETUPS);
  expect(counts.alike).toBeGreaterThan(SETUPS);
});

/** The cluster without what a claim has, which its pods keep running without. */
function released(cluster: readonly Manifest[], name: string): readonly Manifest[] {
  return cluster.map((object) => (object.kind === 'ResourceClaim' && object.metadata.name === name
    ? { ...object, status: undefined }
    : object));
}

/** What has little to do with devices in use. */
const OTHER_CAUSES: readonly string[] = ['no-node', 'other', 'selector-fails'];

const RELEASE = /^fits after claim setup\/(.*) is released$/;

test('the claims whose release is a near miss are those without whose devices the pod finds a node', () => {
  let count = 0;
  for (let seed = 0; seed < SETUPS / 2; seed++) {
    // Near misses are about devices alone.
    const setup = randomSetup(seed, false);
    for (const { pod, cluster, outcome: { reason, claims } } of oneByOne(setup)) {
      const misses = (reason?.nearMisses ?? []).flatMap((each) => RELEASE.exec(each)?.slice(1) ?? []);
      const taken = cluster.filter(({ kind, status }) => kind === 'ResourceClaim' && status !== undefined)
        .map(({ metadata }) => metadata.name as string);
      // Whoever consumes counters may stand in the way with devices that nobody asks for.
      const hasCounters = cluster.some(({ spec }) => spec?.sharedCounters !== undefined);
      const isTold = reason !== undefined && !hasCounters && !OTHER_CAUSES.includes(reason.cause)
        && reason.nearMisses.length < 5 && [...claims.values()].every(({ allocation }) => allocation === undefined);
      const enough = isTold
        ? taken.filter((name) => place(pod, setup.minor, released(cluster, name)).outcome.node !== undefined)
        : misses.filter((name) => place(pod, setup.minor, released(cluster, name)).outcome.node !== undefined);
      count += misses.length;

      expect([seed, pod.metadata.name, ...misses.sort()]).toEqual([seed, pod.metadata.name, ...enough.sort()]);
    }
  }

  expect(count).toBeGreaterThan(SETUPS / 2);
});
