import { found } from '../../../errors/wording';
import type { PlacedContainer } from '../../../pods/containers';
import { parseContainerClaims } from '../../../pods/pod-claims';
import { field } from '../../field-path';
import { metReferences } from '../lookup/claim-references';
import { deviceClaims } from '../lookup/device-claims';
import { driverOfRequest } from '../lookup/device-selectors';
import { knownDriver } from '../lookup/known-drivers';
import { perSetup } from '../lookup/per-setup';
import { containerPath } from '../lookup/pod-references';
import { SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

export const CLAIM_FOR_ONE_CONTAINER = setupRule({
  id: 'claim-for-one-container',
  order: 275,
  check(setup, report) {
    for (const { object, pod, claimName, targets } of metReferences(setup)) {
      const single = targets.map((target) => requestsForOne(setup).get(target)).find((each) => each !== undefined);
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

/** Whether it is an init container that is gone when the next container starts. */
function endsBeforeOthers({ path, container }: PlacedContainer): boolean {
  return path[0] === 'initContainers' && container.restartPolicy !== 'Always';
}

/** Of each claim for devices of such a driver: the driver, and the requests for its devices. */
const requestsForOne = perSetup((setup) => {
  const single = new Map<SetupObject, { readonly driver: string; readonly requests: readonly string[] }>();
  for (const { object, requests } of deviceClaims(setup)) {
    for (const request of requests) {
      const driver = request.ways.map((way) => knownDriver(setup, driverOfRequest(setup, way)))
        .find((each) => each?.data.oneContainerPerClaim !== undefined);
      if (driver !== undefined) {
        const known = single.get(object)?.requests ?? [];
        single.set(object, { driver: driver.name, requests: [...known, request.name ?? ''] });
      }
    }
  }
  return single;
});
