import { FeatureGates } from '../../kubernetes/feature-gates';
import { minorsOfKind } from '../../kubernetes/kinds';
import { MinorSet, minorSet, newestMinor } from '../../kubernetes/minors';
import { isObject } from '../../kubernetes/plain-data';
import { Document } from '../../read/document';
import { field } from '../field-path';
import { DraftEdit, DraftFix, editIn, setting } from '../fixes/draft-fix';
import { editedManifest } from '../fixes/edited-manifest';
import { isRejection } from '../inspection';
import type { Problem } from '../problem';

/** The maximum number of corrections of the shape: each can reveal further problems. */
const MOST_ROUNDS = 5;

/**
 * An object with more problems is not of another API version. A claim with 32 requests, each with all fields of
 * v1beta1, has 225.
 */
const MOST_PROBLEMS = 256;

/** Finds the problems of an object in some minors. */
export type CheckShape = (document: Document, minors: MinorSet, gates: FeatureGates) => readonly Problem[];

/** An object to rewrite in another API version, and the clusters that it is for. */
export interface OtherVersion {
  readonly document: Document;
  readonly apiVersion: string;
  readonly minors: MinorSet;
  readonly gates: FeatureGates;
}

/**
 * The fix that rewrites an object in the API version, with the shape that it has there; none if the API server would
 * reject the result.
 */
export function versionFix(
  { document, apiVersion, minors, gates }: OtherVersion, check: CheckShape, isSafe = true,
): DraftFix[] {
  const { manifest } = document;
  const kind: unknown = isObject(manifest) ? manifest.kind : undefined;
  const newest = typeof kind === 'string' ? newestMinor(minors & minorsOfKind(apiVersion, kind)) : undefined;
  if (newest === undefined) {
    return [];
  }
  const edits: DraftEdit[] = [setting(field(undefined, 'apiVersion'), apiVersion)];
  let draft = edited(manifest, edits);
  for (let round = 0; draft !== undefined && round < MOST_ROUNDS; round++) {
    const problems = check({ manifest: draft, index: 0 }, minorSet(newest), gates).filter(isRejection);
    if (problems.length === 0) {
      return [{ title: `write it in ${apiVersion}`, isSafe, edits }];
    }
    if (problems.length > MOST_PROBLEMS) {
      return [];
    }
    const length = edits.length;
    for (const { words } of problems) {
      const fix = words().fixes?.find((each) => each.isSafe);
      const next = fix && edited(draft, fix.edits);
      if (next !== undefined) {
        draft = next;
        edits.push(...fix!.edits);
      }
    }
    if (edits.length === length) {
      return [];
    }
  }
  return [];
}

function edited(manifest: unknown, edits: readonly DraftEdit[]): unknown {
  const own: Document = { manifest, index: 0 };
  return editedManifest(manifest, edits.map((edit) => editIn(own, edit)))?.manifest;
}
