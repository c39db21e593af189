import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ManifestPatch, patchAfterRendering } from './cdk8s-seam';
import type { Synthesis } from './synthesis';
import { isTraced } from './tracing';

const loadSynthesis = () => require('./synthesis') as typeof import('./synthesis');
const loadTrace = () => require('./trace') as typeof import('./trace');

let loaded: typeof Synthesis | undefined;

/** Registers a construct of this library, or a change to one, so that its app is checked. */
export function registered(construct: IConstruct): void {
  // Loaded with the first construct: programs that only need a type do not pay for it.
  loaded ??= loadSynthesis().Synthesis;
  loaded.of(construct).changed(construct);
  if (isTraced()) {
    loadTrace().trace(construct);
  }
}

/**
 * Patches the manifest of an API object after all other changes: JSON patches, and the
 * filters of generated classes, which drop every field that they do not know.
 */
export function patchManifest(object: ApiObject, patch: ManifestPatch): void {
  patchAfterRendering(object, patch);
  registered(object);
}
