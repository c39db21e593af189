import type { TypedPath } from './typed-path';
import type { Setup } from '../../check/setup/setup';
import type { SetupObject } from '../../check/setup/setup-object';

/** A suggestion for the text at the cursor. */
export interface Completion {
  readonly label: string;
  readonly type: 'class' | 'object' | 'name' | 'driver' | 'attribute' | 'function' | 'field';
  /** A description in a few words. */
  readonly detail?: string;
  /** Further documentation. */
  readonly about?: string;
  /** The text to insert. @default - the label */
  readonly text?: string;
}

/** Completions, and the offset at which the text that they replace begins. */
export interface Completions {
  readonly from: number;
  readonly items: readonly Completion[];
}

/** The position of the cursor in an object of a setup. */
export interface TypingPlace extends TypedPath {
  readonly setup: Setup;
  readonly object: SetupObject;
  /** The steps from the object, separated by slashes. */
  readonly path: string;
}
