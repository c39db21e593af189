import { found } from '../../../errors/wording';
import { ALL_MINORS, NO_MINORS } from '../../../kubernetes/minors';
import { podReferencesByPod } from '../lookup/claim-references';
import { autoscaledObjects, largestCounts } from '../lookup/inventory/autoscaling';
import { crowdedMinors } from '../lookup/reservations';
import { describe } from '../lookup/words';
import { setupRule } from '../setup-rule';

export const AUTOSCALED_PODS_SHARE_CLAIM = setupRule({
  id: 'autoscaled-pods-share-claim',
  order: 282,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const scaled of autoscaledObjects(setup)) {
      const { autoscaler, target, most, at } = scaled;
      for (const [pod, count] of largestCounts(scaled)) {
        const shared = (podReferencesByPod(setup).get(pod) ?? []).find(({ reference }) =>
          reference.kind === 'ResourceClaim');
        // Another rule reports pods that already share the claim.
        const crowded = crowdedMinors(count) & ~crowdedMinors(pod.count ?? 1);
        const minors = (pod.count ?? 1) <= 1 && count > 1 ? ALL_MINORS : crowded;
        if (shared !== undefined && minors !== NO_MINORS) {
          report(autoscaler, {
            at,
            minors,
            message: `with up to ${most} replicas, ${count} pods of the ${describe(target)} share the claim `
              + `${found(shared.reference.name)} and its devices`,
            suggestion: 'refer to a ResourceClaimTemplate with resourceClaimTemplateName in the pods',
          });
        }
      }
    }
  },
});
