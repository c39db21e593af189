import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { A_CONSTRUCT, expectArgument } from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { kubernetesRelease } from './engine/kubernetes/kubernetes-releases';
import { listMinors, MinorSet } from './engine/kubernetes/minors';
import { Fields, isObject } from './engine/kubernetes/plain-data';
import { registryOf } from './objects/registry';
import { targetFor } from './objects/target-source';
import { apiObjectsIn } from './objects/workload';
import { patchManifest } from './synth/registration';

const allowedNamespaces = registryOf<ApiObject, true>('namespaces with admin access');

/**
 * Requests with `adminAccess` get devices that are in use, for monitoring and repair.
 * From Kubernetes 1.33 on, they are rejected in namespaces without a label. The label key
 * differs between 1.33 and 1.34, and follows the target cluster.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#admin-access
 * @example
 *
 * const namespace = new kplus.Namespace(chart, 'Monitoring');
 * dra.AdminAccess.allowIn(namespace);
 */
export class AdminAccess {
  /**
   * Labels a namespace so that its claims may request admin access. A second call for the
   * same namespace has no effect.
   *
   * @param namespace a Namespace, or a construct that contains exactly one
   * @throws ValidationError if there is no Namespace, or more than one
   */
  public static allowIn(namespace: IConstruct): void {
    const apiObject = findNamespace(namespace);
    if (allowedNamespaces.has(apiObject)) {
      return;
    }
    allowedNamespaces.set(apiObject, true);
    patchManifest(apiObject, (manifest) => withLabels(manifest, labelKeys(targetFor(apiObject).minors)));
  }

  private constructor() {
  }
}

/** The label keys that the API servers of the minors check; none up to 1.32. */
function labelKeys(minors: MinorSet): string[] {
  const keys = listMinors(minors).map((minor) => kubernetesRelease(minor).adminAccessNamespaceLabel);
  return [...new Set(keys)].filter((key): key is string => typeof key === 'string');
}

function withLabels(manifest: Fields, keys: readonly string[]): Fields {
  if (keys.length === 0) {
    return manifest;
  }
  const metadata = isObject(manifest.metadata) ? manifest.metadata : {};
  const present = isObject(metadata.labels) ? metadata.labels : {};
  const labels = { ...present, ...Object.fromEntries(keys.map((key) => [key, 'true'])) };
  return { ...manifest, metadata: sorted({ ...metadata, labels: sorted(labels) }) };
}

/** Sorts the keys in the order in which cdk8s prints metadata. */
function sorted(object: Fields): Fields {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function findNamespace(construct: IConstruct): ApiObject {
  expectArgument('the namespace', construct, A_CONSTRUCT);
  const namespaces = apiObjectsIn(construct).filter(({ kind }) => kind === 'Namespace');
  if (namespaces.length !== 1) {
    const count = namespaces.length === 0 ? 'no' : namespaces.length;
    throw new ValidationError(
      `holds ${count} Namespace objects, and admin access is allowed in one at a time: `
        + 'pass a Namespace, or a construct with exactly one inside',
      construct,
    );
  }
  return namespaces[0];
}
