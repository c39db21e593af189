import { advice, point, StoryPoint } from './points';
import { Surroundings, usersOf } from './surroundings';
import { BILLION } from '../../kubernetes/quantity';
import { ClusterClaim } from '../../scheduling/cluster/cluster-objects';
import { excessText } from '../../scheduling/quota/quotas';
import { schedulerOf } from '../allocate';

/**
 * Reports the quota that a claim exceeds, with advice to delete an unused claim that would make room, or
 * to raise the quota. Usage is counted as the API server does.
 */
export function quotaPoints(name: string, claim: ClusterClaim, around: Surroundings): StoryPoint[] {
  const { quotas } = schedulerOf(around.objects, around.settings).scheduler;
  const excess = quotas.excessOf(claim.metadata, quotas.usageOf(claim));
  if (excess === undefined) {
    return [];
  }
  const { resource, used, needed, most } = excess;
  const { namespace } = claim.metadata;
  const makesRoom = (other: ClusterClaim): boolean => {
    const freed = quotas.usageOf(other).get(resource) ?? 0n;
    return freed > 0n && used + needed - freed <= most;
  };
  const unused = around.objects.claims.find((other) => other.metadata.namespace === namespace
    && usersOf(other).length === 0 && around.podsWith(other).length === 0 && makesRoom(other));
  const wanted = String((used + needed) / BILLION);
  const exceeded = point('quota', {
    claim: name,
    excess: excessText(excess),
    resource,
    quota: excess.quota.metadata.name,
    namespace,
    wanted,
    patch: JSON.stringify({ spec: { hard: { [resource]: wanted } } }),
  });
  const freeing = unused === undefined ? [] : advice('quota unused', { unused: unused.metadata.name, namespace });
  return [{ ...exceeded, advice: [...freeing, ...exceeded.advice] }];
}
