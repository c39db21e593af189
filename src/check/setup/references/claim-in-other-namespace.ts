import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { POD_GROUP_KIND, WORKLOAD_KIND } from '../lookup/kinds-of-groups';
import { forEachClaimReference } from '../lookup/pod-groups';
import { lookedFor, namespacesOf } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** A pod names a claim or template that lies where it cannot reach it. */
export const CLAIM_IN_OTHER_NAMESPACE: SetupRule = {
  id: 'claim-in-other-namespace',
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  kinds: ['pod', POD_GROUP_KIND, WORKLOAD_KIND],
  title: 'a pod names a claim or claim template of another namespace',
  why: 'Kubernetes looks in the namespace of the pod only, so the pod stays Pending for ever.',
  fix: 'Put the pod and its claim or template into one namespace.',
  check(object, setup, report) {
    const { namespace } = object.identity;
    forEachClaimReference(object, (reference, at, claimName) => {
      const { outcome, objects } = lookUpClaim(setup, reference, namespace);
      if (outcome === Outcome.OTHER_NAMESPACE) {
        report({
          at,
          reason: 'NotFound',
          words: () => {
            const namespaces = namespacesOf(objects);
            return {
              message: `the pod claim ${found(claimName)} refers to the ${reference.kind} ${found(reference.name)}, ${lookedFor(namespace)}; `
                + `the app has it in namespace ${namespaces} only`,
              suggestion: `move the ${reference.kind} to namespace ${found(namespace)}, or the pod to namespace ${namespaces}`,
            };
          },
        });
      }
    });
  },
};
