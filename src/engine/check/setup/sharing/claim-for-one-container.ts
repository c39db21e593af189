import { found } from '../../../errors/wording';
import type { PlacedContainer } from '../../../pods/containers';
import { parseContainerClaims } from '../../../pods/pod-claims';
import { field } from '../../field-path';
import { metReferences } from '../lookup/claim-references';
import { requestsTreated } from '../lookup/driver-requests';
import { containerPath } from '../lookup/pod-references';
import { setupRule } from '../setup-rule';

export const CLAIM_FOR_ONE_CONTAINER = setupRule({
  id: 'claim-for-one-container',
  order: 275,
  check(setup, report) {
    for (const { object, pod, claimName, targets } of metReferences(setup)) {
      const single = requestsTreated(setup, 'oneContainerPerClaim', targets);
      const users = single === undefined ? [] : pod.containers.filter((placed) => !endsBeforeOthers(placed)
        && parseContainerClaims(placed.container).some(({ name, request }) =>
          name === claimName && (request === undefined || single.requests.includes(request))));
      if (users.length > 1) {
        const [first, second] = users.map(({ name }) => found(name));
        report(object, {
          at: field(field(containerPath(pod, users[1]), 'resources'), 'claims'),
          reason: 'Forbidden',
          message: `containers ${first} and ${second} use the claim ${found(claimName)}, but ${single!.driver} gives `
            + 'a claim to one container only, so the other does not start',
          suggestion: 'give each container a claim of its own',
        });
      }
    }
  },
});

/** Whether it is an init container that terminates before the next container starts. */
function endsBeforeOthers({ path, container }: PlacedContainer): boolean {
  return path[0] === 'initContainers' && container.restartPolicy !== 'Always';
}
