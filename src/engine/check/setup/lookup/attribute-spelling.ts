import { DeviceName, driverNames } from './device-selectors';
import { closest } from '../../../errors/did-you-mean';
import { Setup } from '../setup';

/**
 * The name that a selector of devices of a driver means, where it is almost, but not exactly,
 * in the domain of the driver or one of the standard attributes.
 */
export function nameMeant(setup: Setup, read: DeviceName, driver: string | undefined): string | undefined {
  return driver === undefined || driverNames(setup).has(read.domain)
    ? standardName(read)
    : domainOfDriver(read, driver) ?? standardName(read);
}

/**
 * The attributes that Kubernetes defines for all drivers.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/deviceattribute/attribute.go
 */
const STANDARD_DOMAIN = 'resource.kubernetes.io';
const STANDARD_NAMES = ['pcieRoot', 'pciBusID', 'numaNode'];

/** The standard attribute that the name is almost, but not exactly. */
export function standardName({ domain, name }: DeviceName): string | undefined {
  if (domain !== STANDARD_DOMAIN && !isAlmost(domain, STANDARD_DOMAIN)) {
    return undefined;
  }
  const meant = closest(name, STANDARD_NAMES);
  return meant === undefined || (meant === name && domain === STANDARD_DOMAIN)
    ? undefined
    : `${STANDARD_DOMAIN}/${meant}`;
}

/** The same name in the domain of the driver, where the domain is almost that. */
function domainOfDriver({ domain, name }: DeviceName, driver: string): string | undefined {
  return isAlmost(domain, driver) ? `${driver}/${name}` : undefined;
}

/** Shorter labels are similar by chance: `gpu`, `cpu`. */
const SHORTEST_LABEL = 4;

/** Whether two domains differ in one label, not a short one, by a letter or two. */
export function isAlmost(domain: string, other: string, shortest = SHORTEST_LABEL): boolean {
  const [labels, others] = [domain.split('.'), other.split('.')];
  const different = labels.flatMap((label, index) => (label === others[index] ? [] : [index]));
  const [index] = different;
  return labels.length === others.length && different.length === 1
    && labels[index].length >= shortest && closest(labels[index], [others[index]]) !== undefined;
}
