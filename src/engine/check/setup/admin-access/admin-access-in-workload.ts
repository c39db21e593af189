import { found } from '../../../errors/wording';
import { metReferences } from '../lookup/claim-references';
import { requestsWith } from '../lookup/device-claims';
import { describe } from '../lookup/words';
import { setupRule } from '../setup-rule';

/** Kinds of compute workloads. Administrative pods run once per node, or as bare pods. */
const KINDS = ['Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet', 'Job', 'CronJob'];

export const ADMIN_ACCESS_IN_WORKLOAD = setupRule({
  id: 'admin-access-in-workload',
  order: 580,
  check(setup, report) {
    const requests = requestsWith(setup, 'adminAccess').filter(({ fields }) => fields.adminAccess === true);
    const administrative = new Set(requests.map(({ object }) => object));
    for (const { object, reference, at, targets } of administrative.size === 0 ? [] : metReferences(setup)) {
      const claim = targets.find((each) => administrative.has(each));
      if (claim !== undefined && KINDS.includes(object.identity.kind ?? '')) {
        report(object, {
          at,
          minors: claim.kind?.minors,
          message:
            `the ${describe(claim)} asks for admin access, so the pods of the ${describe(object)} use devices `
            + 'of other pods',
          suggestion: `leave adminAccess out of the ${reference.kind} ${found(reference.name)}`,
        });
      }
    }
  },
});
