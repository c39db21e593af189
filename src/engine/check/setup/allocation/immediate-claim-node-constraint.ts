import { minorsBetween } from '../../../kubernetes/minors';
import { PodLocation } from '../../../pods/pod-location';
import { metReferences } from '../lookup/claim-references';
import { classicClaim, classOfClaim } from '../lookup/classic-objects';
import { describe } from '../lookup/words';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

export const IMMEDIATE_CLAIM_NODE_CONSTRAINT = setupRule({
  id: 'immediate-claim-node-constraint',
  order: 320,
  minors: minorsBetween(undefined, '1.30'),
  check: checkEach(metReferences, (each, setup) => {
    const { pod, reference, targets } = each;
    // A claim that all pods of a DaemonSet share violates another rule.
    if (pod.perNode && reference.kind === 'ResourceClaim') {
      return undefined;
    }
    const immediate = targets.find((target) => ignoresPods(setup, target));
    const constraint = immediate === undefined ? undefined : nodeConstraint(pod);
    return immediate === undefined || constraint === undefined ? undefined : {
      at: each.at,
      minors: immediate.kind!.minors,
      message: `the ${describe(immediate)} is allocated immediately, regardless of ${constraint}`,
      suggestion: `leave allocationMode out of the ${describe(immediate)}`,
    };
  }),
});

/** What restricts a pod to certain nodes, in words. */
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

/** A class with nodes steers the allocation; one with structured parameters does not. */
function ignoresPods(setup: Setup, object: SetupObject): boolean {
  const claim = classicClaim(object);
  if (claim?.model.allocationMode !== 'Immediate') {
    return false;
  }
  const resourceClass = classOfClaim(setup, claim);
  return resourceClass?.structuredParameters !== true && resourceClass?.suitableNodes === undefined;
}
