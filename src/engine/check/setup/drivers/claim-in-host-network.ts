import { found } from '../../../errors/wording';
import { field } from '../../field-path';
import { metReferences } from '../lookup/claim-references';
import { requestsTreated } from '../lookup/driver-requests';
import { podSpecPath } from '../lookup/pod-references';
import { checkEach, setupRule } from '../setup-rule';

export const CLAIM_IN_HOST_NETWORK = setupRule({
  id: 'claim-in-host-network',
  order: 752,
  check: checkEach(metReferences, ({ pod, claimName, targets }, setup) => {
    const moved = pod.podSpec.hostNetwork === true ? requestsTreated(setup, 'podNetwork', targets) : undefined;
    return moved && {
      at: field(podSpecPath(pod), 'hostNetwork'),
      reason: 'Forbidden',
      cause: moved.driver,
      message: `${moved.driver} moves the devices of the claim ${found(claimName)} into the network of the pod, and `
        + 'does not start pods in the network of the node',
      suggestion: 'remove hostNetwork, or the claim',
    };
  }),
});
