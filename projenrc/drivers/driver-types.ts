import { TypeGenerator } from 'json2jsii';
import { TypedDevices } from './typed-devices';
import type {
  AttributeData, AttributeType, CapacityData, ConfigurationData, DeviceTypeData, DriverData, ParameterSchema, VersionSpan,
} from '../../src/catalogue/driver-data';
import { KnownDriver } from '../../src/catalogue/known-driver';
import { asPublished } from '../l1/module';

type JsonSchema = Parameters<TypeGenerator['addDefinition']>[1];

const CLASSES: Readonly<Record<AttributeType, { readonly name: string; readonly module: string } | undefined>> = {
  string: { name: 'StringAttribute', module: 'string-attribute' },
  int: { name: 'IntegerAttribute', module: 'integer-attribute' },
  bool: { name: 'BooleanAttribute', module: 'boolean-attribute' },
  version: { name: 'VersionAttribute', module: 'version-attribute' },
  stringList: { name: 'ListAttribute', module: 'list-attribute' },
  quantity: undefined,
};

/** The module of one type of devices in the submodule `drivers`. */
export function driverTypes(devices: TypedDevices, data: DriverData): string {
  const type = data.deviceTypes.find(({ name }) => name === devices.type)!;
  const driver = new KnownDriver(data);
  const configuration = (data.configurations ?? []).find((each) =>
    driver.has(each) && each.schema !== undefined && (each.deviceTypes === undefined || each.deviceTypes.includes(devices.type)));
  const attributes = Object.entries(type.attributes).filter(([, each]) => driver.has(each) && CLASSES[each.type] !== undefined);
  const capacity = Object.entries(type.capacity ?? {}).filter(([, each]) => driver.has(each));
  const members = [
    ...attributes.map(([name, each]) => attributeLines(data, memberName(name, type), name, each)),
    ...capacity.map(([name, each]) => capacityLines(data, camelCase(name), name, each)),
    ...configuration === undefined ? [] : [configLines(devices, data, configuration)],
    classLines(devices, data, type),
  ];
  const used = [...new Set(attributes.map(([, each]) => CLASSES[each.type]!))].sort((one, other) => (one.name < other.name ? -1 : 1));
  return `// Written by projenrc/drivers/generate-drivers.ts from src/catalogue/drivers/${devices.id}.json; do not edit
import { Construct } from 'constructs';
${importLines(devices, configuration !== undefined, used, capacity.length > 0).join('\n')}

/**
 * Devices of the driver \`${data.driver}\`: ${devices.words}.
 *
 * What they publish, in the newest version that the library knows; older versions are noted.
 */
export class ${devices.name} {
  /** The name of the driver. */
  public static readonly DRIVER = '${data.driver}';

${members.join('\n\n')}

  private constructor() {
  }
}
${configuration === undefined ? '' : `\n${structs(devices, data, configuration)}\n`}`;
}

function importLines(
  { className, type }: TypedDevices, hasConfig: boolean, used: readonly { name: string; module: string }[], hasCapacity: boolean,
): string[] {
  const ofClass = className === undefined ? 'DeviceClass, DeviceClassProps' : 'DeviceClass, IExistingDeviceClass';
  return [
    `import { ${ofClass} } from '../../device-class';`,
    ...hasConfig ? ["import { DeviceConfiguration } from '../../device-configuration';"] : [],
    ...type === '*' || className !== undefined ? [] : ["import { DeviceSelector } from '../../device-selector';"],
    ...used.map(({ name, module }) => `import { ${name} } from '../${module}';`),
    ...hasCapacity ? ["import { PublishedCapacity } from '../published-capacity';"] : [],
  ];
}

function attributeLines(data: DriverData, member: string, name: string, each: AttributeData): string {
  return `  /** ${describe([
    `The attribute \`${name}\`${span(each)}`,
    each.values === undefined ? samples(each) : `One of ${each.values.map((value) => `\`${value === '' ? '""' : value}\``).join(', ')}`,
    each.isOptional === true ? 'A device may lack it' : '',
    each.gate === undefined ? '' : `Needs the feature gate ${each.gate} of the driver`,
    each.note ?? '',
  ])} */
  public static get ${member}(): ${CLASSES[each.type]!.name} {
    return ${CLASSES[each.type]!.name}._named('${qualified(data, name)}');
  }`;
}

function capacityLines(data: DriverData, member: string, name: string, each: CapacityData): string {
  return `  /** ${describe([
    `The capacity \`${name}\`${span(each)}`,
    each.sample === undefined ? '' : `Such as \`${each.sample}\``,
    each.isOptional === true ? 'A device may lack it' : '',
    each.mayBeZero === undefined ? '' : `Published as 0 if ${each.mayBeZero}`,
  ])} */
  public static get ${member}(): PublishedCapacity {
    return PublishedCapacity._named('${qualified(data, name)}', '${each.requestKey ?? name}');
  }`;
}

function configLines({ name }: TypedDevices, { driver }: DriverData, { apiVersion, kind, schema }: ConfigurationData): string {
  const isOptional = typeof schema === 'boolean' || (schema!.required ?? []).length === 0;
  const header = [
    ...apiVersion === undefined ? [] : [`apiVersion: '${apiVersion}'`],
    ...kind === undefined ? [] : [`kind: '${kind}'`],
  ];
  return `  /**
   * Parameters for the driver${kind === undefined ? '' : `: a \`${kind}\``}.
   *
   * @param config the fields of the parameters
   */
  public static config(config: ${name}Config${isOptional ? ' = {}' : ''}): DeviceConfiguration {
    return DeviceConfiguration.opaque('${driver}', { ${[...header, '...config'].join(', ')} });
  }`;
}

function classLines(devices: TypedDevices, data: DriverData, type: DeviceTypeData): string {
  const { className, resourceClassName } = devices;
  if (className === undefined) {
    const selectors = data.typeAttribute === undefined || type.name === '*'
      ? ''
      : `, selectors: [DeviceSelector.attributeEquals('${data.driver}/${data.typeAttribute}', '${type.name}'), `
        + '...props.selectors ?? []]';
    return `  /**
   * Creates a class of all such devices, since the driver installs none.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param props further properties of the class
   */
  public static deviceClass(scope: Construct, id: string, props: DeviceClassProps = {}): DeviceClass {
    return new DeviceClass(scope, id, { ...props, driverName: '${data.driver}'${selectors} });
  }`;
  }
  const call = resourceClassName === undefined
    ? `fromDeviceClassName(scope, id, '${className}')`
    : `fromDeviceClassAttributes(scope, id, {
      deviceClassName: '${className}', driverName: '${data.driver}', resourceClassName: '${resourceClassName}',
    })`;
  return `  /**
   * References the class \`${className}\`, which the driver installs${resourceClassName === undefined ? '' : `; up to
   * Kubernetes 1.30, the resource class \`${resourceClassName}\` of the driver before it`}.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   */
  public static deviceClass(scope: Construct, id: string): IExistingDeviceClass {
    return DeviceClass.${call};
  }`;
}

/** The structs of the parameters. Enums stay strings: the values differ from version to version. */
function structs({ name }: TypedDevices, data: DriverData, { kind, title, schema }: ConfigurationData): string {
  const generator = new TypeGenerator({ toJson: false });
  generator.emitType(`${name}Config`, {
    ...typeOf(schema!) as object,
    description: `Parameters of kind ${kind ?? title} for the driver ${data.driver}.`,
  } as JsonSchema);
  return asPublished(generator.render(), [])
    .replace(/\n \*\n \* @default - it is not set(\n \*\/\nexport interface)/g, '$1');
}

function typeOf(schema: ParameterSchema): JsonSchema {
  if (typeof schema === 'boolean') {
    return {};
  }
  const { type = 'object', properties, items, additionalProperties, required } = schema;
  const [first] = [type].flat();
  return {
    type: first as JsonSchema['type'],
    description: 'Fields of parameters.',
    ...properties === undefined ? {} : {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) =>
        [name, { ...typeOf(each) as object, description: describeField(name, each, required ?? []) }])),
      required: [...required ?? []],
    },
    ...items === undefined ? {} : { items: typeOf(items) },
    ...typeof additionalProperties === 'object' ? { additionalProperties: typeOf(additionalProperties) } : {},
  };
}

function describeField(name: string, schema: ParameterSchema, required: readonly string[]): string {
  const { enum: values, 'x-format': format, 'x-since': since } = typeof schema === 'boolean' ? {} as Record<string, any> : schema;
  const text = describe([
    `The field \`${name}\``,
    values === undefined ? '' : `One of ${values.map((value: unknown) => `\`${String(value)}\``).join(', ')}`,
    format === undefined ? '' : `A value of format ${format}`,
    since === undefined ? '' : `Since ${since} of the driver`,
  ]);
  return required.includes(name) ? text : `${text}\n\n@default - it is not set`;
}

/** Names of other domains have the domain in front where the driver has one of the same name. */
function memberName(name: string, { attributes }: DeviceTypeData): string {
  const bare = name.slice(name.indexOf('/') + 1);
  const others = Object.keys(attributes).filter((each) => each.slice(each.indexOf('/') + 1) === bare);
  const isStandard = name.startsWith('resource.kubernetes.io/');
  const isPlain = !name.includes('/') || (isStandard && !others.includes(bare));
  const [domain] = name.split('/');
  return isPlain || others.length === 1 ? camelCase(bare) : camelCase(`${isStandard ? 'standard' : domain}.${bare}`);
}

/** jsii wants `pciBusId` for `pciBusID`. */
export function camelCase(name: string): string {
  const words = name
    .replace(/([A-Z]{2,})s(?![a-z])/g, (_, letters: string) => ` ${letters.charAt(0)}${letters.slice(1).toLowerCase()}s`)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/);
  return words.map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('');
}

function qualified({ driver }: DriverData, name: string): string {
  return name.includes('/') ? name : `${driver}/${name}`;
}

function samples({ samples: all = [] }: AttributeData): string {
  return all.length === 0 ? '' : `Such as \`${String(all[0])}\``;
}

function span({ since, removedIn }: VersionSpan): string {
  return [since === undefined ? '' : `, since ${since}`, removedIn === undefined ? '' : `, until before ${removedIn}`].join('');
}

function describe(sentences: readonly string[]): string {
  return sentences.filter((each) => each !== '').map((each) => `${each}.`).join(' ');
}
