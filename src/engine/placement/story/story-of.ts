import { claimStory } from './claim-story';
import { podStory } from './pod-story';
import { MOST_NAMES, Story, StoryKind, StorySubject, Told } from './story';
import { classStory, nodeStory } from './supply-stories';
import { Surroundings } from './surroundings';
import { didYouMean } from '../../errors/did-you-mean';
import { UnscopedValidationError } from '../../errors/validation-error';
import { found, listed } from '../../errors/wording';
import { Fields } from '../../kubernetes/plain-data';
import { ClusterGap, ClusterKind, gapOf, GapReason, ReadCluster } from '../../read/read-cluster';

/** A kind, the list of its objects, and the function that tells the story of an object. */
type Teller = readonly [
  kind: ClusterKind, list: 'pods' | 'claims' | 'classes' | 'nodes', tell: (object: any, around: Surroundings) => Told,
];

const TELLERS: Readonly<Record<StoryKind, Teller>> = {
  pod: ['Pod', 'pods', podStory],
  claim: ['ResourceClaim', 'claims', claimStory],
  class: ['DeviceClass', 'classes', classStory],
  node: ['Node', 'nodes', nodeStory],
};

/**
 * Tells the story of an object: its state, its problems, and what to do about them.
 *
 * @param cluster the objects of the cluster, with as many kinds as can be read
 * @throws UnscopedValidationError if the object does not exist
 */
export function storyOf(cluster: ReadCluster, subject: StorySubject): Story {
  const around = new Surroundings(cluster);
  const [kind, list, tell] = TELLERS[subject.kind];
  const all: readonly Fields[] = around.objects[list];
  const inPlace = all.filter(({ metadata }) => [undefined, metadata.namespace].includes(subject.namespace));
  const object = inPlace.find(({ metadata }) => metadata.name === subject.name);
  if (object === undefined) {
    const place = subject.namespace === undefined ? '' : ` in namespace ${subject.namespace}`;
    const elsewhere = all.filter(({ metadata }) => metadata.name === subject.name)
      .map(({ metadata }) => metadata.namespace);
    const hint = elsewhere.length > 0
      ? `: there is one in namespace ${listed(elsewhere, { most: MOST_NAMES })}`
      : didYouMean(subject.name, inPlace.map(({ metadata }) => metadata.name));
    const gap = gapOf(cluster, kind);
    throw new UnscopedValidationError(`there is no ${kind} ${found(subject.name)}${place}${hint}`
      + (gap === undefined ? '' : ` among those that can be read (${gapText(gap)})`));
  }
  const { state, points, nodes = [], facts, unknown = [] } = tell(object, around);
  return { subject, state, points, nodes, facts, unknown: [...cluster.gaps.map(gapText), ...unknown] };
}

function gapText({ kind, reason, onlyNamespace }: ClusterGap): string {
  const where = onlyNamespace === undefined ? '' : ` outside namespace ${onlyNamespace}`;
  const why = reason === GapReason.FORBIDDEN ? 'you may not list them' : 'the API server does not serve them';
  return `objects of kind ${kind}${where}: ${why}`;
}
