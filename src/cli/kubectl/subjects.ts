import type { StoryKind } from '../../engine/placement/story/story';

/** What can be explained: the resource, and other names by which kubectl takes it. */
const NAMES: Readonly<Record<StoryKind, readonly [resource: string, ...others: string[]]>> = {
  pod: ['pods', 'po'],
  claim: ['resourceclaims', 'resourceclaim', 'claims'],
  class: ['deviceclasses', 'deviceclass', 'classes'],
  node: ['nodes', 'no'],
};

export const SUBJECTS = Object.keys(NAMES) as StoryKind[];

/** The kind of a type, as kubectl takes and prints it: `po`, `resourceclaim.resource.k8s.io`. */
export function subjectOf(type: string): StoryKind | undefined {
  const [name] = type.toLowerCase().split('.');
  return SUBJECTS.find((kind) => kind === name || NAMES[kind].includes(name));
}

/** The resource of objects of a type; undefined if they cannot be explained. */
export function resourceOfSubject(type: string): string | undefined {
  const kind = subjectOf(type);
  return kind && NAMES[kind][0];
}
