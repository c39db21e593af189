import { listed } from '../../errors/wording';
import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { ClusterNode } from '../../scheduling/nodes/cluster-node';
import { isMet, isTolerated, UNSCHEDULABLE } from '../../scheduling/nodes/node-filters';
import { amountsOfLack, Lack, taintText } from '../../scheduling/nodes/objection';
import { requestsOfContainer } from '../../scheduling/nodes/pod-resources';

/** A change after which one filter lets a pod run on a node. */
export interface SpecChange {
  /** What follows "fits": `with gpu=h100`. */
  readonly words: string;
  readonly spec: Fields;
}

/** Each for one filter; undefined if the filter has nothing against the pod, or nothing helps. */
type ChangeFor = (node: ClusterNode, spec: Fields) => SpecChange | undefined;

/** What may help on a node, in the order of the scheduler's plugins. */
const CHANGES: readonly ChangeFor[] = [
  uncordoned, tolerating, labelled, affine, withoutPorts, smaller,
  without('its required anti-affinity to pods', ['affinity', 'podAntiAffinity']),
  without('its required affinity to pods', ['affinity', 'podAffinity']),
  without('its topology spread constraints', ['topologySpreadConstraints']),
];

/**
 * What would have to change so that no filter keeps the pod from a node; undefined if
 * nothing known here is enough.
 *
 * @param objectionTo what the first filter says that keeps such a pod from the node
 */
export function changesFor(
  node: ClusterNode, spec: Fields, objectionTo: (spec: Fields) => string | undefined,
): SpecChange | undefined {
  const words: string[] = [];
  let changed = spec;
  let objection = objectionTo(spec);
  for (const changeFor of CHANGES) {
    const change = objection === undefined ? undefined : changeFor(node, changed);
    const left = change === undefined ? objection : objectionTo(change.spec);
    if (change !== undefined && left !== objection) {
      words.push(change.words);
      changed = change.spec;
      objection = left;
    }
  }
  return words.length === 0 || objection !== undefined ? undefined : { words: listed(words), spec: changed };
}

function uncordoned({ name, isUnschedulable }: ClusterNode, spec: Fields): SpecChange | undefined {
  return isUnschedulable && !isTolerated(UNSCHEDULABLE, spec)
    ? { words: `after kubectl uncordon ${name}`, spec: withTolerations(spec, [UNSCHEDULABLE]) }
    : undefined;
}

function tolerating({ taints }: ClusterNode, spec: Fields): SpecChange | undefined {
  const repelling = taints.filter((taint) => ['NoSchedule', 'NoExecute'].includes(taint.effect)
    && taint.key !== UNSCHEDULABLE.key && !isTolerated(taint, spec));
  return repelling.length === 0 ? undefined : {
    words: `with a toleration of ${listed(repelling.map(taintText))}`,
    spec: withTolerations(spec, repelling),
  };
}

function withTolerations(spec: Fields, taints: readonly Fields[]): Fields {
  const added = taints.map(({ key, effect }) => ({ key, effect, operator: 'Exists' }));
  return { ...spec, tolerations: [...objectsOf(spec.tolerations), ...added] };
}

/** Each node has its own value of this label. */
const HOSTNAME = 'kubernetes.io/hostname';

/** The labels of the node in place of those that the node selector names. */
function labelled({ object: { metadata: { labels = {} } } }: ClusterNode, spec: Fields): SpecChange | undefined {
  const selector: Record<string, string> = spec.nodeSelector ?? {};
  const wrong = Object.keys(selector).filter((key) => labels[key] !== selector[key]);
  const isKept = (key: string): boolean => labels[key] !== undefined && (key !== HOSTNAME || !wrong.includes(key));
  const changed = Object.fromEntries(Object.keys(selector).filter(isKept).map((key) => [key, labels[key]]));
  return wrong.length === 0 ? undefined : {
    words: listed(wrong.map((key) => (isKept(key)
      ? `with ${key}=${labels[key]} in its node selector`
      : `without ${key}=${selector[key]} in its node selector`))),
    spec: { ...spec, nodeSelector: changed },
  };
}

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';

/** The label of the node among the values of the one requirement that it does not meet, else no affinity at all. */
function affine({ object }: ClusterNode, spec: Fields): SpecChange | undefined {
  const required = spec.affinity?.nodeAffinity?.[REQUIRED];
  if (required === undefined || isMet(required, object)) {
    return undefined;
  }
  const labels = object.metadata.labels ?? {};
  const terms = objectsOf(required.nodeSelectorTerms);
  const [wrong, ...more] = objectsOf(terms[0]?.matchExpressions).filter((each) =>
    !isMet({ nodeSelectorTerms: [{ matchExpressions: [each as { key: string; operator: string }] }] }, object));
  const value = wrong?.operator === 'In' && more.length === 0 ? labels[wrong.key] : undefined;
  const changed = value === undefined ? undefined : {
    nodeSelectorTerms: [{
      ...terms[0],
      matchExpressions: terms[0].matchExpressions.map((each: Fields) =>
        (each === wrong ? { ...each, values: [...each.values, value] } : each)),
    }, ...terms.slice(1)],
  };
  return {
    words: value === undefined
      ? 'without its required node affinity'
      : `with ${value} among the values of ${wrong.key} in its node affinity`,
    spec: withAffinity(spec, 'nodeAffinity', changed),
  };
}

function withAffinity(spec: Fields, kind: string, required?: Fields): Fields {
  return { ...spec, affinity: { ...spec.affinity, [kind]: { ...spec.affinity[kind], [REQUIRED]: required } } };
}

function withoutPorts(node: ClusterNode, spec: Fields): SpecChange | undefined {
  const port = node.usedPort(spec);
  const changed = {
    ...spec,
    containers: objectsOf(spec.containers).map((each) =>
      ({ ...each, ports: objectsOf(each.ports).filter(({ hostPort }) => hostPort !== port) })),
  };
  return port === undefined ? undefined : { words: `without host port ${port}`, spec: changed };
}

/** The container that asks for most with as much less as the node lacks. */
function smaller(node: ClusterNode, spec: Fields): SpecChange | undefined {
  const shortages = node.lacking(spec);
  const changed = shortages.reduce<Fields | undefined>((reduced, { resource, needed, left }) => {
    const containers = objectsOf(reduced?.containers);
    const amounts = containers.map((each) => requestsOfContainer(each).get(resource) ?? 0n);
    const most = amounts.reduce((one, other) => (one > other ? one : other), 0n);
    const rest = most - (needed - left);
    return left <= 0n || rest <= 0n ? undefined : {
      ...reduced,
      containers: containers.map((each, index) =>
        (index === amounts.indexOf(most) ? requesting(each, resource, rest) : each)),
    };
  }, spec);
  return shortages.length === 0 || changed === undefined ? undefined : {
    words: `with ${listed(shortages.map(lessText))}`,
    spec: changed,
  };
}

function lessText(lack: Lack): string {
  const { needed, left } = amountsOfLack(lack);
  return `${left} ${lack.resource} instead of ${needed}`;
}

function requesting(container: Fields, resource: string, amount: bigint): Fields {
  const { limits, requests } = container.resources;
  const { [resource]: _, ...otherLimits } = limits ?? {};
  return {
    ...container,
    resources: { ...container.resources, limits: otherLimits, requests: { ...requests, [resource]: `${amount}n` } },
  };
}

/** Whatever keeps the pod from a node, without a part of its spec it would not. */
function without(what: string, [part, kind]: readonly string[]): ChangeFor {
  return (_, spec) => {
    const isThere = kind === undefined
      ? objectsOf(spec[part]).length > 0
      : objectsOf(spec[part]?.[kind]?.[REQUIRED]).length > 0;
    const changed = (): Fields => (kind === undefined ? { ...spec, [part]: undefined } : withAffinity(spec, kind));
    return isThere ? { words: `without ${what}`, spec: changed() } : undefined;
  };
}
