import { ApiObject, ApiObjectMetadata, ApiObjectMetadataDefinition } from 'cdk8s';

/**
 * Replaces the metadata of an object of this library. cdk8s sets the namespace of the chart even
 * for a cluster-scoped object, and a name that never changes.
 */
export function setOwnMetadata(object: ApiObject, given: ApiObjectMetadata | undefined, namespaced: boolean): void {
  // Assigned this way because cdk8s declares the field read-only.
  Object.assign(object, {
    metadata: new ApiObjectMetadataDefinition({
      name: object.name,
      ...given,
      namespace: namespaced ? object.metadata.namespace : undefined,
      labels: { ...object.chart.labels, ...given?.labels },
      apiObject: object,
    }),
  });
}
