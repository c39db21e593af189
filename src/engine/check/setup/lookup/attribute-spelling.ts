import { DeviceName, driverNames } from './device-selectors';
import { closest } from '../../../errors/did-you-mean';
import { Setup } from '../setup';

/**
 * The likely intended name, if a selector for devices of a driver reads a name that is nearly in the domain of the
 * driver, or nearly a standard attribute.
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

/** The standard attribute that a name nearly is, but not exactly. */
export function standardName({ domain, name }: DeviceName): string | undefined {
  if (domain !== STANDARD_DOMAIN && !isAlmost(domain, STANDARD_DOMAIN)) {
    return undefined;
  }
  const meant = closest(name, STANDARD_NAMES);
  return meant === undefined || (meant === name && domain === STANDARD_DOMAIN)
    ? undefined
    : `${STANDARD_DOMAIN}/${meant}`;
}

/** The same name in the domain of the driver, if its domain is nearly that. */
function domainOfDriver({ domain, name }: DeviceName, driver: string): string | undefined {
  return isAlmost(domain, driver) ? `${driver}/${name}` : undefined;
}

/** Shorter labels, such as `gpu` and `cpu`, are similar by chance. */
const SHORTEST_LABEL = 4;

/** Whether two domains differ in a single label, which is not a short one, by a letter or two. */
export function isAlmost(domain: string, other: string, shortest = SHORTEST_LABEL): boolean {
  const [labels, others] = [domain.split('.'), other.split('.')];
  const different = labels.flatMap((label, index) => (label === others[index] ? [] : [index]));
  const [index] = different;
  return labels.length === others.length && different.length === 1
    && labels[index].length >= shortest && closest(labels[index], [others[index]]) !== undefined;
}
