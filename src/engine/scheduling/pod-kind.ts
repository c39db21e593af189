import { ClusterNode } from './nodes/cluster-node';
import { hostPortsOf } from './nodes/host-ports';
import { requiredTerms } from './nodes/pod-affinity';
import { roundedRequestsOf } from './nodes/pod-resources';
import { spreadConstraints } from './nodes/topology-spread';
import { PodNeeds } from './pod-needs';
import { PodToPlace } from './pods/pod-to-place';
import { Situation } from './reasons/situation';

/**
 * What stands for pods that are alike, such as replicas: what they need, but no names.
 *
 * @param sees whether labels and namespace decide where the pod can run, and which container uses which claim
 */
export function kindOf(
  { spec: podSpec, labels, namespace, isBound }: PodToPlace, needs: PodNeeds, nodes: readonly ClusterNode[],
  sees: { readonly labels: boolean; readonly uses: boolean },
): string {
  const { containers, initContainers, resourceClaims, hostname, ...spec } = podSpec;
  const resources = [...roundedRequestsOf(podSpec)].map(([name, amount]) => `${name} ${amount}`);
  const neighbours = sees.labels ? [labels, namespace] : [];
  const claims = [...needs.claims].map(([name, { claim, allocation }]) => [name, claim.spec, allocation]);
  const requested = needs.among(nodes).map((each) => each.requested.map((claim) => claim.spec));
  const uses = sees.uses ? [containers, initContainers] : [];
  return JSON.stringify([spec, isBound, neighbours, resources, hostPortsOf(podSpec), claims, requested, uses]);
}

/**
 * Whether a pod that finds no node finds none either after others were placed: all claims
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
