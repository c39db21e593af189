import type { Completion, Completions, TypingPlace } from './completion';
import type { AttributeType } from '../../catalogue/driver-data';
import type { KnownDriver } from '../../catalogue/known-driver';
import { environmentFor } from '../../cel/library/environment';
import { knownDriver } from '../../check/setup/lookup/known-drivers';
import type { KubernetesVersion } from '../../kubernetes/kubernetes-version';

const loadCatalogue = () => require('../../catalogue/catalogue') as typeof import('../../catalogue/catalogue');

/** The type in CEL of each type of attributes. */
const CEL_TYPES: Readonly<Record<AttributeType, string>> = {
  string: 'string', int: 'int', bool: 'bool', version: 'Semver', stringList: 'list', quantity: 'Quantity',
};

/** What a selector ends in: what is completed, and what that depends on. */
const ENDS = {
  method: /device\.(attributes|capacity)\[(["'])([^"']*)\2\]\.(\w+)\.(\w*)$/,
  name: /device\.(attributes|capacity)\[(["'])([^"']*)\2\]\.(\w*)$/,
  domain: /device\.(?:attributes|capacity)\[["']([^"']*)$/,
  driver: /device\.driver\s*[!=]=\s*["']([^"']*)$/,
  field: /\bdevice\.(\w*)$/,
  word: /(?:^|[^\w."'])(\w*)$/,
};

/** What can be written behind the beginning of a selector, for devices of these drivers. */
export function selectorCompletions(
  { typed, from, setup }: TypingPlace, drivers: readonly string[], version: KubernetesVersion,
): Completions {
  const at = (items: readonly Completion[], part: string): Completions =>
    ({ from: from + typed.length - part.length, items });
  const [, ofMethod, , domainOfMethod, read, method] = ENDS.method.exec(typed) ?? [];
  if (method !== undefined) {
    const driver = knownDriver(setup, domainOfMethod);
    const published = driver?.names().find(({ container, name }) => container === ofMethod && name === read);
    const type = ofMethod === 'capacity' ? 'quantity' : published?.data.type;
    return at(type === undefined ? [] : functions(CEL_TYPES[type], version), method);
  }
  const [, container, , domain, name] = ENDS.name.exec(typed) ?? [];
  if (name !== undefined) {
    return at(namesOf(knownDriver(setup, domain), container), name);
  }
  const [, openDomain] = ENDS.domain.exec(typed) ?? ENDS.driver.exec(typed) ?? [];
  if (openDomain !== undefined) {
    const all = drivers.length > 0 ? drivers : loadCatalogue().driverNames();
    const items = all.map((label): Completion =>
      ({ label, type: 'driver', detail: knownDriver(setup, label)?.data.title }));
    return at(items, openDomain);
  }
  const [, field] = ENDS.field.exec(typed) ?? [];
  return field !== undefined
    ? at(['driver', 'attributes', 'capacity', ...version.minor >= 34 ? ['allowMultipleAllocations'] : []]
      .map((label) => ({ label, type: 'field' })), field)
    : at([{ label: 'device', type: 'field' }], ENDS.word.exec(typed)?.[1] ?? '');
}

/** The attributes or capacities that devices of a driver have, each with where it is published. */
function namesOf(driver: KnownDriver | undefined, container: string): Completion[] {
  const published = driver?.names().filter((each) => each.container === container && driver.publishes(each)) ?? [];
  const byName = new Map(published.filter(({ name }) => !name.includes('/')).map((each) => [each.name, each]));
  return [...byName.values()].map(({ name, data }) => ({
    label: name, type: 'attribute', detail: data.type ?? 'quantity', about: data.about,
  }));
}

/** The functions that take a value of the type. */
function functions(type: string, { minor }: KubernetesVersion): Completion[] {
  const environment = environmentFor({ minor, consumableCapacity: true, listAttributes: false, purpose: 'selector' });
  return environment.methodsOf(type).map(({ name, parameters }) => ({
    label: name, type: 'function', text: parameters.length > 1 ? `${name}(` : `${name}()`,
  }));
}
