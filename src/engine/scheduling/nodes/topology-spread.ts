import { ClusterNode } from './cluster-node';
import { isSelected, isTainted } from './node-filters';
import { NodeFilter, Objection } from './objection';
import { matches, Neighbour, RunningPod, selectorOf } from './pod-affinity';
import { isSameNamespace } from '../../kubernetes/namespace';
import { Fields, isEmpty, objectsOf } from '../../kubernetes/plain-data';

/** A constraint and the number of matching pods per topology domain. */
interface Spread {
  readonly constraint: Fields;
  readonly selector: Fields | undefined;
  /** The number of matching pods, by the value of the topology label. */
  readonly counts: Map<string, number>;
  /** The fewest matching pods in a domain; 0 if there are fewer domains than `minDomains`. */
  least: number;
}

/** Returns the constraints of a pod that filter nodes rather than score them: DoNotSchedule. */
export function spreadConstraints(podSpec: Fields): readonly Fields[] {
  return objectsOf(podSpec.topologySpreadConstraints)
    .filter(({ whenUnsatisfiable = 'DoNotSchedule' }) => whenUnsatisfiable === 'DoNotSchedule');
}

/**
 * Checks the topology spread constraints of a pod against nodes.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/podtopologyspread
 */
export class TopologySpread {
  private readonly spreads: readonly Spread[];

  public constructor(
    private readonly pod: Neighbour, running: readonly RunningPod[], nodes: readonly ClusterNode[],
  ) {
    this.spreads = spreadConstraints(pod.spec).map((constraint) => ({
      constraint, selector: selectorOf(constraint, pod), counts: new Map<string, number>(), least: Infinity,
    }));
    const keys = this.spreads.map(({ constraint }) => constraint.topologyKey as string);
    const complete = nodes.filter((node) => keys.every((key) => labelsOf(node)[key] !== undefined));
    this.spreads.forEach((spread) => this.count(spread, running, complete));
  }

  /** Returns why the pod cannot run on a node; undefined if it can. */
  public objectionTo(node: ClusterNode): Objection | undefined {
    for (const { constraint: { topologyKey, maxSkew, minDomains = 1 }, selector, counts, least } of this.spreads) {
      const topology = labelsOf(node)[topologyKey];
      if (topology === undefined) {
        return { filter: NodeFilter.TOPOLOGY_SPREAD, topologyKey };
      }
      const present = counts.get(topology) ?? 0;
      const own = selector !== undefined && matches(selector, this.pod.labels ?? {}) ? 1 : 0;
      if (present + own - least > Number(maxSkew)) {
        const tooFew = counts.size < minDomains ? { domains: counts.size, minDomains } : undefined;
        const spread = { present, least, maxSkew: Number(maxSkew), tooFew };
        return { filter: NodeFilter.TOPOLOGY_SPREAD, topologyKey, spread };
      }
    }
    return undefined;
  }

  /** @param complete the nodes that have the topology labels of all constraints */
  private count(spread: Spread, running: readonly RunningPod[], complete: readonly ClusterNode[]): void {
    const { constraint, selector, counts } = spread;
    const included = new Set(complete.filter((node) => isIncluded(node, constraint, this.pod.spec)));
    included.forEach((node) => counts.set(labelsOf(node)[constraint.topologyKey], 0));
    const isCounted = ({ pod, node }: RunningPod): boolean => included.has(node)
      && selector !== undefined && !isForAll(selector) && pod.deletionTimestamp === undefined
      && isSameNamespace(pod.namespace, this.pod.namespace) && matches(selector, pod.labels ?? {});
    running.filter(isCounted).forEach(({ node }) => {
      const topology = labelsOf(node)[constraint.topologyKey];
      counts.set(topology, counts.get(topology)! + 1);
    });
    spread.least = counts.size < Number(constraint.minDomains ?? 1) && constraint.minDomains !== undefined
      ? 0
      : Math.min(...counts.values());
  }
}

/** Whether a constraint counts a node: by default, if the node selector and affinity allow it, whatever the taints. */
function isIncluded(
  node: ClusterNode, { nodeAffinityPolicy = 'Honor', nodeTaintsPolicy = 'Ignore' }: Fields, podSpec: Fields,
): boolean {
  return (nodeAffinityPolicy === 'Ignore' || isSelected(node, podSpec))
    && (nodeTaintsPolicy === 'Ignore' || isTainted(node, podSpec) === undefined);
}

/** Whether a label selector selects all pods, of which the scheduler counts none. */
function isForAll({ matchLabels, matchExpressions }: Fields): boolean {
  return isEmpty(matchLabels) && isEmpty(matchExpressions);
}

function labelsOf({ object }: ClusterNode): Fields {
  return object.metadata.labels ?? {};
}
