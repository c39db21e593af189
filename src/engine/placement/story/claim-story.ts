import { claimDeletion } from './deletion';
import { podStory } from './pod-story';
import { point, StoryPoint } from './points';
import { MOST_NAMES, Told } from './story';
import { resultsOf, Surroundings, usersOf } from './surroundings';
import { listed } from '../../errors/wording';
import { firstDefined } from '../../kubernetes/grouping';
import { objectsOf } from '../../kubernetes/plain-data';
import { ClusterClaim } from '../../scheduling/cluster/cluster-objects';
import { idOf } from '../../scheduling/devices-in-use';

/** Tells the story of a claim: its users, its devices, and whether these are still published. */
export function claimStory(claim: ClusterClaim, around: Surroundings): Told {
  const { deletionTimestamp, creationTimestamp } = claim.metadata;
  const isAllocated = claim.status?.allocation !== undefined;
  const users = namesIn(usersOf(claim).map(({ name }) => name));
  const made = around.ago(creationTimestamp);
  const pods = around.podsWith(claim);
  const waiting = firstDefined(isAllocated || deletionTimestamp !== undefined ? [] : pods, (pod) => {
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
      ...isAllocated || pods.length > 0 ? [] : [point('no-pod')],
      ...waiting?.points ?? [],
    ],
    facts: [
      ...resultsOf(claim).map((result) => `request ${result.request} has ${idOf(result)}`),
      ...pods.length === 0 ? [] : [`pods with the claim: ${namesIn(pods.map(({ metadata }) => metadata.name))}`],
    ],
  };
}

function namesIn(names: readonly string[]): string {
  return listed(names, { most: MOST_NAMES });
}

/** Reports devices of a claim that are no longer published, and nodes of the claim that no longer exist. */
function lostDevices(claim: ClusterClaim, around: Surroundings): StoryPoint[] {
  const lost = around.lostDevices(claim);
  const nodes = objectsOf(claim.status?.allocation?.nodeSelector?.nodeSelectorTerms)
    .flatMap(({ matchFields }) => objectsOf(matchFields))
    .flatMap(({ key, values = [] }): string[] => (key === 'metadata.name' ? values : []));
  const gone = around.lacks('Node') ? [] : nodes.filter((name) => around.node(name) === undefined);
  return lost.length === 0 ? [] : [point('device-gone', {
    devices: listed(lost, { most: MOST_NAMES, conjunction: 'or' }),
    why: gone.length === 0 ? '' : `: node ${namesIn(gone)} does not exist any more`,
  })];
}
