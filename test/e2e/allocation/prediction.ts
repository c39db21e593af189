import { Manifest } from './draft';
import { ordersOfSlices } from './orders';
import { AllocationObject } from '../../../src/engine/allocation/objects';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { ClusterObjects } from '../../../src/engine/scheduling/cluster/cluster-objects';
import { pendingPods } from '../../../src/engine/scheduling/pods/pods-of-cluster';
import { PendingCause, PendingReason } from '../../../src/engine/scheduling/reasons/pending-reason';
import { PodOutcome, Scheduler } from '../../../src/engine/scheduling/scheduler';
import { schedulerSettings } from '../../../src/engine/scheduling/scheduler-settings';
import { MINOR } from '../fixtures';

/** Causes that keep a pod from all nodes. */
const OF_ALL_NODES = [PendingCause.SELECTOR_FAILS, PendingCause.OTHER];

/** What the library says of the only pod that waits in a cluster. */
export class Prediction {
  /** Why the pod stays Pending, if it does: on all nodes, then on each of them. */
  public readonly reasons: readonly PendingReason[];
  private readonly outcomes: ReadonlyMap<string, readonly PodOutcome[]>;

  /**
   * @param cluster all objects of the cluster
   * @param pod the pod
   * @param gates the feature gates of the cluster
   */
  public constructor(cluster: readonly Manifest[], pod: Manifest, private readonly gates: FeatureGates) {
    const isOther = ({ kind, spec }: Manifest): boolean => kind !== 'Pod' || spec.nodeName !== undefined;
    const objects = [...cluster.filter(isOther), pod];
    const nodes = objects.filter(({ kind }) => kind === 'Node');
    this.outcomes = new Map(nodes.map((node) => [node.metadata.name, this.outcomesOn(node, objects)]));
    const whole = this.schedulerOf(objects);
    const reason = whole.scheduler.reasonAgainst(whole.pod);
    const ofNodes = [...this.outcomes.values()].flat().flatMap((outcome) => outcome.reason ?? []);
    this.reasons = reason === undefined ? ofNodes : [reason, ...ofNodes];
  }

  /** Whether the scheduler can panic, as that of 1.34 does if it misses the capacity of a device. */
  public get endsScheduler(): boolean {
    return this.reasons.some(({ message }) => message.startsWith('panic'));
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
    return this.outcomes.get(node)!.filter((outcome) => outcome.node !== undefined)
      .map(({ claims }) => [...claims.values()].map(({ allocation }) => devicesOf(allocation)));
  }

  /** What becomes of the pod if there is no other node, for all orders of the slices. */
  private outcomesOn(node: Manifest, objects: readonly Manifest[]): PodOutcome[] {
    const isSeen = ({ kind, spec }: Manifest): boolean =>
      kind === 'ResourceSlice' && (spec.nodeName ?? node.metadata.name) === node.metadata.name;
    const others = objects.filter((each) => !isSeen(each) && (each.kind !== 'Node' || each === node));
    return ordersOfSlices(objects.filter(isSeen)).map((slices) => {
      const { scheduler, pod } = this.schedulerOf([...slices, ...others]);
      return scheduler.place(pod);
    });
  }

  private schedulerOf(objects: readonly Manifest[]) {
    const cluster = ClusterObjects.of(objects.map((manifest, index) => ({ manifest, index })));
    const [pod] = pendingPods(cluster);
    return { pod, scheduler: new Scheduler(cluster, schedulerSettings(MINOR, this.gates)) };
  }
}

/** What an allocation has, as text. */
export function devicesOf(allocation: AllocationObject | undefined): string[] {
  return (allocation?.devices?.results ?? []).map(({ request, driver, pool, device, consumedCapacity, ...result }) =>
    `${request}: ${driver}/${pool}/${device}${result.adminAccess === true ? ' for admin access' : ''}`
      + `${consumedCapacity === undefined ? '' : ` ${JSON.stringify(consumedCapacity)}`}`);
}

function isOfAllNodes({ reason }: PodOutcome): boolean {
  return reason !== undefined && OF_ALL_NODES.includes(reason.cause);
}
