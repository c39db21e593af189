import { ClusterNode } from './cluster-node';
import { isMet } from './node-filters';
import { NodeFilter, Objection } from './objection';
import { mayBeSameNamespace } from '../../kubernetes/namespace';
import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { PodToPlace } from '../pods/pod-to-place';

/** The fields of a pod that affinity depends on. */
export type Neighbour = Pick<PodToPlace, 'namespace' | 'labels' | 'spec'> & { readonly deletionTimestamp?: string };

/** A pod on a node. */
export interface RunningPod {
  readonly pod: Neighbour;
  readonly node: ClusterNode;
}

/**
 * Checks the required affinity and anti-affinity of a pod against the running pods, and their required
 * anti-affinity against the pod.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/interpodaffinity
 */
export class PodAffinity {
  /** The topology domains, as `key=value`, that the pod must avoid. */
  private readonly away = new Set<string>();
  /** The topology domains with a pod that all affinity terms select. */
  private readonly near = new Set<string>();
  private readonly wanted: readonly Fields[];

  public constructor(
    private readonly pod: Neighbour, running: readonly RunningPod[],
    private readonly namespaces: readonly Fields[] = [],
  ) {
    this.wanted = requiredTerms(pod, 'podAffinity');
    const avoided = requiredTerms(pod, 'podAntiAffinity');
    for (const { pod: other, node } of running) {
      const theirs = requiredTerms(other, 'podAntiAffinity').filter((term) => this.selects(term, other, pod));
      add(this.away, [...theirs, ...avoided.filter((term) => this.selects(term, pod, other))], node);
      if (this.wanted.every((term) => this.selects(term, pod, other))) {
        add(this.near, this.wanted, node);
      }
    }
  }

  /** Returns why the pod cannot run on a node; undefined if it can. */
  public objectionTo(node: ClusterNode): Objection | undefined {
    const { labels = {} } = node.object.metadata;
    const isFirst = this.near.size === 0 && this.wanted.every((term) => this.selects(term, this.pod, this.pod));
    if (!this.wanted.every(({ topologyKey }) => labels[topologyKey] !== undefined
      && (isFirst || this.near.has(`${topologyKey}=${labels[topologyKey]}`)))) {
      return { filter: NodeFilter.POD_AFFINITY };
    }
    const key = Object.keys(labels).find((each) => this.away.has(`${each}=${labels[each]}`));
    return key === undefined ? undefined : { filter: NodeFilter.POD_ANTI_AFFINITY, topologyKey: key };
  }

  /** Whether a term of a pod selects another pod. */
  private selects(term: Fields, owner: Neighbour, other: Neighbour): boolean {
    const { namespaces = [], namespaceSelector } = term;
    const isOwn = namespaces.length === 0 && namespaceSelector === undefined;
    const isInNamespace = isOwn
      ? mayBeSameNamespace(owner.namespace, other.namespace)
      : namespaces.some((each: string) => mayBeSameNamespace(each, other.namespace))
        || (namespaceSelector !== undefined
          && matches(namespaceSelector, this.labelsOf(other.namespace)));
    const selector = selectorOf(term, owner);
    return isInNamespace && selector !== undefined && matches(selector, other.labels ?? {});
  }

  /** Returns the labels of a namespace; of one that is not in the inventory, its name alone is known. */
  private labelsOf(name?: string): Fields {
    const known = this.namespaces.find(({ metadata }) => metadata.name === name);
    return { ...known?.metadata.labels, ...name === undefined ? {} : { 'kubernetes.io/metadata.name': name } };
  }
}

/** Returns the required terms of a pod. */
export function requiredTerms(
  { spec }: Pick<Neighbour, 'spec'>, kind: 'podAffinity' | 'podAntiAffinity',
): readonly Fields[] {
  return objectsOf(spec.affinity?.[kind]?.requiredDuringSchedulingIgnoredDuringExecution);
}

/** Adds the topology domains of a node, for the keys of the terms. */
function add(topologies: Set<string>, terms: readonly Fields[], { object }: ClusterNode): void {
  const { labels = {} } = object.metadata;
  terms.filter(({ topologyKey }) => labels[topologyKey] !== undefined)
    .forEach(({ topologyKey }) => topologies.add(`${topologyKey}=${labels[topologyKey]}`));
}

/** Returns the label selector of a term or constraint of a pod, narrowed by its label keys. */
export function selectorOf(
  { labelSelector, matchLabelKeys = [], mismatchLabelKeys = [] }: Fields, { labels = {} }: Neighbour,
): Fields | undefined {
  const own = [{ keys: matchLabelKeys, operator: 'In' }, { keys: mismatchLabelKeys, operator: 'NotIn' }]
    .flatMap(({ keys, operator }) => keys.filter((key: string) => labels[key] !== undefined)
      .map((key: string) => ({ key, operator, values: [labels[key]] })));
  return labelSelector === undefined || own.length === 0
    ? labelSelector
    : { ...labelSelector, matchExpressions: [...objectsOf(labelSelector.matchExpressions), ...own] };
}

/** Whether a label selector matches labels. */
export function matches({ matchLabels = {}, matchExpressions }: Fields, labels: Fields): boolean {
  const all = [
    ...Object.entries(matchLabels).map(([key, value]) => ({ key, operator: 'In', values: [value as string] })),
    ...objectsOf(matchExpressions) as { key: string; operator: string }[],
  ];
  return all.length === 0
    || isMet({ nodeSelectorTerms: [{ matchExpressions: all }] }, { metadata: { name: '', labels } });
}
