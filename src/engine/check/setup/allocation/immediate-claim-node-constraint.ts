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
    // A claim shared by all pods of a DaemonSet violates another rule.
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

/** Describes the field that restricts a pod to certain nodes. */
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

/** Whether allocation ignores pods: no node selector of the class steers it, and parameters are not structured. */
function ignoresPods(setup: Setup, object: SetupObject): boolean {
  const claim = classicClaim(object);
  if (claim?.model.allocationMode !== 'Immediate') {
    return false;
  }
  const resourceClass = classOfClaim(setup, claim);
  return resourceClass?.structuredParameters !== true && resourceClass?.suitableNodes === undefined;
}
