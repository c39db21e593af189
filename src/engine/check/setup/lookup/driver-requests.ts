import { deviceClaims } from './device-claims';
import { driverOfRequest } from './device-selectors';
import { knownDriver } from './known-drivers';
import { memoized, perSetup } from './per-setup';
import type { DriverData } from '../../../catalogue/driver-data';
import { firstDefined } from '../../../kubernetes/grouping';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** The requests of a claim for devices of drivers with a special treatment of claims. */
export interface DriverRequests {
  /** The name of one of these drivers. */
  readonly driver: string;
  /** The names of the requests. */
  readonly requests: readonly string[];
  /** Whether the claim has no other requests. */
  readonly areAll: boolean;
}

/** A special treatment of claims by a driver. */
type Treatment = keyof Pick<DriverData, 'oneContainerPerClaim' | 'podNetwork'>;

const requestsByClaim = perSetup((setup) => memoized((treatment: Treatment) =>
  new Map(deviceClaims(setup).flatMap((claim): [SetupObject, DriverRequests][] => {
    const treated = claim.requests.flatMap(({ name = '', ways }) => {
      const driver = ways.map((way) => knownDriver(setup, driverOfRequest(setup, way)))
        .find((each) => each?.data[treatment] !== undefined);
      return driver === undefined ? [] : [{ name, driver: driver.name }];
    });
    return treated.length === 0 ? [] : [[claim.object, {
      driver: treated[0].driver,
      requests: treated.map(({ name }) => name),
      areAll: treated.length === claim.requests.length,
    }]];
  }))));

/** The requests for devices of drivers with a treatment, in the first of the claims that has any. */
export function requestsTreated(
  setup: Setup, treatment: Treatment, claims: readonly SetupObject[],
): DriverRequests | undefined {
  const all = requestsByClaim(setup)(treatment);
  return firstDefined(claims, (claim) => all.get(claim));
}
