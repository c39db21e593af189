import { ClusterNode } from './cluster-node';
import { NodeFilter, Objection } from './objection';
import { attempted } from '../../allocation/allocation-error';
import { NodeSelectorObject } from '../../allocation/objects';
import { reaches } from '../../allocation/pools/node-match';
import { firstDefined } from '../../kubernetes/grouping';
import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { tolerates } from '../../pods/tolerations';

/** Why a node does not come into question for a pod; undefined if it does. */
type Filter = (node: ClusterNode, podSpec: Fields) => Objection | undefined;

/** What an unschedulable node counts as. */
export const UNSCHEDULABLE = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };

/** In the order of the scheduler's plugins. */
const FILTERS: readonly Filter[] = [
  isOtherNode, isUnschedulable, isTainted, isNotSelected, lacksPorts, isFull, lacksResources,
];

/** Of a pod that names its node, the kubelet rejects what the scheduler would, but for taints that only repel. */
const KUBELET_FILTERS: readonly Filter[] = [
  isOtherNode, isEvicting, isNotSelected, lacksPorts, isFull, lacksResources,
];

/**
 * Why the scheduler does not consider a node for a pod, apart from devices: the first
 * reason. A node of which only the name is known has no such reason except its name
 * and the ports of the pods on it.
 */
export function objectionTo(node: ClusterNode, podSpec: Fields): Objection | undefined {
  return firstDefined(node.isKnown ? FILTERS : [isOtherNode, lacksPorts], (filter) => filter(node, podSpec));
}

/**
 * Why the kubelet of the node that a pod names does not admit it.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/lifecycle/predicate.go
 */
export function kubeletObjectionTo(node: ClusterNode, podSpec: Fields): Objection | undefined {
  return firstDefined(node.isKnown ? KUBELET_FILTERS : [isOtherNode, lacksPorts], (filter) => filter(node, podSpec));
}

/**
 * Whether a DaemonSet makes a pod on a node: what else keeps the pod away is up to the
 * scheduler.
 *
 * @param podSpec the pod with the tolerations that the controller adds
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/controller/daemon/daemon_controller.go
 */
export function hasDaemonPod(node: ClusterNode, podSpec: Fields): boolean {
  const filters = node.isKnown ? [isOtherNode, isTainted, isNotSelected] : [isOtherNode];
  return filters.every((filter) => filter(node, podSpec) === undefined);
}

function isOtherNode({ name }: ClusterNode, { nodeName = '' }: Fields): Objection | undefined {
  return nodeName === '' || nodeName === name ? undefined : { filter: NodeFilter.NODE_NAME };
}

function isUnschedulable(node: ClusterNode, podSpec: Fields): Objection | undefined {
  return node.isUnschedulable && !isTolerated(UNSCHEDULABLE, podSpec)
    ? { filter: NodeFilter.UNSCHEDULABLE }
    : undefined;
}

function isTainted(node: ClusterNode, podSpec: Fields): Objection | undefined {
  return taintWith(['NoSchedule', 'NoExecute'], node, podSpec);
}

function isEvicting(node: ClusterNode, podSpec: Fields): Objection | undefined {
  return taintWith(['NoExecute'], node, podSpec);
}

function taintWith(
  effects: readonly string[], { taints }: ClusterNode, podSpec: Fields,
): Objection | undefined {
  const taint = taints.find((each) => effects.includes(each.effect) && !isTolerated(each, podSpec));
  return taint === undefined ? undefined : { filter: NodeFilter.TAINT, taint };
}

/** Whether a pod tolerates a taint of a node. */
export function isTolerated(taint: Fields, { tolerations }: Fields): boolean {
  return objectsOf(tolerations).some((each) => tolerates(each, taint));
}

/** Whether a pod asks for a node: by its name, its labels, or required node affinity. */
export function isChosen(node: ClusterNode, podSpec: Fields): boolean {
  return isOtherNode(node, podSpec) === undefined && isNotSelected(node, podSpec) === undefined;
}

function isNotSelected({ object }: ClusterNode, { nodeSelector, affinity }: Fields): Objection | undefined {
  const labels = object.metadata.labels ?? {};
  const missing = Object.entries(nodeSelector ?? {}).find(([key, value]) => labels[key] !== value);
  if (missing !== undefined) {
    const [key, value] = missing;
    return { filter: NodeFilter.NODE_SELECTOR, label: { key, value: String(value), present: labels[key] } };
  }
  const required: NodeSelectorObject | undefined =
    affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? undefined;
  return required === undefined || isMet(required, object)
    ? undefined
    : { filter: NodeFilter.NODE_AFFINITY };
}

/** Whether node selector and required node affinity of a pod allow a node. */
export function isSelected(node: ClusterNode, podSpec: Fields): boolean {
  return isNotSelected(node, podSpec) === undefined;
}

/** Whether a pod tolerates a node. */
export function isTolerant(node: ClusterNode, podSpec: Fields): boolean {
  return isTainted(node, podSpec) === undefined && isUnschedulable(node, podSpec) === undefined;
}

/** A selector that the API server would reject selects nothing. */
export function isMet(nodeSelector: NodeSelectorObject, node: ClusterNode['object']): boolean {
  return attempted(() => reaches({ nodeSelector }, node)) === true;
}

function isFull(node: ClusterNode): Objection | undefined {
  return node.isFull ? { filter: NodeFilter.MOST_PODS } : undefined;
}

function lacksPorts(node: ClusterNode, podSpec: Fields): Objection | undefined {
  const port = node.usedPort(podSpec);
  return port === undefined ? undefined : { filter: NodeFilter.HOST_PORT, port };
}

function lacksResources(node: ClusterNode, podSpec: Fields): Objection | undefined {
  const lacks = node.lacking(podSpec);
  return lacks.length === 0 ? undefined : { filter: NodeFilter.RESOURCES, lacks };
}
