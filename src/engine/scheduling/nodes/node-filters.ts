import { ClusterNode } from './cluster-node';
import { NodeFilter, Objection } from './objection';
import { attempted } from '../../allocation/allocation-error';
import { NodeSelectorObject } from '../../allocation/objects';
import { reaches } from '../../allocation/pools/node-match';
import { firstDefined } from '../../kubernetes/grouping';
import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { tolerates } from '../../pods/tolerations';

/** Returns why a node is not feasible for a pod; undefined if it is. */
type Filter = (node: ClusterNode, podSpec: Fields) => Objection | undefined;

/** The taint that an unschedulable node is treated as having. */
export const UNSCHEDULABLE = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };

/** The filters, in the order of the scheduler's plugins. */
const FILTERS: readonly Filter[] = [
  isOtherNode, isUnschedulable, isTainted, isNotSelected, lacksPorts, isFull, lacksResources,
];

/** The kubelet's checks for a pod that sets its node: those of the scheduler, except for NoSchedule taints. */
const KUBELET_FILTERS: readonly Filter[] = [
  isOtherNode, isEvicting, isNotSelected, lacksPorts, isFull, lacksResources,
];

/**
 * Returns the first reason why the scheduler rejects a node for a pod, apart from devices. If only
 * the name of the node is known, just the name and the host ports of its pods are checked.
 */
export function objectionTo(node: ClusterNode, podSpec: Fields): Objection | undefined {
  return firstDefined(node.isKnown ? FILTERS : [isOtherNode, lacksPorts], (filter) => filter(node, podSpec));
}

/**
 * Returns why the kubelet does not admit a pod that sets its node.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/lifecycle/predicate.go
 */
export function kubeletObjectionTo(node: ClusterNode, podSpec: Fields): Objection | undefined {
  return firstDefined(node.isKnown ? KUBELET_FILTERS : [isOtherNode, lacksPorts], (filter) => filter(node, podSpec));
}

/**
 * Whether a DaemonSet creates a pod for a node. The remaining filters are up to the scheduler.
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

/** Returns the objection of a node with a taint that a pod does not tolerate. */
export function isTainted(node: ClusterNode, podSpec: Fields): Objection | undefined {
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

/** Whether the node name, node selector and required node affinity of a pod allow a node. */
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

/** Whether the node selector and required node affinity of a pod allow a node. */
export function isSelected(node: ClusterNode, podSpec: Fields): boolean {
  return isNotSelected(node, podSpec) === undefined;
}

/** Whether a node matches a term of the node selector of a pod or volume; a malformed term matches nothing. */
export function isMet({ nodeSelectorTerms }: NodeSelectorObject, node: ClusterNode['object']): boolean {
  return objectsOf(nodeSelectorTerms).some((term) =>
    attempted(() => reaches({ nodeSelector: { nodeSelectorTerms: [term] } }, node)) === true);
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
