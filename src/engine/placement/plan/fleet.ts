import { Machine, nodeFrom } from './machine';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { ClusterObjects, fullNameOf } from '../../scheduling/cluster/cluster-objects';
import { clusterNodes } from '../../scheduling/cluster/nodes-of-cluster';
import { ExtendedResources } from '../../scheduling/extended/extended-resources';
import { PodOutcome } from '../../scheduling/pod-outcome';
import { OwnedObjects } from '../../scheduling/pods/owned-objects';
import { PodToPlace } from '../../scheduling/pods/pod-to-place';
import { isRunning, pendingPods, podOf } from '../../scheduling/pods/pods-of-cluster';
import { Placed, placed, Target } from '../allocate';

/** The number of machines of each kind. */
export type Counts = readonly number[];

/** The placement of all pods on a set of machines. */
export interface Run extends Placed {
  /** The pods that stay Pending, except for those that set their node. */
  readonly pending: readonly PodOutcome[];
}

/** Places pods on a cluster that is extended by machines of several kinds. */
export class Fleet {
  private readonly known = new Map<string, number>();
  private last?: { readonly counts: string; readonly run: Run };
  private readonly others: readonly PodToPlace[];
  /** The pods of removed nodes that no owner recreates, as `namespace/name`. */
  public readonly lostPods: string[];

  /**
   * @param target the cluster with the manifests
   * @param gone the names of the removed nodes, and the pods that ran on them
   * @param spare the number of machines that may fail
   */
  public constructor(
    public readonly target: Target, public readonly machines: readonly Machine[],
    private readonly gone: { readonly nodes: readonly string[]; readonly pods: readonly Fields[] },
    public readonly spare: number,
  ) {
    const { cluster, accepted, settings } = target;
    const owned = new OwnedObjects([...cluster.pods, ...gone.pods]);
    const made = new Set(accepted.flatMap(({ manifest }) => owned.of(manifest as Fields)));
    const isOfManifests = (pod: Fields): boolean =>
      made.has(pod) || accepted.some(({ manifest }) => isSamePod(manifest as Fields, pod));
    const waiting = pendingPods(cluster, ExtendedResources.of(cluster, settings)).filter(({ name, namespace }) =>
      !isOfManifests(cluster.pod(name, namespace)!));
    const moved = gone.pods.filter((pod) => !isOfManifests(pod));
    this.lostPods = moved.filter((pod) => !hasOwner(pod)).map(({ metadata }) => fullNameOf({ metadata }));
    this.others = [...moved.filter(hasOwner).map((pod) => movedPod(pod, cluster)), ...waiting];
  }

  /** Returns the cluster with additional machines. */
  public clusterWith(counts: Counts): ClusterObjects {
    const { cluster } = this.target;
    const isNamed = cluster.nodes.length > 0 || cluster.slices.length === 0;
    const existing = isNamed ? [] : clusterNodes(cluster).map(({ object }) => object as Fields);
    const taken = new Set([...cluster.nodes, ...existing].map(({ metadata }) => metadata.name as string)
      .concat(this.gone.nodes));
    const added = this.machines.flatMap((machine, index) =>
      namesOf(machine.name, counts[index], taken).map((name) => nodeFrom(machine, name)));
    const nodes = [...existing, ...added.map(({ node }) => node)];
    return cluster.with({
      nodes: [...cluster.nodes, ...nodes],
      slices: [...cluster.slices, ...added.flatMap(({ slices }) => slices)],
    });
  }

  /** Returns the same fleet with another number of spare machines. */
  public withSpare(spare: number): Fleet {
    return new Fleet(this.target, this.machines, this.gone, spare);
  }

  /** Places all pods on a set of machines. The last result is cached. */
  public run(counts: Counts): Run {
    const key = counts.join();
    if (this.last?.counts !== key) {
      this.last = { counts: key, run: this.place(counts) };
      this.known.set(key, this.last.run.pending.length);
    }
    return this.last.run;
  }

  private place(counts: Counts): Run {
    const cluster = this.clusterWith(counts);
    // Pods bound to nodes, such as those of DaemonSets, come first: they take room but never justify a machine.
    const all = placed(this.target, cluster, (pods) => [
      ...pods.filter((pod) => !isMovable({ pod })), ...pods.filter((pod) => isMovable({ pod })), ...this.others,
    ]);
    const isThere = (outcome: PodOutcome): boolean => outcome.node !== undefined && cluster.nodes.length > 0;
    const pending = all.outcomes.filter((outcome) => !isThere(outcome) && isMovable(outcome));
    return { ...all, pending };
  }

  /** Returns the number of pods that stay Pending on a set of machines after the worst `spare` failures. */
  public pendingOn(counts: Counts, spare = this.spare): number {
    const failed = spare === 0 ? [] : counts.flatMap((count, index) =>
      (count === 0 ? [] : [changed(counts, index, -1)]));
    return Math.max(this.pendingExactly(counts), ...failed.map((left) => this.pendingOn(left, spare - 1)));
  }

  /** The number of sets on which pods were placed so far. */
  public get runs(): number {
    return this.known.size;
  }

  public costOf(counts: Counts): number {
    return this.machines.reduce((sum, { price }, index) => sum + price * counts[index], 0);
  }

  private pendingExactly(counts: Counts): number {
    return this.known.get(counts.join()) ?? this.run(counts).pending.length;
  }
}

/** Returns the counts with more or fewer of one kind. */
export function changed(counts: Counts, index: number, by: number): Counts {
  return counts.map((count, other) => (other === index ? count + by : count));
}

/** Whether the scheduler chooses the node of a pod. */
export function isMovable({ pod }: Pick<PodOutcome, 'pod'>): boolean {
  return textOf(pod.spec.nodeName) === undefined && pod.runsOn === undefined;
}

/** Returns node names that no node has or had: `large-1`, `large-2`. */
function namesOf(name: string, count: number, taken: ReadonlySet<string>): string[] {
  const names: string[] = [];
  for (let number = 1; names.length < count; number++) {
    if (!taken.has(`${name}-${number}`)) {
      names.push(`${name}-${number}`);
    }
  }
  return names;
}

function isSamePod({ kind, metadata }: Fields, pod: Fields): boolean {
  return kind === 'Pod' && metadata?.name === pod.metadata.name && metadata?.namespace === pod.metadata.namespace;
}

/** Whether a pod must move when its node is removed: running pods except those of DaemonSets and static pods. */
export function isMissed(pod: Fields): boolean {
  return isRunning(pod)
    && !objectsOf(pod.metadata?.ownerReferences).some(({ kind }) => ['DaemonSet', 'Node'].includes(kind));
}

/** Whether an owner recreates a pod. */
function hasOwner({ metadata }: Fields): boolean {
  return objectsOf(metadata?.ownerReferences).length > 0;
}

/** Returns the replacement of a pod whose node is removed. */
function movedPod({ metadata, spec }: Fields, cluster: ClusterObjects): PodToPlace {
  const { nodeName: _, ...elsewhere } = spec;
  return podOf({ metadata, spec: elsewhere }, cluster);
}
