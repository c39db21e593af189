import { ClusterNode } from './cluster-node';
import { NodeFilter, Objection } from './objection';
import { Neighbour, PodAffinity, requiredTerms, RunningPod } from './pod-affinity';
import { claimInUse } from './pod-volumes';
import { spreadConstraints, TopologySpread } from './topology-spread';
import { Fields } from '../../kubernetes/plain-data';
import { ClusterObjects } from '../cluster/cluster-objects';

/** The running pods that affinity, topology spread and exclusive volumes of other pods depend on. */
export class RunningPods {
  private readonly all: RunningPod[] = [];
  /** The pods with required anti-affinity: only they matter to pods without their own terms. */
  private readonly repelling: RunningPod[] = [];
  /** The cached answers for the last pod that was checked; dropped when the running pods change. */
  private last?: {
    readonly pod: Neighbour; readonly affinity: PodAffinity; spread?: TopologySpread; volume?: { inUse?: string };
  };

  /** @param namespaces the namespaces, whose labels affinity terms may select */
  public constructor(private readonly namespaces: readonly Fields[] = []) {
  }

  /** @returns a function that removes the pod */
  public add(pod: Neighbour, node: ClusterNode): () => void {
    const running = { pod, node };
    const lists = requiredTerms(pod, 'podAntiAffinity').length > 0 ? [this.all, this.repelling] : [this.all];
    lists.forEach((list) => list.push(running));
    this.last = undefined;
    return () => {
      lists.forEach((list) => list.splice(list.indexOf(running), 1));
      this.last = undefined;
    };
  }

  /** Whether the labels and namespace of a pod affect where it can run. */
  public seesLabels(pod: Neighbour): boolean {
    const { affinity, volumes } = pod.spec;
    return this.repelling.length > 0 || affinity !== undefined || volumes !== undefined
      || spreadConstraints(pod.spec).length > 0;
  }

  /** Returns the check of a pod's affinity against the running pods. */
  public affinityOf(pod: Neighbour): PodAffinity {
    if (this.last?.pod !== pod) {
      const terms = [...requiredTerms(pod, 'podAffinity'), ...requiredTerms(pod, 'podAntiAffinity')];
      const running = terms.length > 0 ? this.all : this.repelling;
      this.last = { pod, affinity: new PodAffinity(pod, running, this.namespaces) };
    }
    return this.last.affinity;
  }

  /** Returns the objection of all nodes to a pod: a running pod uses its ReadWriteOncePod volume. */
  public volumeObjectionTo(pod: Neighbour, cluster: ClusterObjects): Objection | undefined {
    this.affinityOf(pod);
    const { inUse } = this.last!.volume ??= { inUse: claimInUse(pod, this.all.map((each) => each.pod), cluster) };
    return inUse === undefined ? undefined : { filter: NodeFilter.VOLUME_IN_USE, volumeClaim: inUse };
  }

  /** Returns the check of a pod's topology spread constraints against the running pods. */
  public spreadOf(pod: Neighbour, nodes: readonly ClusterNode[]): TopologySpread {
    this.affinityOf(pod);
    return this.last!.spread ??= new TopologySpread(pod, this.all, nodes);
  }
}
