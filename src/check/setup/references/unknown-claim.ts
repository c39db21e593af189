import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { mayBeSameNamespace } from '../../../kubernetes/namespace';
import { Severity } from '../../finding';
import { lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { POD_GROUP_KIND, WORKLOAD_KIND } from '../lookup/kinds-of-groups';
import { forEachClaimReference } from '../lookup/pod-groups';
import { comparable, insteadOf, lookedFor } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** A pod names a claim or claim template that is nowhere to be seen. */
export const UNKNOWN_CLAIM: SetupRule = {
  id: 'unknown-claim',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['pod', POD_GROUP_KIND, WORKLOAD_KIND],
  title: 'a pod names a claim or claim template that is not in the app',
  why: 'The pod stays Pending until somebody makes the object; for a missing claim Kubernetes does not even write an event.',
  fix: 'Add the object, or declare that the cluster has it with fromResourceClaimName or fromResourceClaimTemplateName.',
  check(object, setup, report) {
    const { namespace } = object.identity;
    forEachClaimReference(object, (reference, at, claimName) => {
      const { kind, name } = reference;
      if (lookUpClaim(setup, reference, namespace).outcome === Outcome.MISSING) {
        report({
          at,
          reason: 'NotFound',
          words: () => ({
            message:
              `the pod claim ${found(claimName)} refers to the ${kind} ${found(name)}, which is not in the app, ${lookedFor(namespace)}`
              + insteadOf(
                name,
                kind,
                comparable(setup, setup.ofKind(kind)).filter((other) =>
                  mayBeSameNamespace(other.identity.namespace, namespace),
                ),
              ),
            suggestion: `add the ${kind}, or declare that the cluster has it with ${kind}.from${kind}Name`,
          }),
        });
      }
    });
  },
};
