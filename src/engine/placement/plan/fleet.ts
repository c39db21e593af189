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

/** How many machines of each kind there are. */
export type Counts = readonly number[];

/** What so many machines make of the pods. */
export interface Run extends Placed {
  /** The pods that stay Pending, apart from those that name their node. */
  readonly pending: readonly PodOutcome[];
}

/** Machines of several kinds beside a cluster, on which pods are placed. */
export class Fleet {
  private readonly known = new Map<string, number>();
  private last?: { readonly counts: string; readonly run: Run };
  private readonly others: readonly PodToPlace[];
  /** The pods of nodes that are gone which nothing makes again. */
  public readonly lostPods: string[];

  /**
   * @param target the cluster with the manifests
   * @param gone names of nodes, and the pods that ran on them
   * @param spare how many machines may fail
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

  /** The cluster with so many machines. */
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

  /** The same, of whose machines fewer may fail. */
  public withSpare(spare: number): Fleet {
    return new Fleet(this.target, this.machines, this.gone, spare);
  }

  /** Places all pods on so many machines; the last answer is kept. */
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
    // A machine is there for other pods when those of DaemonSets are on it: nobody buys one for them.
    const all = placed(this.target, cluster, (pods) => [
      ...pods.filter((pod) => !isMovable({ pod })), ...pods.filter((pod) => isMovable({ pod })), ...this.others,
    ]);
    const isThere = (outcome: PodOutcome): boolean => outcome.node !== undefined && cluster.nodes.length > 0;
    const pending = all.outcomes.filter((outcome) => !isThere(outcome) && isMovable(outcome));
    return { ...all, pending };
  }

  /** How many pods stay Pending on so many machines, if the worst of them fail. */
  public pendingOn(counts: Counts, spare = this.spare): number {
    const failed = spare === 0 ? [] : counts.flatMap((count, index) =>
      (count === 0 ? [] : [changed(counts, index, -1)]));
    return Math.max(this.pendingExactly(counts), ...failed.map((left) => this.pendingOn(left, spare - 1)));
  }

  /** How often pods were placed so far. */
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

/** The counts with more or fewer of one kind. */
export function changed(counts: Counts, index: number, by: number): Counts {
  return counts.map((count, other) => (other === index ? count + by : count));
}

/** Whether it is up to the scheduler where a pod runs. */
export function isMovable({ pod }: Pick<PodOutcome, 'pod'>): boolean {
  return textOf(pod.spec.nodeName) === undefined && pod.runsOn === undefined;
}

/** `large-1`, `large-2`: names that no node has, or had. */
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

/** Whether a pod is missed where its node is gone: those of DaemonSets and of the node itself are not. */
export function isMissed(pod: Fields): boolean {
  return isRunning(pod)
    && !objectsOf(pod.metadata?.ownerReferences).some(({ kind }) => ['DaemonSet', 'Node'].includes(kind));
}

/** Whether something makes a pod again. */
function hasOwner({ metadata }: Fields): boolean {
  return objectsOf(metadata?.ownerReferences).length > 0;
}

/** The pod that takes the place of one whose node is gone. */
function movedPod({ metadata, spec }: Fields, cluster: ClusterObjects): PodToPlace {
  const { nodeName: _, ...elsewhere } = spec;
  return podOf({ metadata, spec: elsewhere }, cluster);
}
