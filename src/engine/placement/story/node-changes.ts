import { listed } from '../../errors/wording';
import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { ClusterNode } from '../../scheduling/nodes/cluster-node';
import { isMet, isTolerated, UNSCHEDULABLE } from '../../scheduling/nodes/node-filters';
import { amountsOfLack, NodeFilter, Objection, taintText } from '../../scheduling/nodes/objection';
import { requestsOfContainer } from '../../scheduling/nodes/pod-resources';

/** A change to a pod after which one or more filters accept a node. */
export interface SpecChange {
  /** The words that follow "fits": `with gpu=h100`. */
  readonly words: string;
  readonly spec: Fields;
}

/** Returns a change that may remove an objection; undefined if there is none. */
type ChangeFor = (objection: Objection, node: ClusterNode, spec: Fields) => SpecChange | undefined;

/** The possible changes, by the filter that rejects the node. */
const CHANGES: Partial<Record<NodeFilter, ChangeFor>> = {
  [NodeFilter.UNSCHEDULABLE]: (_, { name }, spec) =>
    ({ words: `after kubectl uncordon ${name}`, spec: tolerating(spec, [UNSCHEDULABLE]) }),
  [NodeFilter.TAINT]: (_, { taints }, spec) => {
    const repelling = taints.filter((each) => each.effect !== 'PreferNoSchedule' && !isTolerated(each, spec));
    return { words: `with a toleration of ${listed(repelling.map(taintText))}`, spec: tolerating(spec, repelling) };
  },
  [NodeFilter.NODE_SELECTOR]: labelled,
  [NodeFilter.NODE_AFFINITY]: affine,
  [NodeFilter.HOST_PORT]: ({ port }, _, spec) => ({
    words: `without host port ${port}`,
    spec: withContainers(spec, (each) =>
      ({ ...each, ports: objectsOf(each.ports).filter(({ hostPort }) => hostPort !== port) })),
  }),
  [NodeFilter.RESOURCES]: smaller,
  [NodeFilter.POD_ANTI_AFFINITY]: (_, __, spec) =>
    ({ words: 'without its required anti-affinity to pods', spec: withAffinity(spec, 'podAntiAffinity') }),
  [NodeFilter.POD_AFFINITY]: (_, __, spec) =>
    ({ words: 'without its required affinity to pods', spec: withAffinity(spec, 'podAffinity') }),
  [NodeFilter.TOPOLOGY_SPREAD]: (_, __, spec) =>
    ({ words: 'without its topology spread constraints', spec: { ...spec, topologySpreadConstraints: undefined } }),
};

/**
 * Returns the changes after which all filters accept a node for a pod; undefined if no known change
 * is enough.
 *
 * @param objectionTo returns the first objection to a pod with the given spec
 */
export function changesFor(
  node: ClusterNode, spec: Fields, objectionTo: (spec: Fields) => Objection | undefined,
): SpecChange | undefined {
  const words = new Map<NodeFilter, string>();
  let changed = spec;
  for (let objection = objectionTo(spec); objection !== undefined; objection = objectionTo(changed)) {
    const change = words.has(objection.filter) ? undefined : CHANGES[objection.filter]?.(objection, node, changed);
    if (change === undefined) {
      return undefined;
    }
    words.set(objection.filter, change.words);
    changed = change.spec;
  }
  return words.size === 0 ? undefined : { words: listed([...words.values()]), spec: changed };
}

function tolerating(spec: Fields, taints: readonly Fields[]): Fields {
  const added = taints.map(({ key, effect }) => ({ key, effect, operator: 'Exists' }));
  return { ...spec, tolerations: [...objectsOf(spec.tolerations), ...added] };
}

function withContainers(spec: Fields, change: (container: Fields, index: number) => Fields): Fields {
  return { ...spec, containers: objectsOf(spec.containers).map(change) };
}

/** The label that has a different value on each node. */
const HOSTNAME = 'kubernetes.io/hostname';

/** Sets the node selector to the node's values; drops keys that the node lacks, and the name of another host. */
function labelled(_: Objection, { object: { metadata: { labels = {} } } }: ClusterNode, spec: Fields): SpecChange {
  const selector: Record<string, string> = spec.nodeSelector;
  const wrong = Object.keys(selector).filter((key) => labels[key] !== selector[key]);
  const isKept = (key: string): boolean => labels[key] !== undefined && (key !== HOSTNAME || !wrong.includes(key));
  return {
    words: listed(wrong.map((key) => (isKept(key)
      ? `with ${key}=${labels[key]} in its node selector`
      : `without ${key}=${selector[key]} in its node selector`))),
    spec: {
      ...spec, nodeSelector: Object.fromEntries(Object.keys(selector).filter(isKept).map((key) => [key, labels[key]])),
    },
  };
}

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';

/**
 * Adds the node's label to the values of the single requirement that it fails, else drops the affinity.
 * Leaves `matchFields` alone: controllers set them, as a DaemonSet does to create each pod for one node.
 */
function affine(_: Objection, { object }: ClusterNode, spec: Fields): SpecChange | undefined {
  const terms = objectsOf(spec.affinity.nodeAffinity[REQUIRED].nodeSelectorTerms);
  if (terms.some(({ matchFields }) => objectsOf(matchFields).length > 0)) {
    return undefined;
  }
  const [first, ...others] = terms;
  const [wrong, ...more] = objectsOf(first?.matchExpressions).filter((each) =>
    !isMet({ nodeSelectorTerms: [{ matchExpressions: [each as { key: string; operator: string }] }] }, object));
  const value = wrong?.operator === 'In' && more.length === 0 ? object.metadata.labels?.[wrong.key] : undefined;
  if (value === undefined) {
    return { words: 'without its required node affinity', spec: withAffinity(spec, 'nodeAffinity') };
  }
  const matchExpressions = first.matchExpressions.map((each: Fields) =>
    (each === wrong ? { ...each, values: [...each.values, value] } : each));
  return {
    words: `with ${value} among the values of ${wrong.key} in its node affinity`,
    spec: withAffinity(spec, 'nodeAffinity', { nodeSelectorTerms: [{ ...first, matchExpressions }, ...others] }),
  };
}

function withAffinity(spec: Fields, kind: string, required?: Fields): Fields {
  return { ...spec, affinity: { ...spec.affinity, [kind]: { ...spec.affinity?.[kind], [REQUIRED]: required } } };
}

/** Reduces the requests of the largest container by the amount that the node lacks. */
function smaller({ lacks = [] }: Objection, _: ClusterNode, spec: Fields): SpecChange | undefined {
  const changed = lacks.reduce<Fields | undefined>((reduced, { resource, needed, left }) => {
    const amounts = objectsOf(reduced?.containers).map((each) => requestsOfContainer(each).get(resource) ?? 0n);
    const most = amounts.reduce((one, other) => (one > other ? one : other), 0n);
    const rest = most - (needed - left);
    return reduced === undefined || left <= 0n || rest <= 0n ? undefined : withContainers(reduced, (each, index) =>
      (index === amounts.indexOf(most) ? requesting(each, resource, rest) : each));
  }, spec);
  const words = lacks.map((lack) => {
    const { needed, left } = amountsOfLack(lack);
    return `${left} ${lack.resource} instead of ${needed}`;
  });
  return changed && { words: `with ${listed(words)}`, spec: changed };
}

function requesting(container: Fields, resource: string, amount: bigint): Fields {
  const { limits, requests } = container.resources;
  const { [resource]: _, ...otherLimits } = limits ?? {};
  return {
    ...container,
    resources: { ...container.resources, limits: otherLimits, requests: { ...requests, [resource]: `${amount}n` } },
  };
}
