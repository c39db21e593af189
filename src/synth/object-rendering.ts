import { ApiObject, App, YamlOutputType } from 'cdk8s';
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
  return Object.hasOwn(object, 'toJson') && !isCalledByPrinter(object)
    ? patchedRendering(object, () => object.toJson())
    : object.toJson();
}

/**
 * Whether cdk8s calls the method of the object once more to print it. The claims cannot be
 * added then, and the check must not see any.
 */
function isCalledByPrinter({ node: { root } }: ApiObject): boolean {
  return (root as Partial<App>).yamlOutputType === YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE;
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
