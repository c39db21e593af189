import { counted, found } from '../../../errors/wording';
import { field } from '../../field-path';
import { devicesOfDomain, devicesOfRequest } from '../drivers/lookup/chosen-devices';
import { constraints } from '../lookup/device-claims';
import { DeviceName, driverOfRequest, splitName } from '../lookup/device-selectors';
import { coveredRequests, RequestedDevices, sumOfDevices } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { checkEach, setupRule } from '../setup-rule';

export const MATCH_OF_UNIQUE_ATTRIBUTE = setupRule({
  id: 'match-of-unique-attribute',
  order: 382,
  check: checkEach(constraints, ({ claim, fields, at }, setup) => {
    const attribute = splitName(fields.matchAttribute);
    const covered = attribute === undefined ? [] : coveredRequests(claim, fields.requests).flat();
    const unique = claim.requests.filter(({ ways }) => ways.length > 0
      && ways.every((way) => covered.includes(way) && isUnique(setup, way, attribute!)));
    const count = sumOfDevices(unique, Math.min);
    const drivers = new Set(unique.flatMap(({ ways }) => ways)
      .map((way) => devicesOfRequest(setup, way)?.driver.name));
    return count <= 1 || drivers.size !== 1 ? undefined : {
      at: field(at, 'matchAttribute'),
      message: `${counted(count, 'device')} must have the same ${found(fields.matchAttribute)}, which is `
        + 'different for each device',
      suggestion: 'use an attribute that devices have in common, such as "resource.kubernetes.io/pcieRoot"',
    };
  }),
});

/** Whether the attribute differs for each device of a request, according to a known driver. */
function isUnique(setup: Setup, way: RequestedDevices, { domain, name }: DeviceName): boolean {
  const chosen = devicesOfRequest(setup, way)
    ?? (driverOfRequest(setup, way) === undefined ? devicesOfDomain(setup, { domain }) : undefined);
  const key = chosen?.driver.keyOf(domain, name);
  const types = chosen?.driver.deviceTypes(chosen.types) ?? [];
  return types.length > 0 && types.every(({ attributes }) =>
    key !== undefined && Object.hasOwn(attributes, key) && attributes[key].isUnique === true);
}
