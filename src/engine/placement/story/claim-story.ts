import { claimBinding } from './binding';
import { claimDeletion } from './deletion';
import { devicePoints, lostDevices } from './device-health';
import { podStory } from './pod-story';
import { point } from './points';
import { MOST_NAMES, Told } from './story';
import { resultsOf, Surroundings, userNames } from './surroundings';
import { listed } from '../../errors/wording';
import { firstDefined } from '../../kubernetes/grouping';
import { ClusterClaim } from '../../scheduling/cluster/cluster-objects';
import { notesOn } from '../../scheduling/cluster-devices';
import { idOf } from '../../scheduling/devices-in-use';

/** Tells the story of a claim: its users, its devices, and whether these are still published. */
export function claimStory(claim: ClusterClaim, around: Surroundings): Told {
  const { deletionTimestamp, creationTimestamp } = claim.metadata;
  const own = { name: claim.metadata.name, claim };
  const isAllocated = claim.status?.allocation !== undefined;
  const users = namesIn(userNames(claim));
  const made = around.ago(creationTimestamp);
  const pods = around.podsWith(claim);
  const isSettled = isAllocated || deletionTimestamp !== undefined;
  const waiting = firstDefined(isSettled ? [] : pods, (pod) => {
    const story = podStory(pod, around);
    return story.points.length > 0 ? story : undefined;
  });
  const state = isAllocated ? 'allocated' : 'not allocated';
  return {
    ...waiting,
    state: [
      deletionTimestamp === undefined ? state : 'Terminating',
      `in use by ${users === '' ? 'nobody' : users}`,
      ...made === undefined ? [] : [`made ${made}`],
    ].join(', '),
    points: [
      ...claimDeletion(claim, around),
      ...lostDevices(claim, around),
      ...devicePoints(own, around),
      ...isSettled || pods.length > 0 || around.lacks('Pod') ? [] : [point('no-pod')],
      ...waiting?.points ?? [],
      ...pods.every(({ spec }) => spec?.nodeName !== undefined) ? [] : claimBinding(own, around),
    ],
    facts: [
      ...resultsOf(claim).map((result) => `request ${result.request} has ${idOf(result)}${notesOn(result)}`),
      ...pods.length === 0 ? [] : [`pods with the claim: ${namesIn(pods.map(({ metadata }) => metadata.name))}`],
    ],
  };
}

function namesIn(names: readonly string[]): string {
  return listed(names, { most: MOST_NAMES });
}
