import { ObjectsOfKind } from './objects-of-kind';
import { Answer } from '../../../control-plane/client';

/** The operations of Kubernetes' API reference; the first word of each is the verb. */
export type Operation =
  | 'create' | 'get' | 'list' | 'list all namespaces' | 'replace' | 'patch' | 'delete' | 'delete collection'
  | 'get status' | 'replace status' | 'patch status'
  | 'watch' | 'watch list' | 'watch list all namespaces';

/** One request that the API reference promises, for every kind that has the operation. */
export interface EndpointCase {
  readonly operation: Operation;
  /** The query parameter, or what else is particular. */
  readonly parameter: string;
  /** The HTTP status that the server answers. */
  readonly answer: number;
  /** What the answer, or what is stored, shows. */
  readonly shows: string;
  /** The first API version that has the parameter. */
  readonly since?: 'v1alpha2';
  /** Sends it, and expects what it shows. The kind has no objects before. */
  readonly send: (objects: ObjectsOfKind) => Promise<Answer>;
}

/** Whether the API version has the case. */
export function isCaseOf(version: string, { since }: EndpointCase): boolean {
  return since === undefined || version >= since;
}
