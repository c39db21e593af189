import { Manifest } from '../harness';

/** A rule of a role for resources of DRA. */
export function rule(resources: string[], verbs: string[], apiGroups = ['resource.k8s.io']): Manifest {
  return { apiGroups, resources, verbs };
}

/** A role of a kind, `Role` or `ClusterRole`, with a name and rules. */
export function role(kind: string, name: string, ...rules: Manifest[]): Manifest {
  return { apiVersion: 'rbac.authorization.k8s.io/v1', kind, metadata: { name }, rules };
}

/** What binds a role to a service account. */
export function binding(kind: string, name: string, account: string): Manifest {
  return {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: `${kind}Binding`,
    metadata: { name },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind, name },
    subjects: [{ kind: 'ServiceAccount', namespace: 'gpu', name: account }],
  };
}
