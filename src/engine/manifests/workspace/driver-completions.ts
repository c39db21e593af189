import type { Completion } from './completion';
import type { KnownDriver } from '../../catalogue/known-driver';
import { knownDriver } from '../../check/setup/lookup/known-drivers';
import { Setup } from '../../check/setup/setup';

/** Returns drivers with their descriptions. */
export function namedDrivers(setup: Setup, names: readonly string[]): Completion[] {
  return names.map((label) => ({ label, type: 'driver', detail: knownDriver(setup, label)?.data.title }));
}

/** Returns the attributes or capacities that devices of a driver have, without duplicates. */
export function namesOf(driver: KnownDriver | undefined, container: string): Completion[] {
  const published = driver?.names().filter((each) => each.container === container && driver.publishes(each)) ?? [];
  return [...new Map(published.map((each) => [each.name, each])).values()].map(({ name, data }) =>
    ({ label: name, type: 'attribute', detail: data.type ?? 'quantity', about: data.about }));
}
