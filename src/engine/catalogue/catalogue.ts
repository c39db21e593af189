import { CustomResourceData, DriverData } from './driver-data';
import { CLASS_PATTERNS, CUSTOM_RESOURCES, DEVICE_CLASSES, DRIVER_FILES, RESOURCE_CLASSES } from './driver-files';

/** The drivers added by programs and by files of users, by name. */
const added = new Map<string, DriverData>();

/** Adds a driver, or replaces its entry in the catalogue. */
export function addDriver(data: DriverData): void {
  added.set(data.driver, data);
}

/** The names of all drivers in the catalogue. */
export function driverNames(): string[] {
  return [...new Set([...Object.keys(DRIVER_FILES), ...added.keys()])].sort();
}

/** The data of a driver; its file is loaded on first use. */
export function driverNamed(name: string): DriverData | undefined {
  return added.get(name) ?? (Object.hasOwn(DRIVER_FILES, name) ? DRIVER_FILES[name]() : undefined);
}

/** Whether the catalogue contains a driver. */
export function isKnownDriver(name: string): boolean {
  return added.has(name) || Object.hasOwn(DRIVER_FILES, name);
}

/** The name of the driver that provides a class. */
export function driverBringing(kind: string, className: string): string | undefined {
  for (const { driver, classes } of added.values()) {
    if (classes.some((each) => (each.kind ?? 'DeviceClass') === kind && each.name === className)) {
      return driver;
    }
  }
  if (kind === 'ResourceClass') {
    return own(RESOURCE_CLASSES, className);
  }
  return own(DEVICE_CLASSES, className)
    ?? CLASS_PATTERNS.find(({ pattern }) => new RegExp(pattern).test(className))?.driver;
}

/** The names of all driver-provided classes of a kind. */
export function classNames(kind: string): string[] {
  return [
    ...Object.keys(kind === 'ResourceClass' ? RESOURCE_CLASSES : DEVICE_CLASSES),
    ...[...added.values()].flatMap(({ classes }) =>
      classes.filter((each) => (each.kind ?? 'DeviceClass') === kind).map(({ name }) => name)),
  ];
}

/** The custom resources that drivers provide. */
export function customResources(): { driver: string; group: string; data: CustomResourceData }[] {
  const drivers = new Set([...Object.values(CUSTOM_RESOURCES), ...added.keys()]);
  return [...drivers].flatMap((driver) => (driverNamed(driver)?.customResources ?? [])
    .map((data) => ({ driver, group: data.apiVersion.split('/')[0], data })));
}

function own(index: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(index, key) ? index[key] : undefined;
}
