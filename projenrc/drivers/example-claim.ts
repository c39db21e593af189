import { stringify } from 'yaml';
import type { AttributeData, ConfigurationData, DriverData } from '../../src/engine/catalogue/driver-data';

/** A claim for one device of the driver, with a class if the driver installs none, as YAML that the tests check. */
export function exampleClaim(data: DriverData): string | undefined {
  if (data.era === 'classic' || data.deviceTypes.length === 0) {
    return undefined;
  }
  const installed = data.classes.find((each) =>
    each.installed !== 'formerly' && each.pattern === undefined && each.removedIn === undefined);
  const type = installed?.deviceType ?? data.deviceTypes[0].name;
  const attributes = data.deviceTypes.find(({ name }) => name === type)?.attributes ?? data.deviceTypes[0].attributes;
  const expression = Object.entries(attributes)
    .filter(([name, each]) => name !== data.typeAttribute && isPlain(each))
    .map(([name, each]) => comparison(data.driver, name, each))[0];
  const own = [ownClass(data), ...expression === undefined ? [] : [selector(expression)]];
  const configuration = data.parameters === undefined ? parametersFor(data, type) : undefined;
  const claim = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: 'one-device' },
    spec: {
      devices: {
        requests: [{
          name: 'device',
          exactly: {
            deviceClassName: installed?.name ?? 'devices',
            ...expression === undefined ? {} : { selectors: own.slice(1) },
            ...capacityOf(data, type),
          },
        }],
        ...configuration === undefined ? {} : {
          config: [{ requests: ['device'], opaque: { driver: data.driver, parameters: configuration } }],
        },
      },
    },
  };
  const deviceClass = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'devices' },
    spec: { selectors: own.slice(0, 1) },
  };
  return (installed === undefined ? [deviceClass, claim] : [claim]).map((each) => stringify(each)).join('---\n');
}

function ownClass({ driver }: DriverData): object {
  return selector(`device.driver == "${driver}"`);
}

function selector(expression: string): object {
  return { cel: { expression } };
}

/** Whether all devices have the attribute in all versions, with a type that is easily compared. */
function isPlain({ type, isOptional, since, removedIn, values, samples }: AttributeData): boolean {
  return type === 'string' && isOptional !== true && since === undefined && removedIn === undefined
    && (values?.[0] ?? samples?.[0]) !== undefined;
}

function comparison(driver: string, name: string, { values, samples }: AttributeData): string {
  const [domain, id] = name.includes('/') ? name.split('/') : [driver, name];
  return `device.attributes["${domain}"].${id} == ${JSON.stringify(values?.[0] ?? samples?.[0])}`;
}

function capacityOf({ deviceTypes }: DriverData, type: string): object {
  const { isShared = false, capacity = {} } = deviceTypes.find(({ name }) => name === type) ?? deviceTypes[0];
  const [[name, first] = ['', undefined]] = Object.entries(capacity)
    .filter(([, each]) => each.gate === undefined && each.takesAllByDefault === true);
  return isShared && first !== undefined ? { capacity: { requests: { [first.requestKey ?? name]: '4' } } } : {};
}

/** The first example of parameters for the devices, unless they need a feature that is off. */
function parametersFor({ configurations = [] }: DriverData, type: string): unknown {
  const fits = (each: ConfigurationData) =>
    each.removedIn === undefined && each.gate === undefined && each.writtenBy === undefined
    && each.brokenSince === undefined && each.sameAs === undefined
    && (each.deviceTypes === undefined || each.deviceTypes.includes(type));
  return configurations.filter(fits).flatMap(({ examples = [], gates = [] }) =>
    examples.filter(({ valid, value }) => valid && !gates.some(({ path, value: needing }) =>
      path.reduce((inner: any, step) => inner?.[step], value) === needing)))[0]?.value;
}

