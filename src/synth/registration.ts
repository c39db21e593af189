import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { addManifestPatch, ManifestPatch } from './claims-patch';
import { hookObject } from './hooks';
import type { Synthesis } from './synthesis';

let loaded: typeof Synthesis | undefined;

/**
 * Announces a construct of this library, or a change to one: its app is one that is
 * checked.
 */
export function registered(construct: IConstruct): void {
  // Loaded with the first construct: a program that only needs a type does not pay for it.
  loaded ??= (require('./synthesis') as { Synthesis: typeof Synthesis }).Synthesis;
  loaded.of(construct).changed(construct);
}

/**
 * Changes what an API object renders to, after everything else has changed it: JSON
 * patches, and the filters of generated classes, which drop every field that they do not
 * know.
 */
export function patchManifest(object: ApiObject, patch: ManifestPatch): void {
  addManifestPatch(object, patch);
  hookObject(object);
  registered(object);
}
