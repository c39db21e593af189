import { ApiObject } from 'cdk8s';
import { registryOf } from '../render/registry';

/**
 * Changes a rendered object. Returns the changed manifest without modifying its argument.
 */
export type ManifestPatch = (manifest: Record<string, any>) => Record<string, any>;

const patches = registryOf<ApiObject, ManifestPatch[]>('manifest patches');

/** Adds a patch, to be applied after all others. */
export function addManifestPatch(object: ApiObject, patch: ManifestPatch): void {
  patches.set(object, (patches.get(object) ?? []).concat(patch));
}

/** Applies the patches of an object to its manifest; an object may render to nothing. */
export function patchedManifest(object: ApiObject, manifest: Record<string, any> | undefined): any {
  if (manifest === undefined) {
    return undefined;
  }
  let changed = manifest;
  for (const patch of patches.get(object) ?? []) {
    changed = patch(changed);
  }
  return changed;
}
