import { minorsBetween } from '../../../kubernetes/minors';
import { PodLocation } from '../../../pods/pod-location';
import { Severity } from '../../finding';
import { lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { classicClaim, classOfClaim } from '../lookup/classic-objects';
import { forEachReference } from '../lookup/pod-references';
import { describe } from '../lookup/words';
import { Setup, SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** A claim is allocated before anybody knows on which nodes its pod can run. */
export const IMMEDIATE_CLAIM_NODE_CONSTRAINT: SetupRule = {
  id: 'immediate-claim-node-constraint',
  severity: Severity.WARNING,
  minors: minorsBetween(undefined, '1.30'),
  kinds: ['pod'],
  title: 'a pod that is bound to certain nodes uses a claim that is allocated immediately',
  why: 'The claim is allocated without knowledge of the pod, maybe on a node where the pod must not run; the pod then stays Pending.',
  fix: 'Leave allocationMode out, so that the claim is allocated together with the pod.',
  check(object, setup, report) {
    forEachReference(object, (reference, at, _claim, pod) => {
      const constraint = nodeConstraint(pod);
      // A claim that all pods of a DaemonSet share has a rule of its own.
      if (constraint === undefined || (pod.perNode && reference.kind === 'ResourceClaim')) {
        return;
      }
      const { outcome, objects } = lookUpClaim(setup, reference, object.identity.namespace);
      const immediate = outcome === Outcome.FOUND ? objects.find((each) => ignoresPods(setup, each)) : undefined;
      if (immediate !== undefined) {
        report({
          at,
          reason: 'Invalid',
          minors: immediate.kind!.minors,
          words: () => ({
            message: `the ${describe(immediate)} is allocated immediately, without regard to ${constraint}`,
            suggestion: `leave allocationMode out of the ${describe(immediate)}`,
          }),
        });
      }
    });
  },
};

/** What binds a pod to certain nodes, in words. */
function nodeConstraint({ podSpec, perNode }: PodLocation): string | undefined {
  if (perNode) {
    return 'the node of each pod of the DaemonSet';
  }
  if (typeof podSpec.nodeName === 'string' && podSpec.nodeName !== '') {
    return 'nodeName of the pod';
  }
  if (Object.keys(podSpec.nodeSelector ?? {}).length > 0) {
    return 'nodeSelector of the pod';
  }
  const required: unknown = podSpec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return required === undefined || required === null ? undefined : 'nodeAffinity of the pod';
}

/**
 * A class that names its nodes steers the allocation, and one with structured parameters
 * leaves it to the scheduler.
 */
function ignoresPods(setup: Setup, object: SetupObject): boolean {
  const claim = classicClaim(object);
  const resourceClass = claim === undefined ? undefined : classOfClaim(setup, claim);
  return (
    claim?.model.allocationMode === 'Immediate'
    && resourceClass?.structuredParameters !== true
    && resourceClass?.suitableNodes === undefined
  );
}
