import { claimStory } from './claim-story';
import { podStory } from './pod-story';
import { Story, StoryKind, StorySubject, Told } from './story';
import { classStory, nodeStory } from './supply-stories';
import { Surroundings } from './surroundings';
import { didYouMean } from '../../errors/did-you-mean';
import { UnscopedValidationError } from '../../errors/validation-error';
import { found } from '../../errors/wording';
import { ClusterGap, ClusterKind, GapReason, ReadCluster } from '../../read/read-cluster';

/** Who tells of an object, and where such objects are. */
interface Teller<T> {
  readonly kind: ClusterKind;
  readonly all: (around: Surroundings) => readonly T[];
  readonly tell: (object: T, around: Surroundings) => Told;
}

const TELLERS: Readonly<Record<StoryKind, Teller<any>>> = {
  pod: { kind: 'Pod', all: (around) => around.all('Pod'), tell: podStory },
  claim: { kind: 'ResourceClaim', all: ({ objects }) => objects.claims, tell: claimStory },
  class: { kind: 'DeviceClass', all: ({ objects }) => objects.classes, tell: classStory },
  node: { kind: 'Node', all: (around) => around.all('Node'), tell: nodeStory },
};

/**
 * Tells the whole story of one thing: how it is, what is wrong, and what to do about it.
 *
 * @param cluster the objects around it, as many kinds as can be read
 * @throws UnscopedValidationError if there is no such thing
 */
export function storyOf(cluster: ReadCluster, subject: StorySubject): Story {
  const around = new Surroundings(cluster);
  const { kind, all, tell } = TELLERS[subject.kind];
  const inPlace = all(around).filter(({ metadata }) => [undefined, metadata.namespace].includes(subject.namespace));
  const object = inPlace.find(({ metadata }) => metadata.name === subject.name);
  if (object === undefined) {
    const place = subject.namespace === undefined ? '' : ` in namespace ${subject.namespace}`;
    throw new UnscopedValidationError(`there is no ${kind} ${found(subject.name)}${place}`
      + didYouMean(subject.name, inPlace.map(({ metadata }) => metadata.name)));
  }
  const told = tell(object, around);
  return { subject, ...told, unknown: [...cluster.gaps.map(gapText), ...told.unknown] };
}

function gapText({ kind, reason, onlyNamespace }: ClusterGap): string {
  const where = onlyNamespace === undefined ? '' : ` outside namespace ${onlyNamespace}`;
  const why = reason === GapReason.FORBIDDEN ? 'you may not list them' : 'the API server does not serve them';
  return `objects of kind ${kind}${where}: ${why}`;
}
