import { DriverFile } from './driver-files';
import { exampleClaim } from './example-claim';
import {
  AttributeData, CapacityData, ClassData, ConfigurationData, DeviceTypeData, DriverData, ParameterSchema, VersionSpan,
} from '../../src/engine/catalogue/driver-data';
import { groupBy } from '../../src/engine/kubernetes/grouping';

const HEADER =
  '<!-- Written by projenrc/drivers/generate-drivers.ts. Change the files in src/engine/catalogue, not this page. -->';

/** The text of docs/drivers/README.md: all drivers of the catalogue. */
export function driversPage(files: readonly DriverFile[]): string {
  const rows = files.map(({ id, data }) => [
    `[${data.driver}](${id}.md)`,
    data.title,
    data.classes.filter(({ installed }) => installed !== 'formerly').map(({ name }) => code(name)).join(', ') || 'none',
    range(data),
    code(newest(data)),
  ]);
  return `${HEADER}

# Known drivers

The attributes, capacities, classes and parameters of these drivers, by version, as far as the checks know them.
[Drivers](../drivers.md) describes how to add one.

${table(['Driver', 'Devices', 'Classes', 'Kubernetes', 'Newest version'], rows)}`;
}

/** The text of docs/drivers/<driver>.md. */
export function driverPage({ data }: DriverFile): string {
  return [
    `${HEADER}\n\n# ${data.title}: ${data.driver}`,
    facts(data),
    section('Classes', data.classes.length === 0 ? 'The driver installs no class: create one.' : classes(data.classes)),
    ...data.deviceTypes.map((type) => deviceType(data, type)),
    ...(data.configurations ?? []).map((each) => configuration(each)),
    ...(data.parameterKinds ?? []).map(({ kind, apiVersion, schema }) =>
      section(`Parameters: ${kind}`, `API version ${code(apiVersion)}.\n\n${fields(schema)}`)),
    ...(data.customResources ?? []).map(({ kind, apiVersion, schema }) =>
      section(`Custom resource: ${kind}`, `API version ${code(apiVersion)}.\n\n${fields(schema)}`)),
    gates(data),
    example(data),
    section('Sources', list(sourcesOf(data))),
  ].filter((part) => part !== '').join('\n\n').replace(/\n{3,}/g, '\n\n').trimEnd() + '\n';
}

function facts(data: DriverData): string {
  const { repository, formerNames = [], versions, parameters, read } = data;
  const taking = {
    ignored: 'The driver never reads opaque parameters.', refused: 'The driver refuses all opaque parameters.',
  };
  return list([
    `Vendor: ${data.vendor}${repository === undefined ? '' : `; repository ${code(repository)}`}; ${data.status}`,
    `DRA: ${data.era === 'classic' ? 'classic' : 'structured parameters'}, Kubernetes ${range(data)}`,
    `Versions, from the oldest: ${versions.map(({ name }) => code(name)).join(', ')}`,
    ...read === undefined ? [] : [`Read up to ${code(read.version)}, on ${read.date}`],
    ...[...groupBy(versions.filter(({ note }) => note !== undefined), ({ note }) => note!)].map(([note, alike]) =>
      `${alike.map(({ name }) => code(name)).join(', ')}: ${note}`),
    ...formerNames.length === 0 ? [] : [`Formerly ${formerNames.map(code).join(', ')}`],
    ...data.openAttributes === undefined ? [] : [`Devices may also have other attributes${span(data.openAttributes)}`],
    ...parameters === undefined ? [] : [taking[parameters]],
    ...data.oneContainerPerClaim === undefined ? [] : ['Only one container can use a claim'],
    ...data.podNetwork === undefined ? [] : ['The driver moves devices into the network of the pod'],
  ]);
}

const INSTALLED: Readonly<Record<ClassData['installed'], string>> = {
  'always': 'with the driver',
  'conditional': 'depends',
  'elsewhere': 'not by the driver',
  'by-driver': 'for the devices that it finds',
  'formerly': 'no longer',
};

function classes(all: readonly ClassData[]): string {
  return table(['Class', 'Kind', 'Devices', 'Installed', 'Versions'], all.map((each) => [
    code(each.name),
    each.kind ?? 'DeviceClass',
    each.deviceType ?? 'all',
    each.condition ?? INSTALLED[each.installed],
    versionsOf(each),
  ]));
}

function deviceType(data: DriverData, type: DeviceTypeData): string {
  const title = type.name === '*' ? 'Devices' : `Devices of type ${type.name}`;
  const needs = type.gate === undefined ? '' : `Only with the feature gate ${code(type.gate)} of the driver.`;
  const attributes = Object.entries(type.attributes).map(([name, each]) =>
    [code(name), each.type, versionsOf(each), attributeNotes(each)]);
  const capacity = Object.entries(type.capacity ?? {}).map(([name, each]) =>
    [code(name), code(each.requestKey ?? name), versionsOf(each), capacityNotes(each)]);
  return section(`${title}${span(type)}`, [
    needs,
    attributes.length === 0 ? '' : table(['Attribute', 'Type', 'Versions', 'Values'], attributes),
    capacity.length === 0 ? '' : table(['Capacity', 'Key in a request', 'Versions', 'Values'], capacity),
    type.isShared === true ? `Several claims can share a device of ${data.driver}.` : '',
  ].filter((part) => part !== '').join('\n\n'));
}

function attributeNotes(each: AttributeData): string {
  return notes([
    each.about ?? '',
    each.values === undefined
      ? ''
      : `one of ${each.values.map((value) => code(value === '' ? '""' : value)).join(', ')}`,
    each.samples === undefined
      ? ''
      : `such as ${each.samples.slice(0, 3).map((value) => code(String(value))).join(', ')}`,
    each.replacedBy === undefined ? '' : `now ${code(each.replacedBy)}`,
    each.isOptional === true ? 'a device may lack it' : '',
    each.gate === undefined ? '' : `needs the gate ${code(each.gate)}`,
    each.mayBeList === true ? 'a list in clusters with `DRAListTypeAttributes`' : '',
    each.note ?? '',
  ]);
}

function capacityNotes(each: CapacityData): string {
  return notes([
    each.about ?? '',
    each.sample === undefined ? '' : `such as ${code(each.sample)}`,
    each.isOptional === true ? 'a device may lack it' : '',
    each.gate === undefined ? '' : `needs the gate ${code(each.gate)}`,
    each.mayBeZero === undefined ? '' : `0 if ${each.mayBeZero}`,
    each.takesAllByDefault === true ? 'a request without it takes all' : '',
  ]);
}

const DECODING = {
  strict: 'refused',
  lenient: 'dropped',
  ignored: 'never read, like the rest',
  unknown: 'treated in an unknown way',
} as const;

function configuration(each: ConfigurationData): string {
  const title = `Parameters: ${each.kind ?? each.title}`;
  const header = [each.apiVersion, each.kind].filter((part) => part !== undefined);
  const modes = each.decoding.map(({ since, mode }) =>
    `${DECODING[mode]}${since === undefined || each.decoding.length === 1 ? '' : ` since ${since}`}`);
  return section(`${title}${span(each)}`, [
    list([
      header.length === 0 ? 'Without apiVersion and kind' : `API version ${code(each.apiVersion ?? '')}${
        each.kind === undefined ? ', without a kind' : ''}`,
      ...each.deviceTypes === undefined ? [] : [`For devices of type ${each.deviceTypes.join(', ')}`],
      `Unknown fields are ${modes.join(', ')}`,
      ...each.gate === undefined ? [] : [`Needs the feature gate ${code(each.gate)} of the driver`],
      ...(each.gates ?? []).map(({ path, value, gate }) =>
        `${code(path.join('.'))} ${code(value)} needs the feature gate ${code(gate)} of the driver`),
      ...each.replacedBy === undefined ? [] : [`Replaced by ${each.replacedBy}`],
      ...each.writtenBy === undefined ? [] : [`Written by ${each.writtenBy}`],
      ...each.sameAs === undefined ? [] : [`Same fields as ${each.sameAs}`],
      ...each.ineffective === undefined ? [] : [`Without effect: ${each.ineffective.map(code).join(', ')}`],
    ]),
    each.schema === undefined ? '' : fields(each.schema),
  ].filter((part) => part !== '').join('\n\n'));
}

function fields(schema: ParameterSchema): string {
  const rows = fieldsOf(schema, '');
  return rows.length === 0 ? 'No fields.' : table(['Field', 'Type', 'Versions'], rows);
}

function fieldsOf(schema: ParameterSchema, prefix: string): string[][] {
  if (typeof schema === 'boolean') {
    return [];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const path = `${prefix}${name}`;
    const since = typeof each === 'boolean' ? undefined : each['x-since'];
    const inner = typeof each === 'boolean' || each.items === undefined
      ? fieldsOf(each, `${path}.`)
      : fieldsOf(each.items, `${path}[].`);
    return [[code(path), typeOf(each), since === undefined ? '' : `since ${since}`], ...inner];
  });
}

function typeOf(schema: ParameterSchema): string {
  if (typeof schema === 'boolean') {
    return 'anything';
  }
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => code(String(value))).join(', ');
  }
  return schema['x-format'] ?? [schema.type ?? 'anything'].flat().join(' or ');
}

function gates({ featureGates = [] }: DriverData): string {
  const rows = featureGates.map((each) => [code(each.name), each.default ? 'on' : 'off', versionsOf(each)]);
  return rows.length === 0 ? '' : section('Feature gates of the driver', table(['Gate', 'Default', 'Versions'], rows));
}

function example(data: DriverData): string {
  const text = exampleClaim(data);
  return text === undefined ? '' : section('Example', `\`\`\`yaml\n${text}\`\`\``);
}

function sourcesOf(data: DriverData): string[] {
  const all = [
    ...data.classes, ...data.deviceTypes, ...data.configurations ?? [], ...data.customResources ?? [],
    ...data.parameterKinds ?? [], ...data.countedResources === undefined ? [] : [data.countedResources],
  ].flatMap(({ sources }) => sources);
  return [...new Set(all)].sort().map(code);
}

function range({ kubernetes: { from, to } }: DriverData): string {
  return to === undefined ? `${from}+` : `${from}–${to}`;
}

function newest({ versions }: DriverData): string {
  const released = versions.filter(({ isUnreleased }) => isUnreleased !== true);
  return (released[released.length - 1] ?? versions[versions.length - 1]).name;
}

function span({ since, removedIn, absentIn = [] }: VersionSpan): string {
  return [
    since === undefined ? '' : ` since ${since}`,
    removedIn === undefined ? '' : `, removed in ${removedIn}`,
    absentIn.length === 0 ? '' : ` without ${absentIn.join(', ')}`,
  ].join('');
}

/** The versions for a cell of a table, where no words precede them. */
function versionsOf(each: VersionSpan): string {
  return span(each).replace(/^,? /, '');
}

function section(title: string, text: string): string {
  return `## ${title}\n\n${text}`;
}

function list(items: readonly string[]): string {
  return items.map((each) => `- ${each}`).join('\n');
}

function notes(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('; ');
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.trim().replace(/\|/g, '\\|');
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(header), `|${' --- |'.repeat(header.length)}`, ...rows.map(line), ''].join('\n').trimEnd();
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
