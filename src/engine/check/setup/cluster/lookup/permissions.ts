import { DRA_GROUP, draApiVersions } from '../../../../kubernetes/api-versions';
import { groupBy } from '../../../../kubernetes/grouping';
import { findKind, Kind, kindsOf } from '../../../../kubernetes/kinds';
import { objectsOf, textOf } from '../../../../kubernetes/plain-data';
import { pathThrough } from '../../../field-path';
import { perSetup } from '../../lookup/per-setup';
import { PlacedEntry, placedEntries } from '../../lookup/structured-requests';
import { Setup } from '../../setup';
import { SetupObject } from '../../setup-object';

const RBAC = 'rbac.authorization.k8s.io';

/** The feature gate that requires separate permissions for single fields of a claim's status. */
export const STATUS_GATE = 'DRAResourceClaimGranularStatusAuthorization';

/** A rule of a role. */
export interface Permission extends PlacedEntry {
  readonly role: SetupObject;
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

/** The rules of all roles, except for aggregated roles, whose rules controllers overwrite. */
export const permissions = perSetup((setup): readonly Permission[] =>
  [...setup.ofKind(`${RBAC}/Role`), ...setup.ofKind(`${RBAC}/ClusterRole`)]
    .filter(({ manifest }) => manifest.aggregationRule === undefined)
    .flatMap((role) => placedEntries(role.manifest.rules, pathThrough('rules'), Infinity).map((rule) => ({
      ...rule,
      role,
      groups: textsIn(rule.fields.apiGroups),
      resources: textsIn(rule.fields.resources),
      verbs: textsIn(rule.fields.verbs),
    }))));

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map((each) => textOf(each) ?? '') : [];
}

/**
 * Whether the API server grants one of the verbs for a DRA resource.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/apis/rbac/v1/evaluation_helpers.go
 */
export function isGranted(
  { groups, resources, verbs }: Permission, resource: string, wanted: readonly string[],
): boolean {
  const subresource = resource.slice(resource.indexOf('/') + 1);
  return ['*', DRA_GROUP].some((group) => groups.includes(group))
    && ['*', resource, `*/${subresource}`].some((each) => resources.includes(each))
    && ['*', ...wanted].some((verb) => verbs.includes(verb));
}

/** The bindings of each role, by kind and name of the role. */
const bindingsByRole = perSetup((setup): ReadonlyMap<string, SetupObject[]> => groupBy(
  [...setup.ofKind(`${RBAC}/RoleBinding`), ...setup.ofKind(`${RBAC}/ClusterRoleBinding`)],
  ({ manifest: { roleRef } }) => `${textOf(roleRef?.kind)}/${textOf(roleRef?.name)}`,
));

function bindingsOf(setup: Setup, { identity: { kind, name } }: SetupObject): readonly SetupObject[] {
  return bindingsByRole(setup).get(`${kind}/${name}`) ?? [];
}

/** Whether a role applies only within namespaces: a Role, or one that only RoleBindings of the setup bind. */
export function isOfNamespaces(setup: Setup, role: SetupObject): boolean {
  const bindings = bindingsOf(setup, role);
  return role.identity.kind === 'Role'
    || (bindings.length > 0 && bindings.every(({ identity: { kind } }) => kind === 'RoleBinding'));
}

/** The rules that apply to the subjects of a role; the rules of all roles if no binding of the role is known. */
export function permissionsBeside(setup: Setup, role: SetupObject): readonly Permission[] {
  const subjectsOf = (each: SetupObject) => bindingsOf(setup, each)
    .flatMap(({ manifest }) => objectsOf(manifest.subjects))
    .map(({ kind, namespace, name }) => `${kind}/${namespace}/${name}`);
  const subjects = subjectsOf(role);
  return permissions(setup).filter((each) => each.role === role || subjects.length === 0
    || subjectsOf(each.role).some((subject) => subjects.includes(subject)));
}

let resources: ReadonlyMap<string, Kind> | undefined;

/** The DRA kinds, by the names of their resources. */
export function draResources(): ReadonlyMap<string, Kind> {
  return resources ??= new Map(draApiVersions()
    .flatMap((version) => kindsOf(version).flatMap((kind) => findKind(version, kind) ?? []))
    .filter(({ plural }) => plural !== '').map((kind) => [kind.plural, kind]));
}
