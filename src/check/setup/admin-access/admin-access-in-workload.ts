import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { allWays } from '../lookup/device-selectors';
import { forEachReference } from '../lookup/pod-references';
import { describe } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/**
 * Kinds whose pods do work; those of administrators run once on each node, or by
 * themselves.
 */
const KINDS = ['Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet', 'Job', 'CronJob'];

/** An ordinary workload uses devices that belong to others. */
export const ADMIN_ACCESS_IN_WORKLOAD: SetupRule = {
  id: 'admin-access-in-workload',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: ['pod'],
  title: 'a workload uses devices with admin access',
  why:
    'Admin access gives a pod devices that other pods use at the same time. It is made for monitoring and repair: '
    + 'a workload that computes on such a device disturbs its owner.',
  fix: 'Leave adminAccess out. Acknowledge the finding for a tool that watches over devices.',
  check(object, setup, report) {
    if (!KINDS.includes(object.identity.kind ?? '')) {
      return;
    }
    forEachReference(object, (reference, at) => {
      const { outcome, objects } = lookUpClaim(setup, reference, object.identity.namespace);
      const claim =
        outcome === Outcome.FOUND
          ? objects.find((each) => allWays(each).some(({ fields }) => fields.adminAccess === true))
          : undefined;
      if (claim !== undefined) {
        report({
          at,
          reason: 'Invalid',
          minors: claim.kind?.minors,
          words: () => ({
            message: `the ${describe(claim)} asks for admin access, so the pods of the ${describe(object)} use devices of other pods`,
            suggestion: `leave adminAccess out of the ${reference.kind} ${found(reference.name)}`,
          }),
        });
      }
    });
  },
};
