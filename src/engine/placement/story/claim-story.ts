import { wordsFor } from './ages';
import { claimDeletion } from './deletion';
import { podStory } from './pod-story';
import { MOST_NAMES, point, StoryPoint, Told, untested } from './story';
import { resultsOf, Surroundings, usersOf } from './surroundings';
import { listed } from '../../errors/wording';
import { ClusterClaim } from '../../scheduling/cluster/cluster-objects';
import { isPublished } from '../../scheduling/cluster-devices';
import { idOf } from '../../scheduling/devices-in-use';

/** The story of a claim: who has it, where its devices are, and whether they are still there. */
export function claimStory(claim: ClusterClaim, around: Surroundings): Told {
  const { deletionTimestamp, creationTimestamp } = claim.metadata;
  const { allocation } = claim.status ?? {};
  const users = usersOf(claim).map(({ name }) => name);
  const seconds = around.secondsSince(creationTimestamp);
  const names = around.podsWith(claim);
  const stories = allocation === undefined ? names.map((pod) => podStory(pod, around)) : [];
  const waiting = stories.find(({ points }) => points.length > 0);
  const state = allocation === undefined ? 'not allocated' : 'allocated';
  return {
    state: [
      deletionTimestamp === undefined ? state : 'Terminating',
      `in use by ${users.length === 0 ? 'nobody' : listed(users, { most: MOST_NAMES })}`,
      ...seconds === undefined ? [] : [`made ${wordsFor(seconds)} ago`],
    ].join(', '),
    points: [
      ...claimDeletion(claim, around),
      ...lostDevices(claim, around),
      ...allocation !== undefined || names.length > 0 ? [] : [point('no-pod',
        'no pod uses the claim: the scheduler allocates its devices for the first pod that does')],
      ...waiting?.points ?? [],
    ],
    nodes: waiting?.nodes ?? [],
    facts: [
      ...resultsOf(claim).map((result) => `request ${result.request} has ${idOf(result)}`),
      ...names.length === 0 ? []
        : [`pods with the claim: ${listed(names.map(({ metadata }) => metadata.name), { most: MOST_NAMES })}`],
    ],
    unknown: waiting?.unknown ?? [],
  };
}

/** That the node of the devices is gone, too. */
function nodeOf({ status }: ClusterClaim, around: Surroundings): string {
  const fields = status?.allocation?.nodeSelector?.nodeSelectorTerms.flatMap(({ matchFields = [] }) =>
    matchFields) ?? [];
  const names = fields.filter(({ key }) => key === 'metadata.name').flatMap(({ values = [] }) => values);
  const gone = around.lacks('Node') ? [] : names.filter((name) => around.node(name) === undefined);
  return gone.length === 0 ? '' : `: node ${listed(gone, { most: MOST_NAMES })} does not exist any more`;
}

/** The devices of a claim that no driver publishes any more. */
function lostDevices(claim: ClusterClaim, around: Surroundings): StoryPoint[] {
  const isThere = isPublished(around.objects);
  const lost = resultsOf(claim).filter((result) => !isThere(result)).map(idOf);
  return lost.length === 0 || around.lacks('ResourceSlice') ? [] : [point('device-gone',
    `no ResourceSlice has ${listed(lost, { most: MOST_NAMES, conjunction: 'or' })} any more${nodeOf(claim, around)}`,
    [untested('pods that run go on with it, but none starts before its driver publishes it again')])];
}
