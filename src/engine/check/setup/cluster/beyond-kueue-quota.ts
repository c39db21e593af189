import { clusterQueueOf, countedReferences, nominalQuotas, QueuedReference } from './lookup/kueue';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isEmpty } from '../../../kubernetes/plain-data';
import { BILLION, billionthsOf } from '../../../kubernetes/quantity';
import { deviceClaim } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

/** @see https://kueue.sigs.k8s.io/docs/concepts/cluster_queue/#resources */
export const BEYOND_KUEUE_QUOTA = setupRule({
  id: 'beyond-kueue-quota',
  order: 636,
  minors: minorsBetween('1.34'),
  check: checkEach(countedReferences, (queued, setup) => {
    const { object, reference, queue } = queued;
    const clusterQueue = clusterQueueOf(setup, queue, object.identity.namespace);
    const fault = clusterQueue === undefined ? undefined : faultOf(queued, clusterQueue);
    return fault === undefined ? undefined : {
      at: reference.at,
      reason: 'Forbidden',
      message: `Kueue never admits the ${describe(object)}: the ${describe(clusterQueue!)} ${fault}`,
      suggestion: `correct resourceGroups of the ${describe(clusterQueue!)}`,
    };
  }),
});

/** Describes what a ClusterQueue lacks for the pods of a workload. */
function faultOf(
  { object, reference: { pod, targets }, mapped }: QueuedReference, clusterQueue: SetupObject,
): string | undefined {
  const needs = new Map<string, number>();
  for (const { className = '', count = 0, alternative } of targets.flatMap((target) => deviceClaim(target).ways)) {
    const resource = mapped.get(className);
    if (resource !== undefined && alternative === undefined) {
      needs.set(resource, (needs.get(resource) ?? 0) + count);
    }
  }
  const { annotations } = object.manifest.metadata;
  const isPartial = Object.keys(annotations ?? {}).includes('kueue.x-k8s.io/job-min-parallelism');
  const pods = isPartial ? 1 : pod.count ?? 1;
  const { cohort, cohortName } = clusterQueue.manifest.spec ?? {};
  for (const [resource, count] of needs) {
    const quotas = nominalQuotas(clusterQueue, resource);
    if (quotas === undefined) {
      return `does not cover ${found(resource)}`;
    }
    // Queues of a cohort lend each other unused quota.
    const most = quotas.map(billionthsOf).reduce((one, other) => (one > other ? one : other), 0n);
    if (isEmpty(cohort) && isEmpty(cohortName) && BigInt(count * pods) * BILLION > most) {
      return `has ${most / BILLION} of ${found(resource)} in a flavor, and its pods need ${count * pods}`;
    }
  }
  return undefined;
}
