import type { ApiObject } from 'cdk8s';
import { patchedManifest } from './claims-patch';
import { registryOf } from '../render/registry';

const objectsAtWork = registryOf<ApiObject, true>('objects at work');

/** Whether the claims will be added to what the object renders now. */
export function isRendering(object: ApiObject): boolean {
  return objectsAtWork.has(object);
}

/**
 * Renders an object with its claims. A class of a program in another language overrides
 * the method on the object itself, past the hooked class, and may add the pod there.
 */
export function renderObject(object: ApiObject): any {
  return Object.hasOwn(object, 'toJson')
    ? patchedRendering(object, () => object.toJson())
    : object.toJson();
}

/** Adds claims once to what the action renders, whichever methods call each other. */
export function patchedRendering(object: ApiObject, render: () => any): any {
  objectsAtWork.set(object, true);
  try {
    return patchedManifest(object, render());
  } finally {
    objectsAtWork.delete(object);
  }
}
