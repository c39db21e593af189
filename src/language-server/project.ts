import type { CheckOptions } from '../engine/check/check-options';

/** What a folder holds, and the settings in it. */
export interface Project {
  readonly options: CheckOptions;
  /** The files that may be manifests, relative to the folder. */
  readonly files: readonly string[];
}

/** Reads what is in a folder. What is wrong with its settings is an error with words for the user. */
export interface ProjectReader {
  readonly project: (folder: string) => Project;
  /** The text of a file; undefined if it cannot be read. */
  readonly text: (folder: string, file: string) => string | undefined;
  /** Whether a file has the settings. */
  readonly isConfiguration: (file: string) => boolean;
}
