import type { TypedPath } from './typed-path';
import type { Setup } from '../../check/setup/setup';
import type { SetupObject } from '../../check/setup/setup-object';

/** What can be written where somebody types. */
export interface Completion {
  readonly label: string;
  readonly type: 'class' | 'object' | 'name' | 'driver' | 'attribute' | 'function' | 'field';
  /** What it is, in a few words. */
  readonly detail?: string;
  /** More about it. */
  readonly about?: string;
  /** What is inserted. @default - the label */
  readonly text?: string;
}

/** Completions, and the offset at which what they replace begins. */
export interface Completions {
  readonly from: number;
  readonly items: readonly Completion[];
}

/** Where somebody types, in which object of which setup. */
export interface TypingPlace extends TypedPath {
  readonly setup: Setup;
  readonly object: SetupObject;
  /** The steps from the object, with slashes between them. */
  readonly path: string;
}
