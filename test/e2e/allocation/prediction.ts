import { Manifest } from './draft';
import { ordersOfSlices } from './orders';
import { AllocationObject } from '../../../src/engine/allocation/objects';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { KubernetesVersion } from '../../../src/engine/kubernetes/kubernetes-version';
import { ClusterObjects } from '../../../src/engine/scheduling/cluster/cluster-objects';
import { PodOutcome } from '../../../src/engine/scheduling/pod-outcome';
import { PodToPlace } from '../../../src/engine/scheduling/pods/pod-to-place';
import { PendingCause, PendingReason } from '../../../src/engine/scheduling/reasons/pending-reason';
import { Scheduler } from '../../../src/engine/scheduling/scheduler';
import { schedulerSettings } from '../../../src/engine/scheduling/scheduler-settings';
import { RELEASE } from '../fixtures';

/** Causes that keep a pod from all nodes. */
const OF_ALL_NODES = [PendingCause.SELECTOR_FAILS, PendingCause.OTHER];

/** What the library says of a pod in a cluster in which no other pod waits. */
export class Prediction {
  /** Why the pod stays Pending, if it does: on all nodes, then on each of them. */
  public readonly reasons: readonly PendingReason[];
  private readonly outcomes: ReadonlyMap<string, readonly PodOutcome[]>;

  /**
   * @param cluster all objects of the cluster: pods that wait say which claims are left over from them
   * @param pod the pod
   * @param gates the feature gates of the cluster
   */
  public constructor(
    private readonly cluster: readonly Manifest[], private readonly pod: PodToPlace,
    private readonly gates: FeatureGates,
  ) {
    const nodes = this.cluster.filter(({ kind }) => kind === 'Node').map(({ metadata }) => metadata.name)
      .filter((name) => [undefined, name].includes(pod.spec.nodeName));
    this.outcomes = new Map(nodes.map((node) => [node, this.outcomesOn(node)]));
    const reason = this.schedulerOf(this.cluster).reasonAgainst(pod);
    const ofNodes = [...this.outcomes.values()].flat().flatMap((outcome) => outcome.reason ?? []);
    this.reasons = reason === undefined ? ofNodes : [reason, ...ofNodes];
  }

  /** Whether the scheduler can panic, as those of 1.34 and 1.35 do over some requests. */
  public get endsScheduler(): boolean {
    return this.reasons.some(({ message }) => message.startsWith('kube-scheduler crashes'));
  }

  /** Whether the pod can stay Pending. */
  public get mayBePending(): boolean {
    const outcomes = [...this.outcomes.values()];
    return outcomes.some((each) => each.some(isOfAllNodes))
      || outcomes.every((each) => each.some(({ node }) => node === undefined));
  }

  /** The nodes on which the pod can be. */
  public get nodes(): string[] {
    const isStopped = [...this.outcomes.values()].some((each) => each.every(isOfAllNodes));
    return isStopped ? [] : [...this.outcomes.keys()].filter((node) => this.devicesOn(node).length > 0);
  }

  /** The devices of each claim that the pod can have on a node: any of these. */
  public devicesOn(node: string): string[][][] {
    const placed = (each: string): PodOutcome[] => this.outcomes.get(each)!.filter((one) => one.node !== undefined);
    const keepsClaims = [...this.outcomes.keys()].some((each) => placed(each).some(hasKept));
    return placed(node).filter((outcome) => !keepsClaims || hasKept(outcome))
      .map(({ claims }) => [...claims.values()].map(({ allocation }) => devicesOf(allocation)));
  }

  /** The names of the pods that may lose their places to it, whichever node comes first. */
  public get victims(): string[][] {
    const nodes = this.cluster.filter(({ kind }) => kind === 'Node');
    const others = this.cluster.filter(({ kind }) => kind !== 'Node');
    return nodes.map((_, index) => this.schedulerOf([...nodes.slice(index), ...nodes.slice(0, index), ...others]))
      .map((scheduler) => (scheduler.place(this.pod).preempted ?? []).map(({ fullName }) => fullName).sort());
  }

  /** What becomes of the pod if no other node suits it, for all orders of the slices. */
  private outcomesOn(node: string): PodOutcome[] {
    const isSeen = ({ kind, spec }: Manifest): boolean => kind === 'ResourceSlice' && (spec.nodeName ?? node) === node;
    const others = this.cluster.filter((each) => !isSeen(each));
    const pod = { ...this.pod, spec: { ...this.pod.spec, nodeName: node } };
    return ordersOfSlices(this.cluster.filter(isSeen))
      .map((slices) => this.schedulerOf([...slices, ...others]).place(pod));
  }

  private schedulerOf(objects: readonly Manifest[]): Scheduler {
    const settings = schedulerSettings(KubernetesVersion.of(RELEASE.version), this.gates);
    return new Scheduler(clusterOf(objects), settings);
  }
}

/** Objects as the library reads them. */
export function clusterOf(objects: readonly Manifest[]): ClusterObjects {
  return ClusterObjects.of(objects.map((manifest, index) => ({ manifest, index })));
}

/** What an allocation has, as text. */
export function devicesOf(allocation: AllocationObject | undefined): string[] {
  return (allocation?.devices?.results ?? []).map(({ request, driver, pool, device, consumedCapacity, ...result }) =>
    `${request}: ${driver}/${pool}/${device}${result.adminAccess === true ? ' for admin access' : ''}`
      + `${consumedCapacity === undefined ? '' : ` ${JSON.stringify(consumedCapacity)}`}`);
}

/** Whether the claims that had devices still have them. */
function hasKept({ claims }: PodOutcome): boolean {
  return [...claims.values()].every(({ claim, allocation }) =>
    claim.status?.allocation === undefined || claim.status.allocation === allocation);
}

function isOfAllNodes({ reason }: PodOutcome): boolean {
  return reason !== undefined && OF_ALL_NODES.includes(reason.cause);
}
