import { MinorSet } from '../../../../kubernetes/minors';
import { DraftFix } from '../../../fixes/draft-fix';
import { checkObject } from '../../../object/object-check';
import { versionFix } from '../../../object/version-fix';
import { Setup } from '../../setup';
import { SetupObject } from '../../setup-object';

/** The fix that rewrites an object in a newer API version. */
export function newerVersion(
  { gates }: Setup, { document, manifest }: SetupObject, apiVersion: string, minors: MinorSet,
): DraftFix[] {
  const own = { ...document, manifest };
  return versionFix({ document: own, apiVersion, minors, gates }, (...args) => checkObject(...args).problems);
}
