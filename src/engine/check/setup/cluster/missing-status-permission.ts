import { isGranted, permissions, permissionsBeside, STATUS_GATE } from './lookup/permissions';
import { found } from '../../../errors/wording';
import { DRA_GROUP } from '../../../kubernetes/api-versions';
import { minorsBetween } from '../../../kubernetes/minors';
import { field, item } from '../../field-path';
import { endOf, inserting, suggestedFix } from '../../fixes/draft-fix';
import { setupRule } from '../setup-rule';

const STATUS = 'resourceclaims/status';

/** The resources that grant only the status. A wildcard for everything grants the rest, too. */
const STATUSES = [STATUS, '*/status'];

/**
 * A role may write the status of claims, but none of the fields of the status.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/registry/resource/utils.go
 */
export const MISSING_STATUS_PERMISSION = setupRule({
  id: 'missing-status-permission',
  order: 614,
  minors: minorsBetween('1.36'),
  check(setup, report) {
    for (const permission of permissions(setup)) {
      const { role, groups, resources, verbs, at } = permission;
      const written = ['update', 'patch'].filter((verb) => verbs.includes(verb) || verbs.includes('*'));
      const needed = written.flatMap((verb) => [`associated-node:${verb}`, `arbitrary-node:${verb}`]);
      const index = resources.findIndex((each) => STATUSES.includes(each));
      // A wildcard may be meant for the resources of other groups.
      const isMeant = resources[index] === STATUS || groups.every((group) => group === DRA_GROUP);
      const isWriter = index >= 0 && isMeant && isGranted(permission, STATUS, written);
      if (isWriter && !permissionsBeside(setup, role).some((each) =>
        isGranted(each, 'resourceclaims/driver', needed) || isGranted(each, 'resourceclaims/binding', written))) {
        report(role, {
          at: item(field(at, 'resources'), index),
          reason: 'Forbidden',
          minors: setup.gates.minorsOn(STATUS_GATE),
          message: `${found(resources[index])} alone lets nothing be written: status.devices needs `
            + '"resourceclaims/driver", status.allocation and status.reservedFor need "resourceclaims/binding"',
          suggestion: 'for a driver, add a rule for "resourceclaims/driver" with the verbs '
            + `${written.map((verb) => `"associated-node:${verb}"`).join(' and ')}`,
          fixes: [suggestedFix('add a rule for a driver', inserting(endOf(at.parent!), {
            apiGroups: [DRA_GROUP],
            resources: ['resourceclaims/driver'],
            verbs: written.map((verb) => `associated-node:${verb}`),
          }))],
        });
      }
    }
  },
});
