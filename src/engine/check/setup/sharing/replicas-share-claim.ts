import { found } from '../../../errors/wording';
import { ALL_MINORS, MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { templateFix } from '../../fixes/template-fix';
import { Outcome } from '../lookup/claim-lookup';
import { PodReference, podReferencesByPod, podReferencesTo } from '../lookup/claim-references';
import { crowdedMinors } from '../lookup/reservations';
import { unshareableMinors } from '../lookup/shareability';
import { TrainJob, trainJobs } from '../lookup/train-jobs';
import { describe } from '../lookup/words';
import { Setup } from '../setup';
import { ReportViolation, setupRule } from '../setup-rule';

const TO_TEMPLATE =
  'refer to a ResourceClaimTemplate with resourceClaimTemplateName, to give each pod its own devices';

export const REPLICAS_SHARE_CLAIM = setupRule({
  id: 'replicas-share-claim',
  order: 280,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const each of podReferencesTo(setup, 'ResourceClaim')) {
      const { object, pod, reference, outcome } = each;
      const count = pod.count ?? 0;
      if (count > 1 && outcome !== Outcome.OTHER_KIND && outcome !== Outcome.OTHER_NAMESPACE) {
        report(object, {
          at: each.at,
          severity: hasOwnClaims(each, setup) ? Severity.INFO : Severity.WARNING,
          // Other rules report the minors in which sharing cannot work at all.
          minors: ALL_MINORS & ~crowdedMinors(count) & ~minorsWithoutSharing(each, setup),
          words: () => ({
            message:
              `the ${count} pods of the ${describe(object)} share the claim ${found(reference.name)} and its devices`,
            suggestion: TO_TEMPLATE,
            fixes: outcome === Outcome.FOUND ? templateFix(setup, each.targets, each.at) : [],
          }),
        });
      }
    }
    trainJobs(setup).forEach((job) => checkTrainJob(setup, job, report));
  },
});

/** Reports a TrainJob that runs several pods where its runtime defines one. */
function checkTrainJob(
  setup: Setup, { object, trainer: { numNodes }, runtime, pods }: TrainJob, report: ReportViolation,
): void {
  const references = pods.filter(({ count }) => count === 1).flatMap((pod) => podReferencesByPod(setup).get(pod) ?? []);
  const shared = references.find(({ reference, outcome }) =>
    reference.kind === 'ResourceClaim' && outcome === Outcome.FOUND);
  if (typeof numNodes === 'number' && numNodes > 1 && shared !== undefined) {
    report(object, {
      at: 'spec.trainer.numNodes',
      severity: hasOwnClaims(shared, setup) ? Severity.INFO : Severity.WARNING,
      message: `the ${numNodes} pods of the ${describe(object)} share the claim ${found(shared.reference.name)} of `
        + `the ${describe(runtime!)}`,
      suggestion: TO_TEMPLATE,
    });
  }
}

function minorsWithoutSharing({ outcome, targets }: PodReference, setup: Setup): MinorSet {
  return outcome === Outcome.FOUND
    ? targets.reduce((minors, claim) => minors | unshareableMinors(setup, claim), NO_MINORS)
    : NO_MINORS;
}

/** Whether the pods also have their own claims, so that they share this one on purpose. */
function hasOwnClaims({ pod }: PodReference, setup: Setup): boolean {
  const references = podReferencesByPod(setup).get(pod) ?? [];
  return references.some(({ reference }) => reference.kind === 'ResourceClaimTemplate');
}
