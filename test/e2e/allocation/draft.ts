import { Random } from '../../engine/allocation/upstream/generator/random';
import { FEATURES } from '../structured/features';

/** An object of a cluster. */
export type Manifest = Record<string, any>;

/** What all objects of a random setup have in common. */
export interface Draft {
  /** The name of the setup, which is that of its namespace and its class, too. */
  readonly name: string;
  readonly driver: string;
  /** The names of the nodes. */
  readonly nodes: readonly string[];
  /** All of the setup follows from the name. */
  readonly random: Random;
  /** Whether the claims of the namespace may ask for admin access. */
  readonly hasAdminAccess: boolean;
  /** Whether the class stands for an extended resource of its own name. */
  readonly hasExtendedName?: boolean;
  /** Whether the cluster has a feature. */
  has(feature: keyof typeof FEATURES): boolean;
}

/** The labels that allow admin access in a namespace: that of 1.33, and that of newer minors. */
export const ADMIN_ACCESS_LABELS = {
  'resource.k8s.io/admin-access': 'true',
  'resource.kubernetes.io/admin-access': 'true',
};

/** The label of nodes by which slices and pods select them. */
export const ZONE = 'topology.kubernetes.io/zone';

/** A requirement that nodes are in a zone. */
export function inZone(zone: string): Manifest {
  return { nodeSelectorTerms: [{ matchExpressions: [{ key: ZONE, operator: 'In', values: [zone] }] }] };
}

/** An object of DRA in the namespace of the setup. */
export function namespaced(draft: Draft, kind: string, name: string, spec: object): Manifest {
  return { apiVersion: 'resource.k8s.io/v1', kind, metadata: { name, namespace: draft.name }, spec };
}

/** An object of DRA that has no namespace. */
export function clusterWide(kind: string, name: string, spec: object): Manifest {
  return { apiVersion: 'resource.k8s.io/v1', kind, metadata: { name }, spec };
}
