import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { driverOfRequest } from '../lookup/device-selectors';
import { coveredRequests, deviceClaim } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/**
 * Devices of several drivers are to share an attribute that only one of the drivers has.
 */
export const ATTRIBUTE_OF_OTHER_DRIVER: SetupRule = {
  id: 'attribute-of-other-driver',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a constraint spans devices of several drivers, but its attribute belongs to one of them',
  why: 'A device without the attribute does not meet the constraint, so no combination of devices does, and the pods stay Pending.',
  fix:
    'Use an attribute that all the drivers publish, such as resource.kubernetes.io/pcieRoot. '
    + 'Acknowledge the finding where the other driver publishes this one too.',
  check(object, setup, report) {
    const claim = deviceClaim(object);
    for (const { fields, at } of claim.constraints) {
      const attribute: unknown = fields.matchAttribute;
      if (typeof attribute !== 'string' || !attribute.includes('/')) {
        continue;
      }
      const domain = attribute.slice(0, attribute.indexOf('/'));
      const drivers = coveredRequests(claim, fields.requests)
        .flat()
        .flatMap((way) => driverOfRequest(setup, way) ?? []);
      const others = [...new Set(drivers)].filter((driver) => driver !== domain);
      if (others.length > 0 && drivers.includes(domain)) {
        report({
          at: field(at, 'matchAttribute'),
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message:
              `${found(attribute)} is an attribute of the driver ${found(domain)}, and devices of ${alternatives(others)} `
              + 'have to have the same value of it',
            suggestion:
              'use an attribute that all the drivers publish, such as "resource.kubernetes.io/pcieRoot"',
          }),
        });
      }
    }
  },
};
