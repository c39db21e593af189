import { advice, point } from './points';
import { StoryPoint } from './story';
import { Surroundings, usersOf } from './surroundings';
import { DeviceDemand, ResourceClaimObject } from '../../allocation/objects';
import { CLAIM_COUNT, CLASS_SUFFIX } from '../../check/setup/lookup/quota-usage';
import { MOST_DEVICES } from '../../check/setup/lookup/structured-requests';
import { wholeValueOf } from '../../kubernetes/quantity';
import { ClusterClaim } from '../../scheduling/cluster/cluster-objects';

type ClaimSpec = ResourceClaimObject['spec'];

/**
 * The quotas of a namespace that leave no room for a claim, with unused claims that would make
 * room, and a quota that is large enough: both are counted, as the API server does.
 */
export function quotaPoints(name: string, spec: ClaimSpec, namespace: string, around: Surroundings): StoryPoint[] {
  const isIdle = (claim: ClusterClaim): boolean => claim.metadata.namespace === namespace
    && usersOf(claim).length === 0 && around.podsWith(claim).length === 0;
  return around.all('ResourceQuota').filter(({ metadata }) => metadata.namespace === namespace).flatMap((quota) => {
    const { hard = {}, used = {} } = quota.status ?? {};
    return Object.keys(hard).flatMap((resource) => {
      const [most, taken] = [wholeValueOf(hard[resource]), wholeValueOf(used[resource] ?? 0)];
      const needed = countedFor(resource, spec);
      const wanted = taken + needed;
      if (needed === 0n || wanted <= most) {
        return [];
      }
      const unused = around.objects.claims.find((claim) => isIdle(claim)
        && countedFor(resource, claim.spec) > 0n && wanted - countedFor(resource, claim.spec) <= most);
      const exceeded = point('quota', {
        claim: name,
        needed,
        resource,
        quota: quota.metadata.name,
        most,
        namespace,
        wanted,
        taken: `${taken} ${taken === 1n ? 'is' : 'are'}`,
        patch: JSON.stringify({ spec: { hard: { [resource]: String(wanted) } } }),
      });
      const freeing = unused === undefined ? [] : advice('quota unused', { unused: unused.metadata.name, namespace });
      return [{ ...exceeded, advice: [...freeing, ...exceeded.advice] }];
    });
  });
}

/** What a claim counts for a resource of a quota: the most that it may get of a class. */
function countedFor(resource: string, { devices: { requests = [] } = {} }: ClaimSpec): bigint {
  const counts = requests.map(({ exactly, firstAvailable = [] }) => [...firstAvailable, ...exactly ? [exactly] : []]
    .filter(({ deviceClassName }) => `${deviceClassName}${CLASS_SUFFIX}` === resource).map(countOf));
  return BigInt(resource === CLAIM_COUNT ? 1 : counts.reduce((sum, each) => sum + Math.max(0, ...each), 0));
}

function countOf({ allocationMode, count }: DeviceDemand): number {
  return allocationMode === 'All' ? MOST_DEVICES : Number(count ?? 1);
}
