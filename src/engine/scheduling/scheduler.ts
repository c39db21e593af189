import { allocationsOf, ClaimState, consumerOf, isUsableOn, isUsedOnlyBy } from './claim-state';
import { ClaimStates } from './claim-states';
import { ClusterObjects } from './cluster/cluster-objects';
import { clusterNodes } from './cluster/nodes-of-cluster';
import { taintRuleReading, withTaintRules } from './cluster/taint-rules';
import { DevicesInUse } from './devices-in-use';
import { ExtendedResources } from './extended/extended-resources';
import { ClusterNode } from './nodes/cluster-node';
import { DeviceResources, takenByDevices } from './nodes/device-resources';
import { kubeletObjectionTo, objectionTo } from './nodes/node-filters';
import { Objection } from './nodes/objection';
import { volumeObjection } from './nodes/pod-volumes';
import { keyOfKind, losesOnly, PodKind, PodFailure } from './pod-kind';
import { PodNeeds } from './pod-needs';
import { PodOutcome } from './pod-outcome';
import { PodToPlace } from './pods/pod-to-place';
import { mayFail } from './possible-failures';
import { podsWithDevices, victimsFor, withoutPods } from './preemption';
import { Quotas } from './quota/quotas';
import { reasonAfterNodes, reasonOfDevices } from './reasons/after-nodes';
import { reasonBeforeNodes } from './reasons/before-nodes';
import { PendingReason } from './reasons/pending-reason';
import { Situation } from './reasons/situation';
import { Residents } from './residents';
import { SchedulerSettings } from './scheduler-settings';
import { AllocationError } from '../allocation/allocation-error';
import { Allocator } from '../allocation/allocator';
import { FirstFit, Placement } from '../allocation/first-fit';
import { AllocationObject, ResourceSliceObject } from '../allocation/objects';
import { kept, push } from '../kubernetes/grouping';

/** A placement for a pod, or the reason why there is none. */
type Look = Placement<ClusterNode> & Partial<PodFailure>;

/** Places pods on the nodes of a cluster one by one, as kube-scheduler does. */
export class Scheduler implements Situation {
  public readonly nodes: readonly ClusterNode[];
  public readonly slices: readonly ResourceSliceObject[];
  public readonly inUse = new DevicesInUse();
  public allocator!: Allocator;
  private readonly nodesOfPools = new Map<string, ClusterNode[]>();
  /** The extended resources that device classes provide; undefined if the scheduler does not support them. */
  public readonly extended?: ExtendedResources;
  /** The node resources that devices take; undefined if the scheduler does not count them. */
  public readonly deviceResources?: DeviceResources;
  public readonly claims: ClaimStates;
  public readonly quotas: Quotas;
  private readonly residents: Residents;
  private firstFit!: FirstFit<ClusterNode>;
  /** Cached results for pods with the same needs, valid until something is released. */
  private readonly kinds = new Map<string, PodKind>();

  public constructor(public readonly cluster: ClusterObjects, public readonly settings: SchedulerSettings) {
    this.extended = ExtendedResources.of(cluster, settings);
    this.nodes = clusterNodes(cluster, this.extended);
    this.slices = settings.hasTaintRules
      ? withTaintRules(cluster.slices, cluster.taintRules, taintRuleReading(cluster.classes, settings.behaviour))
      : cluster.slices;
    this.deviceResources = settings.countsDeviceResources
      ? new DeviceResources(this.slices, settings.minor)
      : undefined;
    this.claims = new ClaimStates(cluster, this.inUse);
    this.quotas = new Quotas(cluster, settings);
    this.residents = new Residents(this);
    this.startAllocator();
  }

  /**
   * Finds a node for a pod, unless it has one, and reserves what the pod uses there. Claims
   * that keep the pod from all nodes are deallocated if no other pod uses them.
   */
  public place(pod: PodToPlace): PodOutcome {
    const outcome = this.attempt(pod);
    if (outcome.node !== undefined || outcome.isError === true) {
      return outcome;
    }
    return this.deallocate(pod) ? this.place(pod) : this.preempt(pod) ?? outcome;
  }

  /** Places a pod by preempting pods with a lower priority; returns undefined if that is not possible. */
  private preempt(pod: PodToPlace): PodOutcome | undefined {
    const preempted = victimsFor(pod, this, this.residents);
    if (preempted === undefined) {
      return undefined;
    }
    this.residents.remove(preempted);
    preempted.forEach((each) => this.claims.release(each.pod));
    this.startAgain();
    return { ...this.attempt(pod), preempted };
  }

  /** Makes one attempt to place a pod, without deallocation and preemption. */
  public attempt(pod: PodToPlace): PodOutcome {
    const needs = this.needsOf(pod);
    const { most: { claims } } = needs;
    if (pod.runsOn !== undefined) {
      return { pod, claims: needs.claims, node: this.nodes.find(({ name }) => name === pod.runsOn), steps: 0 };
    }
    const { reason, isError, ...placement } = this.look(pod, needs);
    return placement.node === undefined
      ? { pod, claims, reason, isError, steps: placement.steps }
      : this.take(pod, needs, placement.node, placement);
  }

  /** Finds a node for a pod, or the reason why there is none, without reserving anything. */
  private look(pod: PodToPlace, needs: PodNeeds): Look {
    const early = reasonBeforeNodes(pod, needs, this);
    if (early !== undefined) {
      return { reason: early, steps: 0 };
    }
    const kind = this.kindOf(pod, needs);
    if (kind.failure !== undefined && kind.losesOnly) {
      return kind.failure;
    }
    const found = this.find(pod, needs, kind);
    if (found.node !== undefined) {
      kind.first = kind.losesOnly ? found.index! : 0;
      return found;
    }
    const { error, steps } = found;
    // Pods of the same kind stay Pending for the same reason.
    const reason = kind.failure?.reason ?? this.findReason(pod, needs, error);
    return kind.failure = { reason, steps, isError: error?.endsAttempt === true };
  }

  private take(pod: PodToPlace, needs: PodNeeds, node: ClusterNode, placement: Look): PodOutcome {
    const { results = [], steps } = placement;
    const { claims, missing, extended } = needs.on(node);
    const refused = extended && this.quotas.createExtended(pod, extended);
    if (refused !== undefined) {
      return { pod, claims, reason: refused, steps };
    }
    this.firstFit.take(placement);
    missing.forEach((state, index) => {
      state.allocation = results[index];
      this.inUse.add(state.fullName, results[index]);
    });
    const unreserve = this.claims.reserve(pod, claims);
    const taken = this.deviceResources
      && takenByDevices(this.deviceResources.statusesOf(pod.spec, allocationsOf(claims, missing, results)));
    const resident = this.residents.add({ pod, node, taken, placed: pod });
    const undo = (): void => {
      unreserve();
      extended && this.quotas.deleteExtended(pod, extended);
      missing.forEach((state) => this.claims.deallocate(state));
      this.residents.remove([resident]);
    };
    return { pod, claims, allocated: missing, node, steps, undo };
  }

  /** Undoes placements in reverse order. */
  public release(outcomes: readonly PodOutcome[]): void {
    if (outcomes.length > 0) {
      [...outcomes].reverse().forEach(({ undo }) => undo?.());
      this.startAgain();
    }
  }

  /** Drops cached results after something was released. */
  private startAgain(): void {
    this.kinds.clear();
    this.startAllocator();
  }

  /** Returns why a pod finds no node now, or undefined if it finds one. Reserves nothing. */
  public reasonAgainst(pod: PodToPlace): PendingReason | undefined {
    return this.look(pod, this.needsOf(pod)).reason;
  }

  /** Returns why the scheduler rejects a pod before it looks at nodes; undefined if it does not. */
  public reasonBefore(pod: PodToPlace): PendingReason | undefined {
    return reasonBeforeNodes(pod, this.needsOf(pod), this);
  }

  /**
   * Whether the pod would fit on a node now.
   *
   * @param released claims whose devices count as free
   */
  public fitsOn(node: ClusterNode, pod: PodToPlace, released: readonly string[] = []): boolean {
    const { inUse, allocator: { state } } = this;
    const needs = this.needsOf(pod);
    const allocator = released.length === 0
      ? this.allocator
      : this.allocator.with(inUse.stateWithout(released, state));
    const results = this.isPossible(node, pod, needs) ? this.resultsOn(node, needs, allocator) : undefined;
    return results !== undefined && this.objectionToDevices(node, pod, needs, results) === undefined;
  }

  /** Returns the allocations that the missing claims of a pod would get on a node. */
  private resultsOn(
    node: ClusterNode, needs: PodNeeds, allocator = this.allocator,
  ): readonly AllocationObject[] | undefined {
    const { requested } = needs.on(node);
    return requested.length === 0 ? [] : allocator.allocate(node.object, requested).results;
  }

  /** Returns why a node cannot provide the resources that the pod's devices would take. */
  private objectionToDevices(
    node: ClusterNode, pod: PodToPlace, needs: PodNeeds, results: readonly AllocationObject[],
  ): Objection | undefined {
    const { claims, missing } = needs.on(node);
    return this.deviceResources?.objectionTo(node, pod.spec, allocationsOf(claims, missing, results));
  }

  /** Returns why a node is not feasible for a pod, apart from devices; undefined if it is. */
  public objection(node: ClusterNode, pod: PodToPlace): Objection | undefined {
    if (pod.isBound === true) {
      return kubeletObjectionTo(node, pod.spec);
    }
    const { residents: { running }, cluster, nodes } = this;
    return objectionTo(node, pod.spec)
      ?? (pod.spec.volumes && (running.volumeObjectionTo(pod, cluster) ?? volumeObjection(node, pod, cluster)))
      ?? (pod.spec.topologySpreadConstraints && running.spreadOf(pod, nodes).objectionTo(node))
      ?? running.affinityOf(pod).objectionTo(node);
  }

  /** Whether only a lack of devices could keep a pod from a node. */
  private isPossible(node: ClusterNode, pod: PodToPlace, { claims }: PodNeeds): boolean {
    return this.objection(node, pod) === undefined && [...claims.values()].every((state) => isUsableOn(state, node));
  }

  private findReason(pod: PodToPlace, needs: PodNeeds, error?: AllocationError): PendingReason {
    if (error?.endsAttempt === true) {
      return reasonAfterNodes(pod, needs, this, error);
    }
    const found = this.lackOfNodes(pod, needs) ?? reasonAfterNodes(pod, needs, this, error);
    const others = podsWithDevices(pod, this, this.residents);
    return others.length === 0 ? found : { ...found, nearMisses: [withoutPods(others), ...found.nearMisses] };
  }

  /** Returns the reason of a pod that finds devices only on nodes with too few resources left for them. */
  private lackOfNodes(pod: PodToPlace, needs: PodNeeds): PendingReason | undefined {
    const nodes = this.deviceResources === undefined ? [] : this.nodes;
    const objections = nodes.filter((node) => this.isPossible(node, pod, needs)).flatMap((node) => {
      const results = this.resultsOn(node, needs);
      const objection = results && this.objectionToDevices(node, pod, needs, results);
      return objection === undefined ? [] : [[node, objection] as const];
    });
    return objections.length === 0 ? undefined : reasonOfDevices(objections);
  }

  private kindOf(pod: PodToPlace, needs: PodNeeds): PodKind {
    const labels = this.residents.running.seesLabels(pod);
    const key = keyOfKind(pod, needs, this.nodes, { labels, uses: this.deviceResources !== undefined });
    return kept(this.kinds, key, () => ({
      losesOnly: losesOnly(pod, needs, this),
      mayFail: needs.among(this.nodes).some(({ requested }) =>
        requested.length > 0 && mayFail(requested, this.allocator)),
      first: 0,
    }));
  }

  /** Finds the first node for a pod, whose demands may differ from node to node. */
  private find(pod: PodToPlace, needs: PodNeeds, kind: PodKind): Placement<ClusterNode> {
    const error = kind.mayFail ? this.failureFor(pod, needs) : undefined;
    if (error !== undefined) {
      return { error, steps: 0 };
    }
    const found = needs.among(this.nodes).map((demands) => this.firstFit.find(demands.requested, {
      from: kind.first,
      isPossible: (node) => needs.on(node) === demands && this.isPossible(node, pod, needs),
      takes: (node, results) => this.objectionToDevices(node, pod, needs, results) === undefined,
    }));
    const [first] = found.filter(({ node }) => node !== undefined).sort((one, other) => one.index! - other.index!);
    return first ?? found[0] ?? { steps: 0 };
  }

  /**
   * Returns the error that ends the attempt for a pod: the scheduler checks all nodes, and an error on
   * one outweighs another that fits, even where the pod's allocated claims have no devices.
   */
  private failureFor(pod: PodToPlace, needs: PodNeeds): AllocationError | undefined {
    return this.nodes
      .filter((node) => needs.on(node).requested.length > 0 && this.objection(node, pod) === undefined)
      .map((node) => this.allocator.allocate(node.object, needs.on(node).requested).error)
      .find((error) => error?.endsAttempt === true);
  }

  public nodesOfPool(pool: string): readonly ClusterNode[] {
    if (this.nodesOfPools.size === 0) {
      this.nodes.forEach((node) => this.allocator.poolIdsOn(node.object).forEach((id) =>
        push(this.nodesOfPools, id, node)));
    }
    return this.nodesOfPools.get(pool) ?? [];
  }

  /** Starts to allocate from the devices that are free now. */
  private startAllocator(): void {
    const { cluster: { classes }, settings: { behaviour }, slices } = this;
    const { state } = this.inUse;
    this.allocator = this.allocator?.with(state) ?? new Allocator({ behaviour, classes, slices, state });
    this.firstFit = new FirstFit(this.allocator, this.nodes);
  }

  /**
   * Deallocates a claim that keeps a pod from a node, if no other pod uses the claim: the
   * scheduler does so when no node fits, and tries again. If several qualify, it picks any.
   *
   * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/dynamicresources
   */
  public deallocate(pod: PodToPlace): boolean {
    const needs = this.needsOf(pod);
    const own = [...needs.claims].filter(([name, state]) => isUsedOnlyBy(consumerOf(pod, name), state))
      .map(([, state]) => state);
    if (own.length === 0 || pod.isBound === true || reasonBeforeNodes(pod, needs, this) !== undefined) {
      return false;
    }
    const fitsWithout = (each: ClaimState, node: ClusterNode): boolean =>
      this.objection(node, pod) === undefined && !isUsableOn(each, node)
        && this.allocator.allocate(node.object, needs.on(node).requested).results !== undefined;
    const state = own.find((each) => this.nodes.some((node) => fitsWithout(each, node)));
    if (state === undefined) {
      return false;
    }
    this.claims.deallocate(state);
    this.startAgain();
    return true;
  }

  /** Returns the needs of a pod, without claims that do not exist. */
  private needsOf(pod: PodToPlace): PodNeeds {
    return new PodNeeds(pod, this.claims.of(pod), this.extended);
  }
}
