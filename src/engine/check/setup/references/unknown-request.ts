import { found } from '../../../errors/wording';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { parseContainerClaims } from '../../../pods/pod-claims';
import { field, FieldPath, item, pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { asSuggested } from '../../fixes/draft-fix';
import { respelledValue } from '../../fixes/respelled';
import { Outcome } from '../lookup/claim-lookup';
import { podReferencesByPod } from '../lookup/claim-references';
import { containerPath } from '../lookup/pod-references';
import { deviceClaim, isStructuredClaim } from '../lookup/structured-requests';
import { namesInstead } from '../lookup/words';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';
import { checkEach, setupRule } from '../setup-rule';

/** A container, or a device of a virtual machine, that uses a single request of a claim of its pod. */
interface ContainerRequest {
  readonly object: SetupObject;
  readonly pod: SetupPod;
  readonly claimName: string;
  readonly request: string;
  readonly at: FieldPath;
}

export const UNKNOWN_REQUEST = setupRule({
  id: 'unknown-request',
  order: 60,
  severity: Severity.ERROR,
  check: checkEach(requestsOf, ({ object, pod, claimName, request, at }, setup) => {
    const references = podReferencesByPod(setup).get(pod) ?? [];
    const claim = references.filter((each) => each.claimName === claimName).pop();
    if (claim?.outcome !== Outcome.FOUND || !claim.targets.every(isStructuredClaim)) {
      return undefined;
    }
    const names = claim.targets
      .flatMap((target) => deviceClaim(target).requests)
      .flatMap(({ name }) => name ?? []);
    if (names.includes(request)) {
      return undefined;
    }
    const { kind, name } = claim.reference;
    const isCertain = claim.targets.every(({ identity }) =>
      isSameNamespace(identity.namespace, object.identity.namespace),
    );
    return {
      at,
      reason: 'NotFound',
      severity: isCertain ? Severity.ERROR : Severity.WARNING,
      words: () => ({
        message: `${kind} ${found(name)} has no request ${found(request)}${namesInstead(request, names)}`,
        fixes: isCertain ? respelledValue(at, request, names) : asSuggested(respelledValue(at, request, names)),
      }),
    };
  }),
});

/** The requests that containers and devices refer to, except for subrequests, which the check of the pod covers. */
function requestsOf(setup: Setup): readonly ContainerRequest[] {
  return setup.placedPods.flatMap(({ object, pod }) => [
    ...pod.containers.flatMap((placed) =>
      parseContainerClaims(placed.container).flatMap(({ name: claimName, request = '' }, index) => {
        const claims = field(field(containerPath(pod, placed), 'resources'), 'claims');
        const at = field(item(claims, index), 'request');
        return request === '' || request.includes('/') ? [] : [{ object, pod, claimName, request, at }];
      })),
    ...pod.deviceUses.flatMap(({ path, claimName, request = '' }) => {
      const at = pathThrough(...pod.path, ...path, pod.devices!.request)!;
      return request === '' ? [] : [{ object, pod, claimName, request, at }];
    }),
  ]);
}
