import { ClusterNode } from './cluster-node';
import { Neighbour, PodAffinity, requiredTerms, RunningPod } from './pod-affinity';
import { spreadConstraints, TopologySpread } from './topology-spread';

/** The pods that run, as affinity between pods sees them. */
export class RunningPods {
  private readonly all: RunningPod[] = [];
  /** Those that keep others away: they alone matter to pods without terms of their own. */
  private readonly repelling: RunningPod[] = [];
  /** Of the pod that was asked about last, unless another one has come since. */
  private last?: { readonly pod: Neighbour; readonly affinity: PodAffinity; spread?: TopologySpread };

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
    return this.repelling.length > 0 || pod.spec.affinity !== undefined || spreadConstraints(pod.spec).length > 0;
  }

  /** Where affinity lets a pod run beside these. */
  public affinityOf(pod: Neighbour): PodAffinity {
    if (this.last?.pod !== pod) {
      const terms = [...requiredTerms(pod, 'podAffinity'), ...requiredTerms(pod, 'podAntiAffinity')];
      this.last = { pod, affinity: new PodAffinity(pod, terms.length > 0 ? this.all : this.repelling) };
    }
    return this.last.affinity;
  }

  /** Where topology spread constraints let a pod run beside these. */
  public spreadOf(pod: Neighbour, nodes: readonly ClusterNode[]): TopologySpread {
    this.affinityOf(pod);
    return this.last!.spread ??= new TopologySpread(pod, this.all, nodes);
  }
}
