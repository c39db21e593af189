import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { Severity } from '../../finding';
import { Outcome } from '../lookup/claim-lookup';
import { podReferencesByPod } from '../lookup/claim-references';
import { containerRequests } from '../lookup/container-requests';
import { deviceClaim, isStructuredClaim } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

export const UNKNOWN_REQUEST: SetupRule = {
  id: 'unknown-request',
  order: 60,
  severity: Severity.ERROR,
  minors: minorsBetween('1.31'),
  title: 'a container names a request that its claim does not have',
  why: 'The container starts without any device, and Kubernetes reports nothing.',
  fix: 'Name a request of the claim or template, or none to get the devices of all requests.',
  check(setup, report) {
    for (const { object, pod, claimName, request, at } of containerRequests(setup)) {
      const references = podReferencesByPod(setup).get(pod) ?? [];
      const claim = references.filter((each) => each.claimName === claimName).pop();
      if (claim?.outcome !== Outcome.FOUND || !claim.targets.every(isStructuredClaim)) {
        continue;
      }
      const names = claim.targets
        .flatMap((target) => deviceClaim(target).requests)
        .flatMap(({ name }) => name ?? []);
      if (names.includes(request)) {
        continue;
      }
      const { kind, name } = claim.reference;
      const isCertain = claim.targets.every(({ identity }) =>
        isSameNamespace(identity.namespace, object.identity.namespace),
      );
      report(object, {
        at,
        reason: 'NotFound',
        severity: isCertain ? Severity.ERROR : Severity.WARNING,
        words: () => ({
          message: `${kind} ${found(name)} has no request ${found(request)}${requestsInstead(request, names)}`,
        }),
      });
    }
  },
};

function requestsInstead(request: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `: it has ${alternatives(names)}${didYouMean(request, names)}`;
}
