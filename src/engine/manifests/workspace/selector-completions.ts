import type { Completion, Completions, TypingPlace } from './completion';
import { namedDrivers, namesOf } from './driver-completions';
import type { AttributeType } from '../../catalogue/driver-data';
import { environmentFor } from '../../cel/library/environment';
import { knownDriver, knownDriverNames } from '../../check/setup/lookup/known-drivers';
import type { KubernetesVersion } from '../../kubernetes/kubernetes-version';

/** The CEL type of each attribute type. */
const CEL_TYPES: Readonly<Record<AttributeType, string>> = {
  string: 'string', int: 'int', bool: 'bool', version: 'Semver', stringList: 'list', quantity: 'Quantity',
};

/** The possible ends of a selector, with the text to complete and its context. */
const ENDS = {
  method: /device\.(attributes|capacity)\[(["'])([^"']*)\2\]\.(\w+)\.(\w*)$/,
  name: /device\.(attributes|capacity)\[(["'])([^"']*)\2\](?:\.\??|\[\??["'])(\w*)$/,
  domain: /device\.(?:attributes|capacity)\[["']([^"']*)$/,
  driver: /device\.driver\s*[!=]=\s*["']([^"']*)$/,
  field: /\bdevice\.(\w*)$/,
  word: /^(?:[^"']|"[^"]*"|'[^']*')*?(?<![\w.])(\w*)$/,
};

/** Returns the completions after the beginning of a selector, for devices of some drivers. */
export function selectorCompletions(
  { typed: written, from, setup }: TypingPlace, drivers: readonly string[], version: KubernetesVersion,
): Completions {
  // The first quote belongs to YAML. Within double quotes, those of the selector have a backslash.
  const typed = written.replace(/^["']/, '').replaceAll('\\"', '"');
  const at = (items: readonly Completion[], part: string): Completions =>
    ({ from: from + written.length - part.length, items });
  const [, ofMethod, , domainOfMethod, read, method] = ENDS.method.exec(typed) ?? [];
  if (method !== undefined) {
    const driver = knownDriver(setup, domainOfMethod);
    const published = driver?.names().find(({ container, name }) => container === ofMethod && name === read);
    const type = ofMethod === 'capacity' ? 'quantity' : published?.data.type;
    return at(type === undefined ? [] : functions(CEL_TYPES[type], version), method);
  }
  const [, container, , domain, name] = ENDS.name.exec(typed) ?? [];
  if (name !== undefined) {
    return at(namesOf(knownDriver(setup, domain), container).filter(({ label }) => !label.includes('/')), name);
  }
  const [, openDomain] = ENDS.domain.exec(typed) ?? ENDS.driver.exec(typed) ?? [];
  if (openDomain !== undefined) {
    return at(namedDrivers(setup, drivers.length > 0 ? drivers : knownDriverNames()), openDomain);
  }
  const [, field] = ENDS.field.exec(typed) ?? [];
  if (field !== undefined) {
    return at(['driver', 'attributes', 'capacity', ...version.minor >= 34 ? ['allowMultipleAllocations'] : []]
      .map((label) => ({ label, type: 'field' })), field);
  }
  const [, word] = ENDS.word.exec(typed) ?? [];
  return at(word === undefined ? [] : [{ label: 'device', type: 'field' }], word ?? '');
}

/** Returns the methods of a type. */
function functions(type: string, { minor }: KubernetesVersion): Completion[] {
  const environment = environmentFor({ minor, consumableCapacity: true, listAttributes: false, purpose: 'selector' });
  return environment.methodsOf(type).map(({ name, parameters }) => ({
    label: name, type: 'function', text: parameters.length > 1 ? `${name}(` : `${name}()`,
  }));
}
