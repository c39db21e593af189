import { alternatives, found } from '../../../errors/wording';
import { Wording } from '../../problem';
import { ChosenDevices, devicesOfRequest } from '../drivers/lookup/chosen-devices';
import { notPublished } from '../drivers/lookup/published-names';
import { constrainedAttributes } from '../lookup/device-claims';
import { DeviceName, driverOfRequest } from '../lookup/device-selectors';
import { coveredRequests, RequestedDevices } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { checkEach, setupRule } from '../setup-rule';

export const ATTRIBUTE_OF_OTHER_DRIVER = setupRule({
  id: 'attribute-of-other-driver',
  order: 380,
  check: checkEach(constrainedAttributes, ({ claim, fields, at, attribute }, setup) => {
    const ways = coveredRequests(claim, fields.requests).flat();
    const devices = distinct(ways.flatMap((way) => devicesOf(setup, way) ?? []));
    const wording = devices.length < 2 ? undefined : wordsOf(attribute, devices);
    return wording && { at, words: () => wording };
  }),
});

/** Devices of a driver, and their data in the catalogue. */
interface DriverDevices {
  readonly driver: string;
  readonly known?: ChosenDevices;
}

function devicesOf(setup: Setup, way: RequestedDevices): DriverDevices | undefined {
  const known = devicesOfRequest(setup, way);
  const driver = known?.driver.name ?? driverOfRequest(setup, way);
  return driver === undefined ? undefined : { driver, known };
}

function distinct(all: readonly DriverDevices[]): DriverDevices[] {
  return [...new Map(all.map((each) => [`${each.driver} ${each.known?.types?.join(' ')}`, each])).values()];
}

/** Describes the drivers, or the device types of one driver, that do not have the attribute. */
function wordsOf(used: DeviceName, devices: readonly DriverDevices[]): Wording | undefined {
  const attribute = `${used.domain}/${used.name}`;
  const lacking = devices.filter(({ driver, known }) =>
    (known === undefined
      ? driver !== used.domain
      : notPublished(known, { container: 'attributes', ...used }) !== undefined));
  const having = devices.filter((each) => !lacking.includes(each));
  const isOwn = having.some(({ driver }) => driver === used.domain);
  // An unknown driver may publish an attribute in a domain of its own choice.
  if (lacking.length === 0 || (!isOwn && lacking.some(({ known }) => known === undefined)) || having.length === 0) {
    return undefined;
  }
  const isOfType = new Set(devices.map(({ driver }) => driver)).size === 1;
  const nameOf = ({ driver, known }: DriverDevices) =>
    (isOfType ? `${driver} of type ${known?.types?.join(', ')}` : driver);
  const common = commonAttributes(devices);
  return {
    message: isOwn && having.length === 1 && !isOfType
      ? `${found(attribute)} is an attribute of the driver ${found(used.domain)}, but the constraint also `
        + `covers devices of ${alternatives(lacking.map(nameOf))}`
      : `devices of ${alternatives(having.map(nameOf))} have the attribute ${found(attribute)}, but those of `
        + `${alternatives(lacking.map(nameOf))} do not`,
    suggestion: common.length === 0
      ? 'use an attribute that all the drivers publish, such as "resource.kubernetes.io/pcieRoot"'
      : `use ${alternatives(common)}`,
  };
}

/** The alignment attributes that the devices of all drivers have. */
function commonAttributes(devices: readonly DriverDevices[]): string[] {
  const published = devices.map(({ known }) => (known === undefined ? [] : known.driver.names(known.types)
    .filter((each) => each.container === 'attributes' && known.driver.publishes(each))
    .map(({ name }) => known.driver.qualified(name))));
  const aligning = devices.flatMap(({ known }) => known?.driver.data.alignment ?? []).map(({ name }) => name);
  return [...new Set(aligning)].filter((name) => published.every((names) => names.includes(name)));
}
