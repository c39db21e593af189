import { ClusterNode } from './nodes/cluster-node';
import { hostPortsOf } from './nodes/host-ports';
import { requiredTerms } from './nodes/pod-affinity';
import { roundedRequestsOf } from './nodes/pod-resources';
import { spreadConstraints } from './nodes/topology-spread';
import { PodNeeds } from './pod-needs';
import { PodOutcome } from './pod-outcome';
import { PodToPlace } from './pods/pod-to-place';
import { Situation } from './reasons/situation';
import { keyOfSpecs } from '../allocation/requests/spec-key';
import { kept } from '../kubernetes/grouping';
import { Fields, keyOf } from '../kubernetes/plain-data';

/** Why a pod finds no node. */
export type PodFailure = Pick<PodOutcome, 'reason' | 'isError' | 'steps'>;

/** The cached results for pods with the same scheduling needs. */
export interface PodKind {
  /** Whether a node that rejects one of these pods rejects all later ones, too. */
  readonly losesOnly: boolean;
  /** Whether an allocation error on any node may end the scheduling attempt. */
  readonly mayFail: boolean;
  /** The index of the first node that may still fit. */
  first: number;
  /** Why the last of these pods found no node. */
  failure?: PodFailure;
}

/** The text of each pod spec without names, cached because the pods of a workload share their spec. */
const TEXTS = new WeakMap<Fields, string>();

function textOf(podSpec: Fields): string {
  const { containers, initContainers, resourceClaims, hostname, ...spec } = podSpec;
  const resources = [...roundedRequestsOf(podSpec)].map(([name, amount]) => `${name} ${amount}`);
  return keyOf([spec, resources, hostPortsOf(podSpec)]);
}

/**
 * Returns a key for pods with the same needs, such as replicas, whatever their names.
 *
 * @param sees whether the key includes the labels and namespace, and the use of claims by containers
 */
export function keyOfKind(
  { spec: podSpec, labels, namespace, isBound }: PodToPlace, needs: PodNeeds, nodes: readonly ClusterNode[],
  sees: { readonly labels: boolean; readonly uses: boolean },
): string {
  const neighbours = sees.labels ? JSON.stringify([labels, namespace]) : '';
  const claims = [...needs.claims].map(([name, { claim, allocation }]) =>
    `${name} ${keyOfSpecs([claim])} ${allocation === undefined ? '' : keyOf(allocation)}`);
  const requested = needs.among(nodes).map((each) => keyOfSpecs(each.requested));
  const uses = sees.uses ? keyOf([podSpec.containers, podSpec.initContainers]) : '';
  return [kept(TEXTS, podSpec, () => textOf(podSpec)), isBound, neighbours, claims, requested, uses].join('\n');
}

/**
 * Whether a node that rejects a pod still rejects it after other pods were placed: the pod has no
 * allocated claims, no required pod affinity and no spread constraints, no device takes node
 * resources, and its requests can only lose candidates.
 */
export function losesOnly(
  pod: PodToPlace, needs: PodNeeds, { nodes, allocator, deviceResources }: Situation,
): boolean {
  return [...needs.claims.values()].every(({ allocation }) => allocation === undefined)
    && requiredTerms(pod, 'podAffinity').length === 0 && spreadConstraints(pod.spec).length === 0
    && deviceResources?.isEmpty !== false
    && needs.among(nodes).every(({ requested }) => allocator.losesOnly(requested));
}
