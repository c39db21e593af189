import { found } from '../../../errors/wording';
import { ALL_MINORS, MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { isEmpty, textOf } from '../../../kubernetes/plain-data';
import { CLASS_PREFIX } from '../../../pods/extended-resources';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { Outcome } from '../lookup/claim-lookup';
import { PodReference, podReferences } from '../lookup/claim-references';
import { claimUsers } from '../lookup/claim-users';
import { classesByExtendedResource, extendedResources } from '../lookup/extended-resources';
import { podSpecPath } from '../lookup/pod-references';
import { isStructuredClaim } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';
import { setupRule } from '../setup-rule';

/**
 * A pod that bypasses the scheduler has claims that only a scheduler allocates.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/cm/dra/manager.go
 */
export const NODE_NAME_WITHOUT_ALLOCATION = setupRule({
  id: 'node-name-without-allocation',
  order: 332,
  severity: Severity.ERROR,
  check(setup, report) {
    for (const reference of podReferences(setup).filter(({ object, pod }) => isBound(object, pod))) {
      const { object, pod, claimName } = reference;
      report(object, {
        at: field(podSpecPath(pod), 'nodeName'),
        severity: pod.builtIn ? Severity.ERROR : Severity.WARNING,
        minors: minorsWithoutAllocation(setup, reference),
        cause: `claims ${pod.path.join()}`,
        message: `with nodeName, no scheduler sees the pod, and nothing allocates its claim ${found(claimName)}`,
        suggestion: 'use nodeSelector: { kubernetes.io/hostname: … } instead of nodeName',
      });
    }
    const minors = setup.gates.minorsOn('DRAExtendedResource');
    for (const { object, pod, name } of extendedResources(setup).filter((each) => isBound(each.object, each.pod))) {
      if (name.startsWith(CLASS_PREFIX) || classesByExtendedResource(setup).has(name)) {
        report(object, {
          at: field(podSpecPath(pod), 'nodeName'),
          severity: Severity.WARNING,
          minors,
          cause: `resources ${pod.path.join()}`,
          message: `with nodeName, no scheduler sees the pod, and nothing allocates devices for ${found(name)}`,
          suggestion: 'use nodeSelector: { kubernetes.io/hostname: … } instead of nodeName',
        });
      }
    }
  },
});

/** Whether the manifest binds the pod. With a status, it may come from a cluster, where a scheduler bound it. */
function isBound({ manifest }: SetupObject, pod: SetupPod): boolean {
  return (textOf(pod.podSpec.nodeName) ?? '') !== '' && isEmpty(manifest.status)
    && isEmpty(pod.podSpec.schedulingGroup) && pod.count !== 0;
}

/** The minors in which the claim has no devices, and no scheduled pod causes its allocation. */
function minorsWithoutAllocation(setup: Setup, { reference, outcome, targets }: PodReference): MinorSet {
  const { kind, name } = reference;
  if (kind === 'ResourceClaimTemplate' && outcome === Outcome.ELSEWHERE) {
    // In 1.31, the template may be one of classic DRA.
    return minorsBetween('1.32');
  }
  const isOpen = (claim: SetupObject) => !isStructuredClaim(claim) || !isEmpty(claim.manifest.spec?.controller)
    || !isEmpty(claim.manifest.status?.allocation) || setup.isExternal(kind, name, claim.identity.namespace)
    || claimUsers(setup, claim).some(({ object, pod }) => !isBound(object, pod as SetupPod));
  return outcome === Outcome.FOUND && !targets.some(isOpen) ? ALL_MINORS : NO_MINORS;
}
