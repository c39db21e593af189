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

/** How often the shape is corrected: each time, further faults of it can show. */
const MOST_ROUNDS = 5;

/** Finds the problems of an object in some minors. */
export type CheckShape = (document: Document, minors: MinorSet, gates: FeatureGates) => readonly Problem[];

/** An object that shall be of another API version, and the clusters that it is for. */
export interface OtherVersion {
  readonly document: Document;
  readonly apiVersion: string;
  readonly minors: MinorSet;
  readonly gates: FeatureGates;
}

/**
 * The fix that writes an object in another API version, with the shape that it has there;
 * none if the API server would not accept the result.
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
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const changed = edited(manifest, edits);
    const problems = check({ manifest: changed, index: 0 }, minorSet(newest), gates).filter(isRejection);
    if (changed === undefined || problems.length === 0) {
      return changed === undefined ? [] : [{ title: `write it in ${apiVersion}`, isSafe, edits }];
    }
    const length = edits.length;
    for (const { words } of problems) {
      const fix = words().fixes?.find((each) => each.isSafe);
      fix !== undefined && edited(manifest, [...edits, ...fix.edits]) !== undefined && edits.push(...fix.edits);
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
