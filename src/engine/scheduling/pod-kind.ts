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
import { Fields } from '../kubernetes/plain-data';

/** Why a pod finds no node. */
export type PodFailure = Pick<PodOutcome, 'reason' | 'isError' | 'steps'>;

/** What is known of pods that are alike. */
export interface PodKind {
  /** Whether nodes that do not take one of them take none later, either. */
  readonly losesOnly: boolean;
  /** Whether the scheduler may give up on them, on whatever node. */
  readonly mayFail: boolean;
  /** The number of the first node that may take one. */
  first: number;
  /** Why the last one found no node. */
  failure?: PodFailure;
}

/** What specs have without names, worked out once: pods of one workload have theirs in common. */
const TEXTS = new WeakMap<Fields, string>();

function textOf(podSpec: Fields): string {
  const { containers, initContainers, resourceClaims, hostname, ...spec } = podSpec;
  const resources = [...roundedRequestsOf(podSpec)].map(([name, amount]) => `${name} ${amount}`);
  return JSON.stringify([spec, resources, hostPortsOf(podSpec)]);
}

/**
 * What stands for pods that are alike, such as replicas: what they need, but no names.
 *
 * @param sees whether labels and namespace decide where the pod can run, and which container uses which claim
 */
export function keyOfKind(
  { spec: podSpec, labels, namespace, isBound }: PodToPlace, needs: PodNeeds, nodes: readonly ClusterNode[],
  sees: { readonly labels: boolean; readonly uses: boolean },
): string {
  const neighbours = sees.labels ? JSON.stringify([labels, namespace]) : '';
  const claims = [...needs.claims].map(([name, { claim, allocation }]) =>
    `${name} ${keyOfSpecs([claim])} ${allocation === undefined ? '' : JSON.stringify(allocation)}`);
  const requested = needs.among(nodes).map((each) => keyOfSpecs(each.requested));
  const uses = sees.uses ? JSON.stringify([podSpec.containers, podSpec.initContainers]) : '';
  return [kept(TEXTS, podSpec, () => textOf(podSpec)), isBound, neighbours, claims, requested, uses].join('\n');
}

/**
 * Whether a node that does not take a pod does not either after others were placed: all claims
 * need devices, which become fewer and take nothing else, and the others keep none near.
 */
export function losesOnly(
  pod: PodToPlace, needs: PodNeeds, { nodes, allocator, deviceResources }: Situation,
): boolean {
  return [...needs.claims.values()].every(({ allocation }) => allocation === undefined)
    && requiredTerms(pod, 'podAffinity').length === 0 && spreadConstraints(pod.spec).length === 0
    && deviceResources?.isEmpty !== false
    && needs.among(nodes).every(({ requested }) => allocator.losesOnly(requested));
}
