import { A_STRING, ANYTHING, Expectation, listOf, optional, struct } from '../engine/errors/arguments';
import { Body } from '../engine/render/models';

/** The API group of roles, users and groups. */
export const RBAC_GROUP = 'rbac.authorization.k8s.io';

/** A rule of a Role or ClusterRole, which allows verbs on resources. */
export interface PolicyRule {
  /**
   * The API groups of the resources; the empty string denotes the core group.
   *
   * @default - `resource.k8s.io`
   */
  readonly apiGroups?: string[];

  /** The resources, by their names in URLs: `configmaps`, `resourceclaims/status`. */
  readonly resources: string[];

  /** The allowed verbs: `get`, `list`, `watch`, `create`, `update`, `patch`, `delete`. */
  readonly verbs: string[];

  /**
   * The names of the objects that the rule applies to. `create` cannot be restricted by
   * name; `list` and `watch` then require a field selector for one of the names.
   *
   * @default - all objects
   */
  readonly resourceNames?: string[];
}

const STRINGS = optional(listOf(A_STRING, 'strings'));

/** The expectation for a prop that takes rules. */
export const POLICY_RULES: Expectation = listOf(
  {
    fits: (value) => isListOfStrings(value?.resources) && isListOfStrings(value?.verbs),
    words: 'a rule with resources and verbs, such as { apiGroups: [""], resources: ["configmaps"], verbs: ["get"] }',
    struct: struct<PolicyRule>({ apiGroups: STRINGS, resources: ANYTHING, verbs: ANYTHING, resourceNames: STRINGS }),
  },
  'rules with resources and verbs, such as { apiGroups: [""], resources: ["configmaps"], verbs: ["get"] }',
);

/** Renders the rules, merging those for the same objects. */
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

function isListOfStrings(value: unknown): boolean {
  return Array.isArray(value) && Array.from(value).every(A_STRING.fits);
}
