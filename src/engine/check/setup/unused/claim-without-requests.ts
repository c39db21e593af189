import { follow, isEmpty } from '../../../kubernetes/plain-data';
import { deviceClaims } from '../lookup/device-claims';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

export const CLAIM_WITHOUT_REQUESTS = setupRule({
  id: 'claim-without-requests',
  order: 180,
  check: checkEach(deviceClaims, ({ object, requests }) => {
    return requests.length !== 0 || !isEmpty(requestsIn(object)) ? undefined : {
      at: object.identity.kind === 'ResourceClaim' ? 'spec.devices.requests' : 'spec.spec.devices.requests',
      reason: 'Required',
      lacking: 'field',
      message: 'the claim requests no device, so its containers start without one',
      suggestion: 'add a request, or remove the claim',
    };
  }),
});

/** The requests as in the manifest, which need not be a list. */
function requestsIn({ identity, spec }: SetupObject): unknown {
  return follow(spec, [...identity.kind === 'ResourceClaim' ? [] : ['spec'], 'devices', 'requests']);
}
