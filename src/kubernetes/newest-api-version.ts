import { draApiVersions } from './api-versions';
import { findKind } from './kinds';
import { listMinors, MinorSet, minorSet, NO_MINORS } from './minors';

/**
 * The newest API version that has a kind, and in which minors it is the newest; undefined
 * where there is none.
 */
export type NewestApiVersion = [apiVersion: string | undefined, minors: MinorSet];

/**
 * The newest API version of a kind in each of the minors, of those that are asked for:
 * one answer for all minors with the same one.
 */
export function newestApiVersions(
  kind: string,
  minors: MinorSet,
  isAskedFor: (apiVersion: string, minor: MinorSet) => boolean,
): NewestApiVersion[] {
  const minorsByVersion = new Map<string | undefined, MinorSet>();
  for (const minor of listMinors(minors).map(minorSet)) {
    const newest = draApiVersions()
      .filter(
        (apiVersion) =>
          ((findKind(apiVersion, kind)?.minors ?? NO_MINORS) & minor) !== NO_MINORS
          && isAskedFor(apiVersion, minor),
      )
      .pop();
    minorsByVersion.set(newest, (minorsByVersion.get(newest) ?? NO_MINORS) | minor);
  }
  return [...minorsByVersion];
}
