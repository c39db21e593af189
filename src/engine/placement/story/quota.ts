import { point, StoryPoint } from './story';
import { Surroundings, usersOf } from './surroundings';
import { DeviceDemand, RequestObject, ResourceClaimObject } from '../../allocation/objects';
import { CLAIM_COUNT, CLASS_SUFFIX } from '../../check/setup/lookup/quota-usage';
import { MOST_DEVICES } from '../../check/setup/lookup/structured-requests';
import { found } from '../../errors/wording';
import { Fields } from '../../kubernetes/plain-data';
import { wholeValueOf } from '../../kubernetes/quantity';

type ClaimSpec = ResourceClaimObject['spec'];

/** Whether a quota counts claims by the resource. */
function isOfClaims(resource: string): boolean {
  return resource === CLAIM_COUNT || resource.endsWith(CLASS_SUFFIX);
}

interface Place {
  readonly namespace: string;
  readonly around: Surroundings;
}

/** The quotas of a namespace that leave no room for a claim. */
export function quotaPoints(name: string, spec: ClaimSpec, { namespace, around }: Place): StoryPoint[] {
  return around.all('ResourceQuota').filter(({ metadata }) => metadata.namespace === namespace).flatMap((quota) => {
    const { hard = {}, used = {} } = quota.status ?? {};
    return Object.keys(hard).filter(isOfClaims).flatMap((resource) => {
      const [most, taken] = [wholeValueOf(hard[resource]), wholeValueOf(used[resource] ?? 0)];
      const needed = BigInt(countedFor(resource, spec));
      return needed === 0n || taken + needed <= most ? [] : [point('quota',
        `claim ${found(name)} needs ${needed} of ${resource}; quota ${found(quota.metadata.name)} allows ${most}, `
          + `of which ${taken} ${taken === 1n ? 'is' : 'are'} used`,
        adviceFor({ resource, quota, wanted: taken + needed, namespace, around }))];
    });
  });
}

/** What a claim counts for a resource of a quota: the most that it may get of a class. */
function countedFor(resource: string, { devices: { requests = [] } = {} }: ClaimSpec): number {
  if (resource === CLAIM_COUNT) {
    return 1;
  }
  const className = resource.slice(0, -CLASS_SUFFIX.length);
  const counts = ({ exactly, firstAvailable = [] }: RequestObject): number[] =>
    [...exactly === undefined ? [] : [exactly],
      ...firstAvailable].filter(({ deviceClassName }) => deviceClassName === className).map(countOf);
  return requests.reduce((sum, request) => sum + Math.max(0, ...counts(request)), 0);
}

function countOf({ allocationMode, count }: DeviceDemand): number {
  return allocationMode === 'All' ? MOST_DEVICES : Number(count ?? 1);
}

interface Exceeded extends Place {
  readonly resource: string;
  readonly quota: Fields;
  /** How much would be used with the claim. */
  readonly wanted: bigint;
}

/** Unused claims that would make room, else a quota that is large enough: both are counted, as the API server does. */
function adviceFor({ resource, quota, wanted, namespace, around }: Exceeded): StoryPoint['advice'] {
  const most = wholeValueOf(quota.status.hard[resource]);
  const unused = around.objects.claims.filter((claim) => claim.metadata.namespace === namespace
    && usersOf(claim).length === 0 && around.podsWith(claim).length === 0
    && wanted - BigInt(countedFor(resource, claim.spec)) <= most && countedFor(resource, claim.spec) > 0);
  const patch = JSON.stringify({ spec: { hard: { [resource]: String(wanted) } } });
  return [
    ...unused.slice(0, 1).map(({ metadata }) => ({
      text: `claim ${found(metadata.name)} is used by no pod: without it there is room`,
      command: `kubectl delete resourceclaim ${metadata.name} -n ${namespace}`,
      isTested: true,
    })),
    {
      text: `fits with ${wanted} of ${resource} in quota ${found(quota.metadata.name)}`,
      command: `kubectl patch resourcequota ${quota.metadata.name} -n ${namespace} -p '${patch}'`,
      isTested: true,
    },
  ];
}
