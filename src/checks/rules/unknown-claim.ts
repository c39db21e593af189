import { Severity } from '../finding';
import { forEachPodClaim } from './pod-references';
import { ALL_MINORS } from '../../schema/minors';
import { SetupRule } from '../setup-rule';

/** A pod names a claim or claim template that is nowhere to be seen. */
export const UNKNOWN_CLAIM: SetupRule = {
  id: 'unknown-claim',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['pod'],
  title: 'a pod names a claim or claim template that is not in the app',
  why: 'The pod stays Pending until somebody makes the object; for a missing claim Kubernetes does not even write an event.',
  fix: 'Add the object, or declare that the cluster has it with fromResourceClaimName or fromResourceClaimTemplateName.',
  check(object, setup, report) {
    forEachPodClaim(object, (claim, at) => {
      for (const [kind, name] of [['ResourceClaim', claim.claimName], ['ResourceClaimTemplate', claim.templateName]]) {
        const other = kind === 'ResourceClaim' ? 'ResourceClaimTemplate' : 'ResourceClaim';
        if (name === undefined || name === '' || setup.named(kind!, name).length > 0 || setup.isExternal(kind!, name, object.identity.namespace)
          || setup.reachable(other, name, object.identity.namespace).length > 0) {
          continue;
        }
        report({ at, reason: 'NotFound', words: () => ({ message: `the pod claim "${claim.name}" refers to the ${kind} "${name}", which is not in the app` }) });
      }
    });
  },
};
