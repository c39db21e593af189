import { ApiObject } from 'cdk8s';
import { registryOf } from '../render/registry';

/**
 * A change to a rendered object. It returns the changed manifest, and leaves the one that
 * it is given as it is.
 */
export type ManifestPatch = (manifest: Record<string, any>) => Record<string, any>;

const patches = registryOf<ApiObject, ManifestPatch[]>('manifest patches');

/** Adds a patch that is applied after all others. */
export function addManifestPatch(object: ApiObject, patch: ManifestPatch): void {
  patches.set(object, [...(patches.get(object) ?? []), patch]);
}

/** The manifest of an object with its patches; an object may render to nothing. */
export function patchedManifest(object: ApiObject, manifest: Record<string, any> | undefined): any {
  if (manifest === undefined) {
    return undefined;
  }
  return (patches.get(object) ?? []).reduce((changed, patch) => patch(changed), manifest);
}
