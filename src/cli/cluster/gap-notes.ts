import { resourceOf } from './cluster-kinds';
import { listed } from '../../engine/errors/wording';
import { isDraApiVersion } from '../../engine/kubernetes/api-versions';
import { ClusterGap, GapReason, ReadCluster } from '../../engine/read/read-cluster';

/** Notes, one per line, on what could not be read from a cluster, and what is unknown as a result. */
export function gapNotes({ gaps, served, version }: ReadCluster): string[] {
  const notServed = gaps.filter(({ reason }) => reason === GapReason.NOT_SERVED).map(({ kind }) => kind);
  const forbidden = gaps.filter(({ reason }) => reason === GapReason.FORBIDDEN);
  return [
    ...version === undefined ? ['the API server does not say its version: it counts as the newest one'] : [],
    ...served.some(isDraApiVersion) ? [] : ['the API server serves no version of resource.k8s.io: there is no DRA'],
    ...notServed.length === 0 ? [] : [`the API server does not serve ${listed(notServed)}: there are none`],
    ...forbidden.map(forbiddenNote),
  ].map((line) => `note: ${line}`);
}

function forbiddenNote({ kind, onlyNamespace }: ClusterGap): string {
  const { plural, unknown } = resourceOf(kind);
  return onlyNamespace === undefined
    ? `you may not list ${plural}; unknown: ${unknown}`
    : `you may list ${plural} in namespace ${onlyNamespace} only; unknown elsewhere: ${unknown}`;
}
