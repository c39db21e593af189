import { MatchedPlace, placesOf } from './field-pattern';
import { findWorkloadKind } from './workload-kinds';
import { isObject, replaceAt } from '../kubernetes/plain-data';
import { Document, flattenLists, withManifest } from '../read/document';
import { field, item, Place } from '../read/place';

/**
 * The objects in documents, with the items of lists and embedded objects, such as those of an AppWrapper, which itself
 * remains without them.
 */
export function objectsIn(documents: readonly Document[]): readonly Document[] {
  return flattenLists(documents).flatMap((document) => {
    const { manifest, within, text } = document;
    const places = placesOfObjects(manifest);
    if (places.length === 0) {
      return document;
    }
    const rest = places.reduce((whole, { path }) => replaceAt(whole, path, {}), manifest);
    return [withManifest(document, rest), ...places.map(({ path, value }) => ({
      ...withManifest(document, value),
      within: text && path.reduce(stepInto, within),
      repeatedFields: undefined,
    }))];
  });
}

/** The places of the embedded objects that an object creates. */
export function placesOfObjects(manifest: unknown): readonly MatchedPlace[] {
  const objects = isObject(manifest) ? findWorkloadKind(manifest.apiVersion, manifest.kind)?.objects : undefined;
  return objects === undefined ? [] : placesOf(manifest, objects);
}

function stepInto(parent: Place | undefined, step: string): Place {
  return /^\d+$/.test(step) ? item(parent, Number(step)) : field(parent, step);
}
