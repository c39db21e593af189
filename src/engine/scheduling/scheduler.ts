import { ClaimState, isUsableOn, isUsedOnlyBy } from './claim-state';
import { ClusterClaim, ClusterObjects, fullNameOf } from './cluster/cluster-objects';
import { clusterNodes } from './cluster/nodes-of-cluster';
import { withTaintRules } from './cluster/taint-rules';
import { DevicesInUse } from './devices-in-use';
import { ClusterNode } from './nodes/cluster-node';
import { hostPortsOf } from './nodes/host-ports';
import { kubeletObjectionTo, objectionTo } from './nodes/node-filters';
import { PodAffinity, RunningPod } from './nodes/pod-affinity';
import { requestsOf } from './nodes/pod-resources';
import { PodToPlace } from './pods/pod-to-place';
import { isRunning } from './pods/pods-of-cluster';
import { PossibleFailures } from './possible-failures';
import { reasonAfterNodes } from './reasons/after-nodes';
import { reasonBeforeNodes } from './reasons/before-nodes';
import { PendingReason } from './reasons/pending-reason';
import { Situation } from './reasons/situation';
import { SchedulerSettings } from './scheduler-settings';
import { AllocationError } from '../allocation/allocation-error';
import { Allocator } from '../allocation/allocator';
import { FirstFit, Placement } from '../allocation/first-fit';
import { NodeObject, ResourceClaimObject, ResourceSliceObject } from '../allocation/objects';
import { keyOf } from '../kubernetes/plain-data';

/** What became of a pod: a node, or the reason why there is none. */
export interface PodOutcome {
  readonly pod: PodToPlace;
  readonly node?: ClusterNode;
  /** Its claims, by their names in the pod. */
  readonly claims: ReadonlyMap<string, ClaimState>;
  readonly reason?: PendingReason;
  /** The most steps that the scheduler's search takes on one node. */
  readonly steps: number;
}

/** What a pod needs besides a node. */
interface Needs {
  /** Its claims, by their names in the pod. */
  readonly claims: ReadonlyMap<string, ClaimState>;
  /** Those that have no devices yet. */
  readonly missing: readonly ClaimState[];
  readonly requested: readonly ResourceClaimObject[];
}

/** Places pods on the nodes of a cluster, one after the other, as kube-scheduler does. */
export class Scheduler implements Situation {
  public readonly nodes: readonly ClusterNode[];
  public readonly slices: readonly ResourceSliceObject[];
  public readonly inUse = new DevicesInUse();
  public allocator!: Allocator;
  private readonly claims = new Map<string, ClaimState>();
  private readonly running: RunningPod[] = [];
  /** Of the pod that was asked about last. */
  private affinity?: { readonly pod: PodToPlace; readonly running: number; readonly rules: PodAffinity };
  private firstFit!: FirstFit;
  private readonly failures: PossibleFailures;
  private readonly reasons = new Map<string, PendingReason>();
  private readonly answers = new Map<string, PendingReason | undefined>();
  private placed = 0;
  private readonly byObject: ReadonlyMap<NodeObject, ClusterNode>;

  public constructor(public readonly cluster: ClusterObjects, public readonly settings: SchedulerSettings) {
    this.nodes = clusterNodes(cluster);
    const { hasTaintRules, behaviour } = settings;
    this.slices = hasTaintRules
      ? withTaintRules(cluster.slices, cluster.taintRules, behaviour.does('taintsWithoutSelector'))
      : cluster.slices;
    this.byObject = new Map(this.nodes.map((node) => [node.object, node]));
    cluster.claims.forEach((claim) => this.stateOf(claim));
    const byName = new Map(this.nodes.map((node) => [node.name, node]));
    cluster.pods.filter(isRunning).forEach(({ metadata, spec, status }) => {
      const node = byName.get(spec.nodeName);
      node?.add(spec, status);
      if (node !== undefined) {
        this.running.push({ pod: { ...metadata, spec }, node });
      }
    });
    this.failures = new PossibleFailures(settings.behaviour, cluster.classes, this.slices);
    this.startAllocator();
  }

  /** Finds a node for a pod, unless it has one, and marks what the pod uses there. */
  public place(pod: PodToPlace): PodOutcome {
    const needs = this.needsOf(pod);
    const { claims, missing } = needs;
    if (pod.runsOn !== undefined) {
      return { pod, claims, node: this.nodes.find(({ name }) => name === pod.runsOn), steps: 0 };
    }
    const early = reasonBeforeNodes(pod, claims, this);
    if (early !== undefined) {
      return { pod, claims, reason: early, steps: 0 };
    }
    const placement = this.find(pod, needs);
    const { node: object, results = [], steps } = placement;
    if (object === undefined) {
      if (this.deallocate(pod, needs, placement.error)) {
        return this.place(pod);
      }
      const reason = this.reasonFor(this.keyFor(pod, claims), pod, claims, placement.error);
      return { pod, claims, reason, steps };
    }
    missing.forEach((state, index) => {
      state.allocation = results[index];
      this.inUse.add(state.fullName, results[index]);
    });
    claims.forEach((state) => state.users++);
    const node = this.byObject.get(object)!;
    node.add(pod.spec);
    this.running.push({ pod, node });
    this.placed++;
    return { pod, claims, node, steps };
  }

  /** Why the pod would find no node now; undefined if it would. Nothing is marked as used. */
  public reasonAgainst(pod: PodToPlace): PendingReason | undefined {
    const needs = this.needsOf(pod);
    const early = reasonBeforeNodes(pod, needs.claims, this);
    if (early !== undefined) {
      return early;
    }
    const key = this.keyFor(pod, needs.claims);
    if (!this.answers.has(key)) {
      const failure = this.failureFor(pod, needs);
      const fits = failure === undefined && this.nodes.some((node) => this.fits(node, pod, needs));
      this.answers.set(key, fits ? undefined : this.reasonFor(key, pod, needs.claims, failure));
    }
    return this.answers.get(key);
  }

  /** The nodes on which the pod would fit now, each by itself. */
  public fittingNodes(pod: PodToPlace): readonly ClusterNode[] {
    const needs = this.needsOf(pod);
    const isImpossible = reasonBeforeNodes(pod, needs.claims, this) !== undefined
      || this.failureFor(pod, needs) !== undefined;
    return isImpossible ? [] : this.nodes.filter((node) => this.fits(node, pod, needs));
  }

  private fits(node: ClusterNode, pod: PodToPlace, needs: Needs): boolean {
    return this.isPossible(node, pod, needs) && (needs.requested.length === 0
      || this.allocator.allocate(node.object, needs.requested).results !== undefined);
  }

  /** Why a node does not come into question for a pod, apart from devices; undefined if it does. */
  public objection(node: ClusterNode, pod: PodToPlace): string | undefined {
    if (pod.isBound === true) {
      return kubeletObjectionTo(node, pod.spec);
    }
    if (this.affinity?.pod !== pod || this.affinity.running !== this.running.length) {
      this.affinity = { pod, running: this.running.length, rules: new PodAffinity(pod, this.running) };
    }
    return objectionTo(node, pod.spec) ?? this.affinity.rules.objectionTo(node);
  }

  /** Whether nothing but devices can keep a pod from a node. */
  private isPossible(node: ClusterNode, pod: PodToPlace, { claims }: Needs): boolean {
    return this.objection(node, pod) === undefined && [...claims.values()].every((state) => isUsableOn(state, node));
  }

  /** @param key what stands for pods with the same reason */
  private reasonFor(
    key: string, pod: PodToPlace, claims: ReadonlyMap<string, ClaimState>, error?: AllocationError,
  ): PendingReason {
    const known = this.reasons.get(key) ?? reasonAfterNodes(pod, claims, this, error);
    this.reasons.set(key, known);
    return known;
  }

  /** What stands for pods that meet the same as long as nothing changes, such as replicas. */
  private keyFor({ spec: podSpec, labels, namespace }: PodToPlace, claims: ReadonlyMap<string, ClaimState>): string {
    const { containers, initContainers, ...spec } = podSpec;
    const resources = [...requestsOf(podSpec)].map(([name, amount]) => `${name} ${amount}`);
    const needs = [...claims].map(([name, { claim, allocation }]) => [name, claim.spec, allocation]);
    return keyOf([this.placed, spec, labels, namespace, resources, hostPortsOf(podSpec), needs]);
  }

  private find(pod: PodToPlace, needs: Needs): Placement {
    const error = this.failureFor(pod, needs);
    if (error !== undefined) {
      return { error, steps: 0 };
    }
    return needs.requested.length === 0
      ? { node: this.nodes.find((node) => this.isPossible(node, pod, needs))?.object, steps: 0 }
      : this.firstFit.place(needs.requested, (object) => this.isPossible(this.byObject.get(object)!, pod, needs));
  }

  /**
   * What makes the scheduler give up on a pod: it looks at all nodes, and an error on one
   * counts more than another that fits, even on a node on which a claim of the pod has no
   * devices.
   */
  private failureFor(pod: PodToPlace, needs: Needs): AllocationError | undefined {
    const { requested } = needs;
    if (requested.length === 0 || !this.failures.isPossible(requested)) {
      return undefined;
    }
    return this.nodes.filter((node) => this.objection(node, pod) === undefined)
      .map(({ object }) => this.allocator.allocate(object, requested).error)
      .find((error) => error?.endsAttempt === true);
  }

  /** Allocates from what is free now. */
  private startAllocator(): void {
    const { cluster: { classes }, settings: { behaviour }, slices } = this;
    this.allocator = new Allocator({ behaviour, classes, slices, state: this.inUse.stateWithout() });
    this.firstFit = new FirstFit({ allocator: this.allocator, nodes: this.nodes.map(({ object }) => object) });
  }

  /**
   * Frees the devices of a claim that keeps a pod from a node, if no other pod uses it:
   * when no node fits, the scheduler does so and tries again. It takes any of several.
   *
   * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/dynamicresources
   */
  private deallocate(pod: PodToPlace, { claims, requested }: Needs, error: AllocationError | undefined): boolean {
    const own = [...claims.values()].filter((state) => isUsedOnlyBy(pod, state));
    if (own.length === 0 || pod.isBound === true || error?.endsAttempt === true) {
      return false;
    }
    const state = own.find((each) => this.nodes.some((node) => this.objection(node, pod) === undefined
      && !isUsableOn(each, node) && this.allocator.allocate(node.object, requested).results !== undefined));
    if (state === undefined) {
      return false;
    }
    Object.assign(state, { allocation: undefined, users: 0 });
    this.inUse.remove(state.fullName);
    this.placed++;
    this.startAllocator();
    return true;
  }

  /** What is known of the claims of a pod; those that do not exist are left out. */
  private needsOf(pod: PodToPlace): Needs {
    const claims = new Map(pod.claims.flatMap(({ name, claim }) =>
      (claim === undefined ? [] : [[name, this.stateOf(claim)] as const])));
    const missing = [...claims.values()].filter(({ allocation }) => allocation === undefined);
    return { claims, missing, requested: missing.map(({ claim }) => claim) };
  }

  private stateOf(claim: ClusterClaim): ClaimState {
    const fullName = fullNameOf(claim);
    const known = this.claims.get(fullName);
    if (known !== undefined) {
      return known;
    }
    const { allocation, reservedFor = [] } = claim.status ?? {};
    const state = { claim, fullName, allocation, users: reservedFor.length };
    this.claims.set(fullName, state);
    if (allocation !== undefined) {
      this.inUse.add(fullName, allocation);
    }
    return state;
  }
}
