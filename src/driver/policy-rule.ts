import { Body } from '../render/model/models';

/** A rule of a Role or ClusterRole: what may be done with which objects. */
export interface PolicyRule {
  /**
   * The API groups of the resources; the empty text is the core group.
   *
   * @default - `resource.k8s.io`
   */
  readonly apiGroups?: string[];

  /** The resources, as they are called in URLs: `configmaps`, `resourceclaims/status`. */
  readonly resources: string[];

  /** What may be done: `get`, `list`, `watch`, `create`, `update`, `patch`, `delete`. */
  readonly verbs: string[];

  /**
   * The names of the objects that the rule is about. Creating cannot be restricted that
   * way; `list` and `watch` then need a field selector for one of the names.
   *
   * @default - all objects
   */
  readonly resourceNames?: string[];
}

/**
 * The rules as Kubernetes writes them: those about the same objects in one, without
 * doubles.
 */
export function renderRules(rules: readonly PolicyRule[], defaultGroup: string): Body[] {
  const merged = new Map<string, Required<PolicyRule>>();
  for (const { apiGroups = [defaultGroup], resources, verbs, resourceNames = [] } of rules) {
    const key = JSON.stringify([apiGroups, resources, resourceNames]);
    merged.set(key, {
      apiGroups,
      resources,
      resourceNames,
      verbs: [...new Set([...(merged.get(key)?.verbs ?? []), ...verbs])].sort(),
    });
  }
  return [...merged.values()].map(({ apiGroups, resources, resourceNames, verbs }) => ({
    apiGroups: [...apiGroups],
    resources: [...resources],
    ...resourceNames.length === 0 ? {} : { resourceNames: [...resourceNames] },
    verbs,
  }));
}
