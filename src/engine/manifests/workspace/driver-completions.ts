import type { Completion } from './completion';
import type { KnownDriver } from '../../catalogue/known-driver';
import { knownDriver } from '../../check/setup/lookup/known-drivers';
import { Setup } from '../../check/setup/setup';

/** Drivers, with what they are for. */
export function namedDrivers(setup: Setup, names: readonly string[]): Completion[] {
  return names.map((label) => ({ label, type: 'driver', detail: knownDriver(setup, label)?.data.title }));
}

/** The attributes or capacities that devices of a driver have, each once. */
export function namesOf(driver: KnownDriver | undefined, container: string): Completion[] {
  const published = driver?.names().filter((each) => each.container === container && driver.publishes(each)) ?? [];
  return [...new Map(published.map((each) => [each.name, each])).values()].map(({ name, data }) =>
    ({ label: name, type: 'attribute', detail: data.type ?? 'quantity', about: data.about }));
}
