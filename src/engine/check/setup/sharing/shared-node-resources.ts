import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { claimUsers } from '../lookup/claim-users';
import { deviceClaims } from '../lookup/device-claims';
import { driverOfRequest } from '../lookup/device-selectors';
import { devicesIn, poolSlices } from '../lookup/resource-slices';
import { podTotal } from '../lookup/shareability';
import { PlacedEntry } from '../lookup/structured-requests';
import { describeAll } from '../lookup/words';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

/** The fields for the node resources that a device consumes, one for each minor that has them. */
const NODE_RESOURCES = ['nodeAllocatableResourceMappings', 'nodeAllocatableResources'];

export const SHARED_NODE_RESOURCES = setupRule({
  id: 'shared-node-resources',
  order: 270,
  minors: minorsBetween('1.36'),
  check(setup, report) {
    const drivers = driversWithNodeResources(setup);
    const claims = drivers.size === 0 ? [] : deviceClaims(setup);
    for (const { object, ways } of claims) {
      const way = ways.find((each) => drivers.has(driverOfRequest(setup, each) ?? ''));
      const users = way === undefined ? [] : claimUsers(setup, object);
      const pods = podTotal(users);
      if (way !== undefined && pods > 1) {
        report(object, {
          at: way.at,
          reason: 'Forbidden',
          words: () => ({
            message:
              `${describeAll(users.map((user) => user.object))} share devices of the driver `
              + `${found(driverOfRequest(setup, way))}, which take resources of their node`,
            suggestion: 'refer to a ResourceClaimTemplate with resourceClaimTemplateName, '
              + 'to give each pod its own devices',
          }),
        });
      }
    }
  },
});

/** The drivers of slices in the app whose devices consume resources of their node. */
function driversWithNodeResources(setup: Setup): ReadonlySet<string> {
  const takesSome = ({ fields }: PlacedEntry) => NODE_RESOURCES.some((name) => isObject(fields[name]));
  const slices = poolSlices(setup).filter((slice) => slice.driver !== '' && devicesIn(slice).some(takesSome));
  return new Set(slices.map(({ driver }) => driver));
}
