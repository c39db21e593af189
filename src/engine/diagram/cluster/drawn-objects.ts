import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { CLASS_PREFIX } from '../../pods/extended-resources';
import { Document } from '../../read/document';
import { objectsOfKind, ReadCluster } from '../../read/read-cluster';

/** Returns the objects that a diagram of a cluster shows: classes, claims, templates, and the pods that use devices. */
export function drawnObjects(cluster: Pick<ReadCluster, 'objects'>): Document[] {
  const classes = objectsOfKind(cluster, 'DeviceClass');
  const resources = new Set(classes.flatMap(({ metadata, spec }) =>
    [spec?.extendedResourceName, `${CLASS_PREFIX}${metadata?.name}`]));
  const requestsDevices = (container: Fields) =>
    Object.keys({ ...container.resources?.limits, ...container.resources?.requests })
      .some((name) => resources.has(name));
  return [
    ...classes,
    ...(['ResourceClass', 'ResourceClaimTemplate', 'ResourceClaim'] as const)
      .flatMap((kind) => objectsOfKind(cluster, kind)),
    ...objectsOfKind(cluster, 'Pod').filter(({ spec }) => objectsOf(spec?.resourceClaims).length > 0
      || [...objectsOf(spec?.containers), ...objectsOf(spec?.initContainers)].some(requestsDevices)),
  ].map((manifest, index) => ({ manifest, index }));
}
