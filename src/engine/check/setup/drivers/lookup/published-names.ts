import { ChosenDevices } from './chosen-devices';
import type { Container, KnownDriver, PublishedName } from '../../../../catalogue/known-driver';
import { closest } from '../../../../errors/did-you-mean';
import { alternatives, found } from '../../../../errors/wording';
import { own } from '../../../../kubernetes/plain-data';
import { Wording } from '../../../problem';

/** The name of an attribute or capacity in a selector, constraint or request. */
export interface UsedName {
  readonly container: Container;
  readonly domain: string;
  readonly name: string;
}

const NOUNS: Readonly<Record<Container, string>> = { attributes: 'attribute', capacity: 'capacity' };

/** The reason why devices do not have a name. */
export interface NotPublished {
  readonly wording: Wording;
  /** Whether no version of the driver ever published the name: a test for it always fails. */
  readonly isNever: boolean;
  /** The key of the attribute or capacity that was intended, if known. */
  readonly meant?: string;
}

/** The reason why the devices do not have the attribute or capacity; undefined if they do or may have it. */
export function notPublished({ driver, types }: ChosenDevices, used: UsedName): NotPublished | undefined {
  const key = driver.keyOf(used.domain, used.name);
  const named = driver.names(types).filter(({ name }) => name === key);
  const ofContainer = named.filter(({ container }) => container === used.container);
  if (ofContainer.some((each) => driver.publishes(each))) {
    return undefined;
  }
  const elsewhere = named.find((each) => each.container !== used.container && driver.publishes(each));
  if (elsewhere !== undefined) {
    return inOtherContainer(driver, used, elsewhere);
  }
  if (ofContainer.length > 0) {
    return inOtherVersion(driver, used, ofContainer[ofContainer.length - 1]);
  }
  const ofOther = driver.names().filter((each) => each.name === key && driver.publishes(each));
  return ofOther.length > 0
    ? ofOtherType(driver, types ?? [], used, ofOther)
    : neverPublished(driver, types, used, key);
}

function inOtherContainer(driver: KnownDriver, used: UsedName, { container }: PublishedName): NotPublished {
  return {
    wording: {
      message: `${found(used.name)} of ${driver} is ${withArticle(container)}, not ${withArticle(used.container)}`,
      suggestion: `write ${spelled(driver, container, driver.keyOf(used.domain, used.name))}`,
    },
    isNever: true,
  };
}

function inOtherVersion(driver: KnownDriver, used: UsedName, { data, deviceType }: PublishedName): NotPublished {
  const type = driver.data.deviceTypes.find(({ name }) => name === deviceType)!;
  const { replacedBy } = data;
  const key = driver.keyOf(used.domain, used.name);
  if (type.since !== undefined && driver.isBefore(type.since)) {
    return version({
      message: `${driver} has no devices of type ${found(deviceType)} yet: they came with ${type.since}`,
      suggestion: 'select another type, or upgrade the driver',
    });
  }
  if (data.since !== undefined && driver.isBefore(data.since)) {
    return version({
      message: `${driver} does not publish the ${NOUNS[used.container]} ${found(key)} yet: it came with ${data.since}`,
      suggestion: 'leave it out, or upgrade the driver',
    });
  }
  const correction = own(driver.data.corrections?.attributes, key);
  const use = replacedBy ?? correction?.use;
  const gone = data.removedIn === undefined ? `in ${driver.newest}` : `since ${data.removedIn}`;
  return {
    ...version({
      message: `${driver} does not publish the ${NOUNS[used.container]} ${found(key)} ${gone}`
      + (replacedBy === undefined ? '' : `, but ${found(replacedBy)}`),
      suggestion: use === undefined
        ? correction?.advice ?? 'select by another attribute'
        : `write ${spelled(driver, used.container, use)}`,
    }),
    meant: use && driver.qualified(use),
  };
}

function version(wording: Wording): NotPublished {
  return { wording, isNever: false };
}

function ofOtherType(
  driver: KnownDriver, types: readonly string[], used: UsedName, published: readonly PublishedName[],
): NotPublished {
  const others = [...new Set(published.map(({ deviceType }) => deviceType))];
  return {
    wording: {
      message: `only devices of type ${alternatives(others)} of ${driver} have the ${NOUNS[used.container]} `
        + `${found(driver.keyOf(used.domain, used.name))}, and not those of type ${alternatives(types)}`,
      suggestion: `select devices of type ${alternatives(others)}, or leave it out`,
    },
    isNever: true,
  };
}

function neverPublished(
  driver: KnownDriver, types: readonly string[] | undefined, used: UsedName, key: string,
): NotPublished | undefined {
  const correction = own(driver.data.corrections?.attributes, key);
  const names = driver.names(types).filter((each) => each.container === used.container && driver.publishes(each))
    .map(({ name }) => name);
  const sameButCase = names.find((name) => name.toLowerCase() === key.toLowerCase());
  const near = closest(key, names);
  const isMistake = correction !== undefined || sameButCase !== undefined || (driver.isNewer && near !== undefined);
  // A driver with configurable attributes, or a newer version than the catalogue's, may publish the name.
  if (driver.isOpenFor(used.domain) && !isMistake) {
    return undefined;
  }
  const isForeign = !names.some((name) => domainOf(driver, name) === used.domain);
  const sameName = isForeign
    ? driver.names(types).find((each) => nameIn(each.name) === used.name && driver.publishes(each))
    : undefined;
  if (sameName !== undefined) {
    return inOtherDomain(driver, used, sameName);
  }
  const use = correction?.use ?? sameButCase ?? near;
  const hint = use === undefined ? '' : ` (did you mean ${found(use)}?)`;
  return {
    wording: {
      message: isForeign
        ? `${driver} publishes no ${used.container === 'capacity' ? 'capacity' : 'attributes'} in the domain `
          + `${found(used.domain)}${hint}`
        : `${driver} does not publish the ${NOUNS[used.container]} ${found(key)}${hint}`,
      suggestion: use === undefined
        ? correction?.advice ?? `use one of ${alternatives(names)}`
        : `write ${spelled(driver, used.container, use)}`,
    },
    isNever: true,
    meant: use && driver.qualified(use),
  };
}

function inOtherDomain(driver: KnownDriver, used: UsedName, { container, name, data }: PublishedName): NotPublished {
  const text = spelled(driver, container, name);
  return {
    wording: {
      message: `${driver} publishes no ${used.container === 'capacity' ? 'capacity' : 'attributes'} in the domain `
        + `${found(used.domain)}, but ${withArticle(container)} ${found(name)}`,
      suggestion: container === 'capacity' && used.container !== container
        ? `write ${text}.compareTo(quantity(${found(data.sample ?? '1')})) >= 0`
        : `write ${text}`,
    },
    isNever: true,
    meant: used.container === container ? driver.qualified(name) : undefined,
  };
}

/** The expression for an attribute or capacity: `device.attributes["gpu.example.com"].model`. */
export function spelled(driver: KnownDriver, container: Container, key: string): string {
  return `device.${container}[${found(domainOf(driver, key))}].${nameIn(key)}`;
}

function domainOf({ name }: KnownDriver, key: string): string {
  return key.includes('/') ? key.slice(0, key.indexOf('/')) : name;
}

function nameIn(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

function withArticle(container: Container): string {
  return container === 'capacity' ? 'a capacity' : 'an attribute';
}
