import { ClusterNode } from './nodes/cluster-node';
import { hostPortsOf } from './nodes/host-ports';
import { requestsOf } from './nodes/pod-resources';
import { PodNeeds } from './pod-needs';
import { PodToPlace } from './pods/pod-to-place';
import { keyOf } from '../kubernetes/plain-data';

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
  const resources = [...requestsOf(podSpec)].map(([name, amount]) => `${name} ${amount}`);
  const neighbours = sees.labels ? [labels, namespace] : [];
  const claims = [...needs.claims].map(([name, { claim, allocation }]) => [name, claim.spec, allocation]);
  const requested = needs.among(nodes).map((each) => each.requested.map((claim) => claim.spec));
  const uses = sees.uses ? [containers, initContainers] : [];
  return keyOf([spec, isBound, neighbours, resources, hostPortsOf(podSpec), claims, requested, uses]);
}
