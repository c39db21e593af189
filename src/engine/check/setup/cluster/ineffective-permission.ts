import {
  draResources, isGranted, isOfNamespaces, Permission, permissions, permissionsBeside, STATUS_GATE,
} from './lookup/permissions';
import { closest, didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { DRA_GROUP } from '../../../kubernetes/api-versions';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { isCustomGroup } from '../../../pods/workload-kinds';
import { field, item } from '../../field-path';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { isAlmost } from '../lookup/attribute-spelling';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

/** @see https://kubernetes.io/docs/reference/access-authn-authz/rbac/#referring-to-resources */
export const INEFFECTIVE_PERMISSION = setupRule({
  id: 'ineffective-permission',
  order: 612,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const permission of permissions(setup)) {
      for (const { list, index, message, suggestion, instead, isOfStatus } of faultsOf(setup, permission)) {
        const at = field(permission.at, list);
        const entry = index === undefined ? at : item(at, index);
        report(permission.role, {
          at: entry,
          minors: isOfStatus === true ? setup.gates.minorsOn(STATUS_GATE) : undefined,
          message,
          suggestion,
          fixes: instead === undefined ? [] : [suggestedFix(`write ${found(instead)}`, setting(entry, instead))],
        });
      }
    }
  },
});

interface Fault {
  readonly list: 'apiGroups' | 'resources' | 'verbs';
  readonly index?: number;
  readonly message: string;
  readonly suggestion?: string;
  /** The replacement of the entry. */
  readonly instead?: string;
  /** Whether the problem exists only if fields of the status need separate permissions. */
  readonly isOfStatus?: boolean;
}

function faultsOf(setup: Setup, permission: Permission): Fault[] {
  const ofGroup = faultOfGroup(permission);
  return ofGroup === undefined && permission.groups.includes(DRA_GROUP)
    ? permission.resources.flatMap((resource, index) => faultOfResource(setup, permission, resource, index) ?? [])
    : [ofGroup].flatMap((fault) => fault ?? []);
}

/** A group that is nearly the DRA group, or that contains none of the resources. */
function faultOfGroup({ groups, resources }: Permission): Fault | undefined {
  if (groups.includes(DRA_GROUP) || groups.includes('*')) {
    return undefined;
  }
  const index = groups.findIndex((group) => group.startsWith(`${DRA_GROUP}/`) || isAlmost(group, DRA_GROUP));
  if (index >= 0) {
    return {
      list: 'apiGroups',
      index,
      message: `there is no group ${found(groups[index])}, so the rule grants nothing`,
      suggestion: `write ${found(DRA_GROUP)}: a group is named without a version here`,
      instead: DRA_GROUP,
    };
  }
  const ofOthers = groups.length > 0 && !groups.some(isCustomGroup);
  const resource = ofOthers ? resources.find((each) => draResources().has(baseOf(each))) : undefined;
  return resource === undefined ? undefined : {
    list: 'apiGroups',
    message: `${found(resource)} is in the group ${found(DRA_GROUP)}, so the rule grants nothing for it`,
    suggestion: `add ${found(DRA_GROUP)}`,
  };
}

const IN_CLUSTER_ROLE = 'grant it in a ClusterRole, with a ClusterRoleBinding';
const DRIVER_VERB = /^(\*|(associated|arbitrary)-node:(update|patch))$/;

function faultOfResource(setup: Setup, permission: Permission, resource: string, index: number): Fault | undefined {
  const { role, groups, verbs } = permission;
  const place = { list: 'resources' as const, index };
  const known = draResources();
  const kind = known.get(baseOf(resource));
  if (kind === undefined) {
    // Other groups may contain resources of any name.
    const meant = groups.length > 1 || resource.startsWith('*') ? undefined : closest(baseOf(resource), known.keys());
    const message = `there is no resource ${found(resource)}${didYouMean(baseOf(resource), [meant ?? ''])}`;
    return meant === undefined ? undefined : { ...place, message, instead: resource.replace(baseOf(resource), meant) };
  }
  if (resource.endsWith('/*')) {
    const message = `${found(resource)} matches no subresource`;
    return { ...place, message, suggestion: 'list the subresources' };
  }
  const isOfCluster = !isOfNamespaces(setup, role) || permissionsBeside(setup, role).some((each) =>
    !isOfNamespaces(setup, each.role) && isGranted(each, resource, verbs));
  if (!isOfCluster && !kind.namespaced) {
    const isBound = role.identity.kind === 'ClusterRole';
    const granting = isBound ? 'RoleBinding' : 'Role';
    const message = `${found(resource)} is cluster-scoped, so a ${granting} grants nothing for it`;
    return { ...place, message, suggestion: isBound ? 'bind the role with a ClusterRoleBinding' : IN_CLUSTER_ROLE };
  }
  if (!isOfCluster && resource === 'resourceclaims/binding') {
    const message = `${found(resource)} is checked for the whole cluster, so a Role does not grant it`;
    return { ...place, message, suggestion: IN_CLUSTER_ROLE, isOfStatus: true };
  }
  return resource === OF_DRIVER ? faultOfVerbs(resource, verbs) : verbsOfDriver(resource, verbs);
}

const OF_DRIVER = 'resourceclaims/driver';

/** The verbs that are specific to `resourceclaims/driver`. */
const NODE_VERB = /^(associated|arbitrary)-node:/;

function verbsOfDriver(resource: string, verbs: readonly string[]): Fault | undefined {
  return verbs.length === 0 || !verbs.every((verb) => NODE_VERB.test(verb)) ? undefined : {
    list: 'verbs',
    message: `none of the verbs counts for ${found(resource)}: they are those of ${found(OF_DRIVER)}`,
    suggestion: `write ${found(verbs[0].replace(NODE_VERB, ''))} in a rule for ${found(resource)}`,
  };
}

function faultOfVerbs(resource: string, verbs: readonly string[]): Fault | undefined {
  return verbs.some((verb) => DRIVER_VERB.test(verb)) ? undefined : {
    list: 'verbs',
    isOfStatus: true,
    message: `none of the verbs counts for ${found(resource)}: they are "associated-node:update", `
      + '"associated-node:patch", "arbitrary-node:update" and "arbitrary-node:patch"',
    suggestion: 'write "associated-node:" before verbs for devices of the own node, else "arbitrary-node:"',
  };
}

/** The resource without its subresource. */
function baseOf(resource: string): string {
  return resource.split('/')[0];
}
