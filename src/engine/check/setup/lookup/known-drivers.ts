import { memoized, perSetup } from './per-setup';
import type { ClassData } from '../../../catalogue/driver-data';
import type { KnownDriver } from '../../../catalogue/known-driver';
import { Setup } from '../setup';

const loadCatalogue = () => require('../../../catalogue/catalogue') as typeof import('../../../catalogue/catalogue');
const loadDriverChoice = () =>
  require('../../../catalogue/driver-choice') as typeof import('../../../catalogue/driver-choice');

/** The drivers of the catalogue, in the versions of the cluster; loaded on demand. */
const choice = perSetup((setup) => {
  const { DriverChoice } = loadDriverChoice();
  return new DriverChoice(setup.drivers);
});

/** The catalogue's data on a driver; undefined for an unknown driver. */
export function knownDriver(setup: Setup, name: string | undefined): KnownDriver | undefined {
  return name === undefined ? undefined : choice(setup).named(name);
}

/** The names of all known drivers. */
export function knownDriverNames(): readonly string[] {
  return loadCatalogue().driverNames();
}

const classesByKind = perSetup((setup) => memoized((kind: string) =>
  memoized((name: string) => choice(setup).classNamed(kind, name))));

/** A class that a known driver installs. */
export function knownClass(
  setup: Setup, kind: string, name: string,
): { readonly driver: KnownDriver; readonly data: ClassData } | undefined {
  return classesByKind(setup)(kind)(name);
}

/** The names of the classes of a kind that known drivers install. */
export function knownClassNames(kind: string): string[] {
  return loadCatalogue().classNames(kind);
}

/** A custom resource for which a driver creates a claim template. */
interface TemplateMaker {
  readonly driver: string;
  /** The group and kind. */
  readonly kind: string;
  /** The path of the field with the name of the template. */
  readonly path: readonly string[];
}

/** The custom resources for which drivers create claim templates. */
export function templateMakers(): TemplateMaker[] {
  return loadCatalogue().customResources().flatMap(({ driver, group, data }) =>
    (data.makesTemplate === undefined ? [] : [{ driver, kind: `${group}/${data.kind}`, path: data.makesTemplate }]));
}

/** Whether devices of the driver are also available as the counted resource. */
export function isCountedAs(setup: Setup, driver: string, resource: string): boolean {
  const names = knownDriver(setup, driver)?.data.countedResources?.names ?? [];
  return names.some((name) => (name.endsWith('*') ? resource.startsWith(name.slice(0, -1)) : resource === name));
}
