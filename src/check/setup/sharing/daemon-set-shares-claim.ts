import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { forEachReference } from '../lookup/pod-references';
import { SetupRule } from '../setup-rule';

/** The pods of a DaemonSet, on all the nodes, use one claim. */
export const DAEMON_SET_SHARES_CLAIM: SetupRule = {
  id: 'daemon-set-shares-claim',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['pod'],
  title: 'all pods of a DaemonSet share one claim',
  why: 'Devices of a node serve that node only: its pod runs, and those of all other nodes stay Pending. '
    + 'Only devices that several nodes reach can be shared like that.',
  fix: 'Refer to a ResourceClaimTemplate, which makes a claim for each pod.',
  check(object, setup, report) {
    forEachReference(object, (reference, at, _claim, pod) => {
      if (!pod.perNode || reference.kind !== 'ResourceClaim') {
        return;
      }
      const { outcome } = lookUpClaim(setup, reference, object.identity.namespace);
      if (outcome !== Outcome.OTHER_KIND && outcome !== Outcome.OTHER_NAMESPACE) {
        report({
          at,
          reason: 'Invalid',
          words: () => ({
            message: `the pods of all nodes share the claim ${found(reference.name)}, so only nodes that reach the same devices run one`,
            suggestion:
              'refer to a ResourceClaimTemplate with resourceClaimTemplateName, to give each node devices of its own',
          }),
        });
      }
    });
  },
};
