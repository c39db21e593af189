import type { KnownDriver } from '../../../../catalogue/known-driver';
import {
  DeviceExpression, expressionsOfClassNamed, expressionsOfRequest, provenDriver, valuesRequired,
} from '../../lookup/device-selectors';
import { knownClass, knownDriver } from '../../lookup/known-drivers';
import { RequestedDevices } from '../../lookup/structured-requests';
import { Setup } from '../../setup';

/** Devices of a known driver. */
export interface ChosenDevices {
  readonly driver: KnownDriver;
  /** The types of the devices; undefined if any type is possible. */
  readonly types?: readonly string[];
}

/** The devices for which all of the expressions are true, if their driver is known. */
export function devicesChosenBy(setup: Setup, expressions: readonly DeviceExpression[]): ChosenDevices | undefined {
  const driver = knownDriver(setup, provenDriver(expressions));
  return driver === undefined || driver.data.isPlaceholder === true
    ? undefined
    : { driver, types: typesChosenBy(driver, expressions) };
}

/** The devices with attributes in a domain, if it belongs to a known driver: other drivers publish none there. */
export function devicesOfDomain(setup: Setup, { domain }: { readonly domain: string }): ChosenDevices | undefined {
  const driver = knownDriver(setup, domain);
  return driver === undefined || driver.data.isPlaceholder === true ? undefined : { driver };
}

/** The devices that a request gets, if their driver is known. */
export function devicesOfRequest(setup: Setup, way: RequestedDevices): ChosenDevices | undefined {
  const ofClass = expressionsOfClassNamed(setup, way.className ?? '') ?? [];
  const chosen = devicesChosenBy(setup, [...ofClass, ...expressionsOfRequest(way)]);
  const known = way.className === undefined || chosen !== undefined || ofClass.length > 0
    ? undefined
    : knownClass(setup, 'DeviceClass', way.className);
  return known === undefined || known.driver.data.isPlaceholder === true
    ? chosen
    : { driver: known.driver, types: known.data.deviceType === undefined ? undefined : [known.data.deviceType] };
}

/** The types of devices for which the expressions are true; undefined if the expressions allow any. */
function typesChosenBy({ name, data }: KnownDriver, expressions: readonly DeviceExpression[]): string[] | undefined {
  const { typeAttribute, deviceTypes } = data;
  if (typeAttribute === undefined) {
    return undefined;
  }
  const wanted = { container: 'attributes', domain: name, name: typeAttribute } as const;
  const types = valuesRequired(wanted, expressions)?.filter((type) => deviceTypes.some((each) => each.name === type));
  return types?.length === 0 ? undefined : types;
}
