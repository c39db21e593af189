import type { StoryKind } from '../../engine/placement/story/story';

/** The kinds that can be explained, each with its resource and the other names that kubectl accepts. */
const NAMES: Readonly<Record<StoryKind, readonly [resource: string, ...others: string[]]>> = {
  pod: ['pods', 'po'],
  claim: ['resourceclaims', 'resourceclaim', 'claims'],
  class: ['deviceclasses', 'deviceclass', 'classes'],
  node: ['nodes', 'no'],
};

export const SUBJECTS = Object.keys(NAMES) as StoryKind[];

/** The kind for a type name that kubectl accepts or prints: `po`, `resourceclaim.resource.k8s.io`. */
export function subjectOf(type: string): StoryKind | undefined {
  const [name] = type.toLowerCase().split('.');
  return SUBJECTS.find((kind) => kind === name || NAMES[kind].includes(name));
}

/** The resource for a type name; undefined if its objects cannot be explained. */
export function resourceOfSubject(type: string): string | undefined {
  const kind = subjectOf(type);
  return kind && NAMES[kind][0];
}
