import { StoryPoint } from './points';
import { NodeObjection } from '../allocated-pods';

/** The kinds of objects that have a story. */
export type StoryKind = 'pod' | 'claim' | 'class' | 'node';

/** The object that a story is about. */
export interface StorySubject {
  readonly kind: StoryKind;
  readonly name: string;
  /** The namespace; undefined for cluster-scoped kinds. */
  readonly namespace?: string;
}

/** A story without its subject. */
export interface Told {
  /** The state in one line: `Pending for 3 min, no node`. */
  readonly state: string;
  /** The problems, root cause first. */
  readonly points: readonly StoryPoint[];
  /** The objections of nodes to a pod, first of the nodes that it selects. @default - not applicable */
  readonly nodes?: readonly NodeObjection[];
  /** Further facts, such as the allocated devices. */
  readonly facts: readonly string[];
  /** The kinds that could not be read and the aspects that are not considered. @default - none */
  readonly unknown?: readonly string[];
}

/** The story of an object. */
export interface Story extends Required<Told> {
  readonly subject: StorySubject;
}

/** The maximum number of names in a list. */
export const MOST_NAMES = 8;
