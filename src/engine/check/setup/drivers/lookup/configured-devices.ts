import { ChosenDevices, devicesChosenBy, devicesOfRequest } from './chosen-devices';
import type { ConfigurationData, DecodingMode } from '../../../../catalogue/driver-data';
import type { KnownDriver } from '../../../../catalogue/known-driver';
import { isObject, textOf } from '../../../../kubernetes/plain-data';
import { field, FieldPath } from '../../../field-path';
import { Configuration, configurations } from '../../lookup/device-claims';
import { expressionsOfClass } from '../../lookup/device-selectors';
import { knownDriver } from '../../lookup/known-drivers';
import { perSetup } from '../../lookup/per-setup';
import { coveredRequests, deviceClaim } from '../../lookup/structured-requests';
import { Setup } from '../../setup';

/** Parameters for a known driver. */
export interface KnownParameters extends Configuration {
  readonly driver: KnownDriver;
  readonly parameters: Record<string, unknown>;
  readonly atParameters: FieldPath;
  /** The kind of the parameters; undefined if the driver does not have it. */
  readonly kind?: ConfigurationData;
}

/** The parameters for known drivers. */
export const knownParameters = perSetup((setup): readonly KnownParameters[] =>
  configurations(setup).flatMap((configuration): KnownParameters[] => {
    const { opaque } = configuration.fields;
    const driver = isObject(opaque) ? knownDriver(setup, textOf(opaque.driver)) : undefined;
    if (driver === undefined || driver.data.era === 'classic' || !isObject(opaque.parameters)) {
      return [];
    }
    const { parameters } = opaque;
    const kind = kindOf(setup, driver, parameters);
    const atParameters = field(field(configuration.at, 'opaque'), 'parameters');
    return [{ ...configuration, driver, parameters, atParameters, kind }];
  }));

/** The newest kind of the driver that matches the header of the parameters, which may be absent. */
function kindOf(setup: Setup, driver: KnownDriver, parameters: Record<string, unknown>): ConfigurationData | undefined {
  const fitting = driver.configurations.filter((each) => fitsHeader(each, parameters));
  const kind = fitting.find((each) => driver.has(each)) ?? fitting[0];
  const other = kind?.sameAs === undefined ? undefined : knownDriver(setup, kind.sameAs);
  const same = other?.configurations.find((each) => each.kind === kind!.kind && other.has(each));
  return same === undefined ? kind : { ...kind!, schema: same.schema, corrections: same.corrections };
}

function fitsHeader({ apiVersion, kind }: ConfigurationData, parameters: Record<string, unknown>): boolean {
  return kind === undefined
    ? parameters.kind === undefined || apiVersion === undefined
    : parameters.kind === kind && (parameters.apiVersion === undefined || parameters.apiVersion === apiVersion);
}

/** The devices to which parameters apply, by request; without devices of other drivers. */
export function devicesConfigured(setup: Setup, { object, fields, driver }: KnownParameters): ChosenDevices[][] {
  const chosen = object.identity.kind === 'DeviceClass'
    ? [[devicesChosenBy(setup, expressionsOfClass(object))]]
    : coveredRequests(deviceClaim(object), fields.requests)
      .map((ways) => ways.map((way) => devicesOfRequest(setup, way)));
  return chosen
    .map((ways) => ways.filter((each): each is ChosenDevices => each?.driver.name === driver.name))
    .filter((ways) => ways.length > 0);
}

/** The decoding modes of the kind in the versions of the driver that the cluster may have. */
export function decodingModes(driver: KnownDriver, { decoding }: ConfigurationData): Set<DecodingMode> {
  return new Set(driver.versions.map((index) => modeAt(driver, decoding, index)));
}

/** Whether every version of the driver that has the kind decodes it strictly. */
export function isAlwaysStrict(driver: KnownDriver, { decoding }: ConfigurationData): boolean {
  return driver.data.versions.every((_, index) => modeAt(driver, decoding, index) === 'strict');
}

function modeAt(driver: KnownDriver, decoding: ConfigurationData['decoding'], index: number): DecodingMode {
  const names = driver.data.versions.map(({ name }) => name);
  const before = decoding.filter(({ since }) => since === undefined || names.indexOf(since) <= index);
  return (before[before.length - 1] ?? decoding[0]).mode;
}
