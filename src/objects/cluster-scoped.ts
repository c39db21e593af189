import { ApiObject } from 'cdk8s';

/** Removes the namespace of the chart from an object of a cluster-scoped kind. */
export function withoutNamespace(object: ApiObject): void {
  // cdk8s created this metadata for an object of ours, and declares the field read-only.
  Object.defineProperty(object.metadata, 'namespace', { value: undefined });
}
