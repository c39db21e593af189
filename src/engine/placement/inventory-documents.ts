import { acceptedDocuments } from './accepted-documents';
import { UnscopedValidationError } from '../errors/validation-error';
import { FeatureGates } from '../kubernetes/feature-gates';
import { ALL_MINORS } from '../kubernetes/minors';
import { isObject } from '../kubernetes/plain-data';
import { objectsIn } from '../pods/objects-in';
import { Document, identityOf } from '../read/document';
import type { ClusterGap } from '../read/read-cluster';
import { ClusterObjects } from '../scheduling/cluster/cluster-objects';
import { isVersionObject } from '../scheduling/cluster/cluster-version';

/** The kinds that are not checked, as their objects come from a cluster. */
const UNCHECKED = ['Node', 'Pod'];

/**
 * Reads an inventory. As the feature gates are not known yet, objects that need other than the default
 * gates are set aside.
 *
 * @param gaps the kinds that could not be read from the cluster completely
 * @throws UnscopedValidationError if a document cannot be read, an object has no name, or no
 * Kubernetes version accepts an object
 */
export function readInventory(documents: readonly Document[], gaps?: readonly ClusterGap[]): ClusterObjects {
  const all = objectsIn(documents);
  const versions = all.filter(({ manifest }) => isObject(manifest) && isVersionObject(manifest));
  const objects = all.filter((document) => !versions.includes(document));
  const checked = objects.filter(({ manifest, isOfCluster }) =>
    isOfCluster !== true && !UNCHECKED.includes(identityOf(manifest).kind ?? ''));
  const { accepted } = acceptedDocuments(checked, ALL_MINORS, FeatureGates.of());
  const gated = checked.filter((document) => !accepted.includes(document));
  const { rejected } = acceptedDocuments(gated, ALL_MINORS, FeatureGates.allOn());
  if (rejected.length > 0) {
    const more = rejected.length === 1 ? '' : ` (and ${rejected.length - 1} more)`;
    throw new UnscopedValidationError(
      `the inventory has an object that no API server accepts: ${rejected[0]}${more}`);
  }
  const nameless = objects.find(({ manifest }) => identityOf(manifest).name === undefined);
  if (nameless !== undefined) {
    const { kind = 'document' } = identityOf(nameless.manifest);
    throw new UnscopedValidationError(`the inventory has a ${kind} without metadata.name: give it a name`);
  }
  return ClusterObjects.of([...versions, ...objects], gated, gaps);
}
