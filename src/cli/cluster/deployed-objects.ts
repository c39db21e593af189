import type { WantedKind } from './cluster-kinds';
import { isOfInterest } from '../../engine/changes/comparison';
import { groupKind } from '../../engine/check/group-kind';
import { SetupObject } from '../../engine/check/setup/setup-object';
import { isDraApiVersion, knownApiVersions } from '../../engine/kubernetes/api-versions';
import { objectsIn } from '../../engine/pods/objects-in';
import { Document, identityOf } from '../../engine/read/document';
import type { ReadCluster } from '../../engine/read/read-cluster';

/** The kinds of the compared objects in documents. Known kinds, such as those of DRA, are read in any API version. */
export function kindsOf(documents: readonly Document[]): WantedKind[] {
  const compared = objectsIn(documents).filter((document) => isOfInterest(new SetupObject(document)));
  return compared.flatMap(({ manifest }): WantedKind[] => {
    const { apiVersion, kind } = identityOf(manifest);
    if (apiVersion === undefined || kind === undefined) {
      return [];
    }
    return [isDraApiVersion(apiVersion) || knownApiVersions().includes(apiVersion) ? kind : { apiVersion, kind }];
  });
}

/** The objects of a cluster that have the same identities as those in documents. */
export function deployedObjects(documents: readonly Document[], { objects, namespace }: ReadCluster): Document[] {
  const names = new Set(objectsIn(documents).flatMap(({ manifest }) => {
    const { apiVersion, kind, name, namespace: own = namespace } = identityOf(manifest);
    const key = groupKind(apiVersion, kind);
    return [JSON.stringify([key, own, name]), JSON.stringify([key, undefined, name])];
  }));
  return Object.values(objects).flat().filter((object) => {
    const { apiVersion, kind, name, namespace: own } = identityOf(object);
    return names.has(JSON.stringify([groupKind(apiVersion, kind), own, name]));
  }).map((manifest, index) => ({ manifest, index }));
}
