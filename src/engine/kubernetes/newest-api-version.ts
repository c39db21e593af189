import { knownApiVersions } from './api-versions';
import { minorsOfKind } from './kinds';
import { listMinors, MinorSet, minorSet, NO_MINORS } from './minors';

/** The newest API version that has a kind, and its minors; undefined if none has it. */
export type NewestApiVersion = [apiVersion: string | undefined, minors: MinorSet];

/** The newest API version of a kind in each minor; minors with the same one share a result. */
export function newestApiVersions(
  kind: string,
  minors: MinorSet,
  isAskedFor: (apiVersion: string, minor: MinorSet) => boolean,
): NewestApiVersion[] {
  const minorsByVersion = new Map<string | undefined, MinorSet>();
  for (const minor of listMinors(minors).map(minorSet)) {
    const newest = knownApiVersions()
      .filter(
        (apiVersion) =>
          isAskedFor(apiVersion, minor)
          && (minorsOfKind(apiVersion, kind) & minor) !== NO_MINORS,
      )
      .pop();
    minorsByVersion.set(newest, (minorsByVersion.get(newest) ?? NO_MINORS) | minor);
  }
  return [...minorsByVersion];
}
