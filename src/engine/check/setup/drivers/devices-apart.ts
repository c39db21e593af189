import { devicesOfRequest } from './lookup/chosen-devices';
import type { DeviceTypeData } from '../../../catalogue/driver-data';
import type { KnownDriver } from '../../../catalogue/known-driver';
import { found } from '../../../errors/wording';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { deviceClaims } from '../lookup/device-claims';
import { DeviceClaim, RequestedDevices } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { setupRule } from '../setup-rule';

export const DEVICES_APART = setupRule({
  id: 'devices-apart',
  order: 750,
  severity: Severity.INFO,
  check(setup, report) {
    for (const claim of deviceClaims(setup).filter(({ constraints }) => constraints.length === 0)) {
      const part = partsIn(setup, claim);
      if (part !== undefined) {
        const { driver, together, way } = part;
        report(claim.object, {
          at: field(way.at, 'deviceClassName'),
          lacking: 'field',
          message: `the devices of ${driver} may come from several ${together.what}s`,
          suggestion: `add a constraint with matchAttribute ${found(driver.qualified(together.attribute))}`,
        });
      }
    }
  },
});

interface Parts {
  readonly driver: KnownDriver;
  readonly together: NonNullable<DeviceTypeData['together']>;
  readonly way: RequestedDevices;
}

/** The first request for parts, if the claim requests more than one part. */
function partsIn(setup: Setup, { requests }: DeviceClaim): Parts | undefined {
  const parts = requests.flatMap(({ ways }) => ways.slice(0, 1)).flatMap((way): (Parts & { count: number })[] => {
    const chosen = devicesOfRequest(setup, way);
    const types = chosen?.driver.deviceTypes(chosen.types) ?? [];
    const [type] = types;
    return chosen === undefined || types.length !== 1 || type.together === undefined
      ? []
      : [{ driver: chosen.driver, together: type.together, way, count: way.count ?? 2 }];
  });
  return parts.reduce((sum, { count }) => sum + count, 0) > 1 ? parts[0] : undefined;
}
