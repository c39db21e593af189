import { ClusterNode } from './cluster-node';
import { NodeFilter, Objection } from './objection';
import { Neighbour, PodAffinity, requiredTerms, RunningPod } from './pod-affinity';
import { claimInUse } from './pod-volumes';
import { spreadConstraints, TopologySpread } from './topology-spread';
import { ClusterObjects } from '../cluster/cluster-objects';

/** The pods that run, as affinity between pods sees them. */
export class RunningPods {
  private readonly all: RunningPod[] = [];
  /** Those that keep others away: they alone matter to pods without terms of their own. */
  private readonly repelling: RunningPod[] = [];
  /** Of the pod that was asked about last, unless another one has come since. */
  private last?: {
    readonly pod: Neighbour; readonly affinity: PodAffinity; spread?: TopologySpread; volume?: { inUse?: string };
  };

  /** @returns removes it */
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

  /** Whether the labels and the namespace of a pod decide where it can run beside these. */
  public seesLabels(pod: Neighbour): boolean {
    const { affinity, volumes } = pod.spec;
    return this.repelling.length > 0 || affinity !== undefined || volumes !== undefined
      || spreadConstraints(pod.spec).length > 0;
  }

  /** Where affinity lets a pod run beside these. */
  public affinityOf(pod: Neighbour): PodAffinity {
    if (this.last?.pod !== pod) {
      const terms = [...requiredTerms(pod, 'podAffinity'), ...requiredTerms(pod, 'podAntiAffinity')];
      this.last = { pod, affinity: new PodAffinity(pod, terms.length > 0 ? this.all : this.repelling) };
    }
    return this.last.affinity;
  }

  /** Why a pod cannot run beside these at all: another one uses a volume that is for one pod. */
  public volumeObjectionTo(pod: Neighbour, cluster: ClusterObjects): Objection | undefined {
    this.affinityOf(pod);
    const { inUse } = this.last!.volume ??= { inUse: claimInUse(pod, this.all.map((each) => each.pod), cluster) };
    return inUse === undefined ? undefined : { filter: NodeFilter.VOLUME_IN_USE, volumeClaim: inUse };
  }

  /** Where topology spread constraints let a pod run beside these. */
  public spreadOf(pod: Neighbour, nodes: readonly ClusterNode[]): TopologySpread {
    this.affinityOf(pod);
    return this.last!.spread ??= new TopologySpread(pod, this.all, nodes);
  }
}
