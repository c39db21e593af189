import { StoryPoint } from './points';
import { NodeObjection } from '../allocated-pods';

/** What can be told of. */
export type StoryKind = 'pod' | 'claim' | 'class' | 'node';

/** What a story is about. */
export interface StorySubject {
  readonly kind: StoryKind;
  readonly name: string;
  /** Undefined for what has none. */
  readonly namespace?: string;
}

/** A story without its subject. */
export interface Told {
  /** How it is, in one line: `Pending for 3 min, no node`. */
  readonly state: string;
  /** What is wrong, the first cause first; empty if nothing is. */
  readonly points: readonly StoryPoint[];
  /** What keeps a pod from the nodes, those that it asks for first. @default - that is not the matter */
  readonly nodes?: readonly NodeObjection[];
  /** Further facts, such as the devices that it has. */
  readonly facts: readonly string[];
  /** What could not be read or is not considered, so that the story may lack something. @default - nothing */
  readonly unknown?: readonly string[];
}

/** The whole story of one thing. */
export interface Story extends Required<Told> {
  readonly subject: StorySubject;
}

/** The most names in a list. */
export const MOST_NAMES = 8;
