import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { Severity } from '../../finding';
import { lookUpClaim, otherKind, Outcome } from '../lookup/claim-lookup';
import { POD_GROUP_KIND, WORKLOAD_KIND } from '../lookup/kinds-of-groups';
import { forEachClaimReference } from '../lookup/pod-groups';
import { SetupRule } from '../setup-rule';

const FIELDS = { ResourceClaim: 'resourceClaimName', ResourceClaimTemplate: 'resourceClaimTemplateName' };

/** A pod names a template as if it were a claim, or the reverse. */
export const CLAIM_TEMPLATE_MIX_UP: SetupRule = {
  id: 'claim-template-mix-up',
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  kinds: ['pod', POD_GROUP_KIND, WORKLOAD_KIND],
  title: 'a pod names a claim template as a claim, or a claim as a claim template',
  why: 'Kubernetes looks for an object of the kind that the field says, finds none, and the pod stays Pending.',
  fix: 'Use resourceClaimName for a ResourceClaim and resourceClaimTemplateName for a ResourceClaimTemplate.',
  check(object, setup, report) {
    const { namespace } = object.identity;
    forEachClaimReference(object, (reference, at, claimName) => {
      const { kind, name } = reference;
      const { outcome, objects } = lookUpClaim(setup, reference, namespace);
      if (outcome === Outcome.OTHER_KIND) {
        const isCertain = objects.some((other) => isSameNamespace(other.identity.namespace, namespace));
        report({
          at,
          reason: 'NotFound',
          severity: isCertain ? Severity.ERROR : Severity.WARNING,
          words: () => ({
            message: `the pod claim ${found(claimName)} refers to a ${kind} ${found(name)}, but the app has a ${otherKind(kind)} of that name`,
            suggestion: `write ${FIELDS[otherKind(kind)]} instead of ${FIELDS[kind]}`,
          }),
        });
      }
    });
  },
};
