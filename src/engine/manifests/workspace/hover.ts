import { isBelow, Spot, spotAt } from './spot';
import type { Workspace } from './workspace';
import { AttributeData, CapacityData } from '../../catalogue/driver-data';
import { KnownDriver, PublishedName } from '../../catalogue/known-driver';
import { MOST_COST } from '../../cel/cost/cost';
import { compile } from '../../cel/selector/compile';
import { environmentOf } from '../../cel/selector/selector';
import { selectorWords } from '../../cel/selector/selector-words';
import { featuresOf } from '../../check/object/keywords/selectors';
import { knownDriver } from '../../check/setup/lookup/known-drivers';
import { grouped, listed } from '../../errors/wording';
import { Field, ValueType, valueType } from '../../kubernetes/api-schema';
import { FeatureGates } from '../../kubernetes/feature-gates';
import { findKind } from '../../kubernetes/kinds';
import { describeAvailability, hasMinor } from '../../kubernetes/minors';
import { Step } from '../../read/document-places';

/** The documentation of a place in a text, as Markdown, and the part of the text that it applies to. */
export interface Hover {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** An attribute or capacity in a selector, or the qualified name of one in a constraint. */
const READ = /(attributes|capacity)\[(\\?["'])([^"'\\]+)\2\](?:\.(\w+)|\[(\\?["'])([^"'\\]+)\5\])/g;

/** Returns the documentation at an offset of a text. */
export function hoverAt(workspace: Workspace, file: string, offset: number): Hover | undefined {
  const text = workspace.textOf(file);
  const spot = text && spotAt(text, offset);
  if (spot === undefined) {
    return undefined;
  }
  const { field: { start, end, isKey } } = spot;
  const whole = (words: string | undefined) => (words === undefined ? undefined : { text: words, start, end });
  const path = spot.steps.join('/');
  if (!isKey && path.endsWith('cel/expression')) {
    const source = text!.lines().text.slice(start, end);
    return attributeHover(workspace, source, start, offset) ?? whole(selectorHover(workspace, spot));
  }
  if (!isKey && /\/(?:matchAttribute|distinctAttribute)$/.test(path)) {
    const [domain, name] = String(spot.field.value).split('/');
    return whole(wordsOfName(workspace, 'attributes', domain, name ?? ''));
  }
  return whole(fieldHover(workspace, spot));
}

function attributeHover(workspace: Workspace, source: string, start: number, offset: number): Hover | undefined {
  for (const match of source.matchAll(READ)) {
    const [from, to] = [start + match.index, start + match.index + match[0].length];
    if (from <= offset && offset <= to) {
      const text = wordsOfName(workspace, match[1], match[3], match[4] ?? match[6]);
      return text === undefined ? undefined : { text, start: from, end: to };
    }
  }
  return undefined;
}

/** Documents an attribute or capacity of a known driver: type, meaning, samples, and versions that publish it. */
function wordsOfName(workspace: Workspace, container: string, domain: string, name: string): string | undefined {
  const driver = knownDriver(workspace.setup, domain);
  const published = driver?.names().filter((each) => each.container === container && each.name === name) ?? [];
  if (driver === undefined || published.length === 0) {
    return undefined;
  }
  const [{ data }] = published;
  const samples = samplesOf(data);
  return [
    `**${name}**: ${data.type ?? 'quantity'} of ${driver.data.title}`,
    ...data.about === undefined ? [] : [data.about],
    ...samples.length === 0 ? [] : [`For example ${samples.map((sample) => `\`${sample}\``).join(', ')}.`],
    `Published by ${listed([...new Set(published.map((each) => spanOf(driver, each)))])}${data.isOptional === true
      ? '; devices may lack it' : ''}.`,
  ].join('\n\n');
}

function samplesOf({ values = [], samples = [], capacities = [], sample }: AttributeData & CapacityData): string[] {
  return [...values, ...samples, ...capacities, ...sample === undefined ? [] : [sample]].slice(0, 4).map(String);
}

function spanOf({ data: { versions } }: KnownDriver, { data, deviceType }: PublishedName): string {
  const { since, removedIn } = data;
  const from = since ?? versions[0].name;
  const to = removedIn === undefined ? ' or newer' : `, removed in ${removedIn}`;
  return `${deviceType === '*' ? 'all devices' : `devices of type ${deviceType}`} in ${from}${to}`;
}

function selectorHover({ version, options }: Workspace, { field: { value } }: Spot): string | undefined {
  if (typeof value !== 'string') {
    return undefined;
  }
  const features = featuresOf(FeatureGates.of(options.featureGates));
  const { cost, fault } = compile(value, environmentOf(version.minor, features));
  return [
    `Selects devices with \`${selectorWords(value)}\``,
    ...cost === undefined
      ? []
      : [`Estimated cost in Kubernetes ${version}: ${grouped(cost)} of ${grouped(MOST_COST)}.`],
    ...fault === undefined ? [] : [fault.message],
  ].join('\n\n');
}

function fieldHover({ version }: Workspace, { object, steps }: Spot): string | undefined {
  const { apiVersion = '', kind = '' } = object.identity;
  const pod = object.pods.find(({ path }) => isBelow(steps, path));
  const described = pod === undefined
    ? describedField(findKind(apiVersion, kind)?.type, steps)
    : describedField(valueType('pods.json', 'PodSpec'), steps.slice(pod.path.length));
  return described && wordsOfField(described, version.minor);
}

/** Returns the innermost field along some steps from a value; undefined if no schema describes it. */
function describedField(start: ValueType | undefined, steps: readonly Step[]): Field | undefined {
  let type = start;
  let found: Field | undefined;
  for (const step of steps) {
    const field = type?.struct?.fields.get(String(step));
    found = field ?? found;
    type = field === undefined ? type?.element : field.type;
  }
  return type === undefined || found?.description === undefined ? undefined : found;
}

function wordsOfField({ name, description, minors, gate, default: value }: Field, minor: number): string {
  const needs = gate === undefined ? '' : `, with the feature gate ${gate}`;
  const isThere = hasMinor(minors, minor) ? '' : `; Kubernetes 1.${minor} does not have it`;
  return [
    `**${name}**: ${description}`,
    `Kubernetes ${describeAvailability(minors)}${needs}${isThere}.`,
    ...value === undefined ? [] : [`Default: \`${JSON.stringify(value)}\`.`],
  ].join('\n\n');
}
