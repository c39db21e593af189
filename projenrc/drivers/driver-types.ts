import { TypeGenerator } from 'json2jsii';
import { TypedDevices } from './typed-devices';
import type {
  AttributeData, AttributeType, CapacityData, ConfigurationData, DeviceTypeData, DriverData, ParameterSchema,
  VersionSpan,
} from '../../src/engine/catalogue/driver-data';
import { KnownDriver } from '../../src/engine/catalogue/known-driver';
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

/** The source of the module for a type of devices in the submodule `drivers`. */
export function driverTypes(devices: TypedDevices, data: DriverData): string {
  const type = data.deviceTypes.find(({ name }) => name === devices.type)!;
  const driver = new KnownDriver(data);
  const configuration = (data.configurations ?? []).find((each) =>
    driver.has(each) && each.schema !== undefined && each.writtenBy === undefined
      && (each.deviceTypes === undefined || each.deviceTypes.includes(devices.type)));
  const attributes = Object.entries(type.attributes)
    .filter(([name, each]) => CLASSES[each.type] !== undefined && !isOlderSpelling(name, each, type));
  const capacity = Object.entries(type.capacity ?? {});
  const members = [
    ...attributes.map(([name, each]) => attributeLines(data, memberName(name, type), name, each)),
    ...capacity.map(([name, each]) => capacityLines(data, camelCase(name), name, each)),
    ...configuration === undefined ? [] : [configLines(devices, data, configuration)],
    classLines(devices, data, type),
  ];
  const used = [...new Set(attributes.map(([, each]) => CLASSES[each.type]!))]
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const source = `src/engine/catalogue/drivers/${devices.id}.json`;
  return `// Written by projenrc/drivers/generate-drivers.ts from ${source}; do not edit
import { Construct } from 'constructs';
${importLines(devices, configuration !== undefined, used, capacity.length > 0).join('\n')}

/**
 * Devices of the driver \`${data.driver}\`: ${devices.words}.
 *
 * Contains the names published in any known version; names that some versions lack list their versions.
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
  { className, type }: TypedDevices,
  hasConfig: boolean,
  used: readonly { name: string; module: string }[],
  hasCapacity: boolean,
): string[] {
  const ofClass = className === undefined ? 'DeviceClass, DeviceClassProps' : 'DeviceClass, IExistingDeviceClass';
  return [
    `import { ${ofClass} } from '../../device-class';`,
    ...hasConfig ? ["import { DeviceConfiguration } from '../../device-configuration';"] : [],
    ...type === '*' || className !== undefined ? [] : ["import { DeviceSelector } from '../../device-selector';"],
    ...hasConfig ? ["import { driverConfiguration, DriverConfigurationOptions } from '../driver-configuration';"] : [],
    ...used.map(({ name, module }) => `import { ${name} } from '../${module}';`),
    ...hasCapacity ? ["import { PublishedCapacity } from '../published-capacity';"] : [],
  ];
}

function attributeLines(data: DriverData, member: string, name: string, each: AttributeData): string {
  return `  /** ${describe([
    about(each, `the attribute \`${name}\``),
    each.values === undefined ? samples(each) : `One of ${each.values.map(quoted).join(', ')}`,
    each.isOptional === true ? 'A device may lack it' : '',
    each.gate === undefined ? '' : `Needs the feature gate ${each.gate} of the driver`,
    each.mayBeList === true ? 'A list in clusters with the feature gate DRAListTypeAttributes' : '',
    each.note ?? '',
    ...life(data, each),
  ])} */
  public static get ${member}(): ${CLASSES[each.type]!.name} {
    return ${CLASSES[each.type]!.name}._named('${qualified(data, name)}');
  }`;
}

function capacityLines(data: DriverData, member: string, name: string, each: CapacityData): string {
  return `  /** ${describe([
    about(each, `the capacity \`${name}\``),
    each.sample === undefined ? '' : `Such as \`${each.sample}\``,
    each.isOptional === true ? 'A device may lack it' : '',
    each.mayBeZero === undefined ? '' : `Published as 0 if ${each.mayBeZero}`,
    ...life(data, each),
  ])} */
  public static get ${member}(): PublishedCapacity {
    return PublishedCapacity._named('${qualified(data, name)}', '${each.requestKey ?? name}');
  }`;
}

function configLines(
  { name }: TypedDevices, { driver }: DriverData, { kind, title, schema }: ConfigurationData,
): string {
  const isOptional = typeof schema === 'boolean' || (schema!.required ?? []).length === 0;
  const fields = `config: ${name}Config${isOptional ? ' = {}' : ''}`;
  return `  /**
   * Parameters for the driver${kind === undefined ? '' : `: a \`${kind}\``}.
   *
   * @param config the fields of the parameters
   * @param options the requests that they are for, and the version of the driver
   * @throws UnscopedValidationError if the driver has no such version, or it takes no such parameters
   */
  public static config(${fields}, options: DriverConfigurationOptions = {}): DeviceConfiguration {
    return driverConfiguration('${driver}', '${kind ?? title}', config, options);
  }`;
}

function classLines(devices: TypedDevices, data: DriverData, type: DeviceTypeData): string {
  const { className, resourceClassName } = devices;
  if (className === undefined) {
    const selectors = data.typeAttribute === undefined || type.name === '*'
      ? ''
      : `, selectors: [DeviceSelector.attributeEquals('${data.driver}/${data.typeAttribute}', '${type.name}')]`
        + '.concat(props?.selectors ?? [])';
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
    ...typeOf(data, schema!) as object,
    description: `Parameters of kind ${kind ?? title} for the driver ${data.driver}.`,
  } as JsonSchema);
  return asPublished(generator.render(), [])
    .replace(/\n \*\n \* @default - it is not set(\n \*\/\nexport interface)/g, '$1');
}

function typeOf(data: DriverData, schema: ParameterSchema): JsonSchema {
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
        [name, { ...typeOf(data, each) as object, description: describeField(data, name, each, required ?? []) }])),
      required: [...required ?? []],
    },
    ...items === undefined ? {} : { items: typeOf(data, items) },
    ...typeof additionalProperties === 'object' ? { additionalProperties: typeOf(data, additionalProperties) } : {},
  };
}

function describeField(data: DriverData, name: string, schema: ParameterSchema, required: readonly string[]): string {
  const { enum: values, 'x-format': format, 'x-since': since } = typeof schema === 'boolean'
    ? {} as Record<string, any>
    : schema;
  const text = describe([
    `The field \`${name}\``,
    values === undefined ? '' : `One of ${values.map((value: unknown) => `\`${String(value)}\``).join(', ')}`,
    format === undefined ? '' : `A value of format ${format}`,
    ...life(data, { since }),
  ]);
  return required.includes(name) ? text : `${text}\n\n@default - it is not set`;
}

/** The name of a member; a name of another domain gets the domain as a prefix if the driver has the same name. */
function memberName(name: string, { attributes }: DeviceTypeData): string {
  const bare = name.slice(name.indexOf('/') + 1);
  const others = Object.keys(attributes).filter((each) => each.slice(each.indexOf('/') + 1) === bare);
  const isStandard = name.startsWith('resource.kubernetes.io/');
  const isPlain = !name.includes('/') || (isStandard && !others.includes(bare));
  const [domain] = name.split('/');
  const member = isPlain || others.length === 1
    ? camelCase(bare)
    : camelCase(`${isStandard ? 'standard' : domain}.${bare}`);
  return member === 'name' ? 'nameAttribute' : member; // every JavaScript class already has a `name`
}

/** jsii wants `pciBusId` for `pciBusID`. */
export function camelCase(name: string): string {
  const words = name
    .replace(
      /([A-Z]{2,})s(?![a-z])/g, (_, letters: string) => ` ${letters.charAt(0)}${letters.slice(1).toLowerCase()}s`,
    )
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/);
  return words.map(
    (word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  )
    .join('');
}

function qualified({ driver }: DriverData, name: string): string {
  return name.includes('/') ? name : `${driver}/${name}`;
}

function quoted(value: string): string {
  return `\`${value === '' ? '""' : value}\``;
}

function samples({ samples: all = [] }: AttributeData): string {
  const sample = all.map(String).find((each) => each !== '...' && each !== '');
  return sample === undefined ? '' : `Such as \`${sample}\``;
}

/** A description of the attribute or capacity, followed by the name that the driver gives it. */
function about({ about: what }: AttributeData | CapacityData, words: string): string {
  const text = what === undefined ? words : `${what} (${words})`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The versions of the driver, in sentences. */
function life(
  { versions }: DriverData,
  { since, removedIn, absentIn = [], replacedBy }: VersionSpan & { replacedBy?: string },
): string[] {
  const isReleased = (name: string) => versions.find((version) => version.name === name)?.isUnreleased !== true;
  const end = removedIn === undefined || isReleased(removedIn)
    ? `Removed in ${removedIn}`
    : 'Removed after the newest release';
  return [
    ...since === undefined ? [] : [isReleased(since) ? `Since ${since}` : 'Not in a release yet'],
    ...absentIn.length === 0 ? [] : [`Not in ${absentIn.join(', ')}`],
    ...removedIn === undefined ? [] : [replacedBy === undefined ? end : `${end}: use \`${replacedBy}\``],
  ];
}

/** Whether the name was removed, and replaced by another one with the same member name. */
function isOlderSpelling(name: string, { removedIn }: AttributeData, type: DeviceTypeData): boolean {
  return removedIn !== undefined && Object.keys(type.attributes)
    .some((other) => other !== name && memberName(other, type) === memberName(name, type));
}

function describe(sentences: readonly string[]): string {
  return sentences.filter((each) => each !== '').map((each) => `${each}.`).join(' ');
}
