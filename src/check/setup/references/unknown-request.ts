import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { referenceOf, parseContainerClaims } from '../../../pods/pod-claims';
import { field, item } from '../../field-path';
import { Severity } from '../../finding';
import { ClaimLookup, lookUpClaim, Outcome } from '../lookup/claim-lookup';
import { declaredClaims, forEachContainer } from '../lookup/pod-references';
import { isStructuredClaim, structuredRequests } from '../lookup/structured-requests';
import { SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** A container asks for a request that its claim does not have. */
export const UNKNOWN_REQUEST: SetupRule = {
  id: 'unknown-request',
  severity: Severity.ERROR,
  minors: minorsBetween('1.31'),
  kinds: ['pod'],
  title: 'a container names a request that its claim does not have',
  why: 'The container starts without any device, and nobody says so.',
  fix: 'Name a request of the claim or template, or none to get the devices of all requests.',
  check(object, setup, report) {
    for (const [place, pod] of object.pods.entries()) {
      const claims = declaredClaims(object)[place];
      if (claims.length === 0) {
        continue;
      }
      const declared = new Map(claims.map((claim) => [claim.name, claim]));
      forEachContainer(pod, (container, at) => parseContainerClaims(container).forEach(({ name, request }, index) => {
        const claim = declared.get(name);
        const reference = claim === undefined ? undefined : referenceOf(claim);
        // A slash names a subrequest, which the check of the pod refuses.
        if (reference === undefined || request === undefined || request === '' || request.includes('/')) {
          return;
        }
        const objects = structuredClaims(lookUpClaim(setup, reference, object.identity.namespace));
        const names = objects.flatMap((each) => structuredRequests(each)).flatMap((each) => each.name ?? []);
        if (objects.length > 0 && !names.includes(request)) {
          const isCertain = objects.every((each) =>
            isSameNamespace(each.identity.namespace, object.identity.namespace),
          );
          report({
            at: field(item(field(field(at, 'resources'), 'claims'), index), 'request'),
            reason: 'NotFound',
            severity: isCertain ? Severity.ERROR : Severity.WARNING,
            words: () => ({
              message: `the ${reference.kind} ${found(reference.name)} has no request ${found(request)}: `
                + (names.length === 0 ? 'it has none' : `it has ${alternatives(names)}`) + didYouMean(request, names),
            }),
          });
        }
      }));
    }
  },
};

/**
 * The claims or templates that a lookup found, none where one of them cannot have
 * requests.
 */
function structuredClaims({ outcome, objects }: ClaimLookup): readonly SetupObject[] {
  return outcome === Outcome.FOUND && objects.every(isStructuredClaim) ? objects : [];
}
