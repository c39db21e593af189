import type { DriverFile } from './driver-files';

/** The text of src/engine/catalogue/driver-files.ts, which finds the file of a driver or class. */
export function driverIndex(files: readonly DriverFile[]): string {
  const classes = files.flatMap(({ data }) => data.classes.map((each) => ({ ...each, driver: data.driver })));
  const named = (kind: string) => classes
    .filter((each) => (each.kind ?? 'DeviceClass') === kind && each.pattern === undefined)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, driver }) => `  '${name}': '${driver}',`);
  const patterns = classes.flatMap(({ pattern, driver }) =>
    pattern === undefined ? [] : [`  { pattern: String.raw\`${pattern}\`, driver: '${driver}' },`]);
  const resources = files.flatMap(({ data }) => (data.customResources ?? []).map(({ apiVersion, kind }) =>
    `  '${apiVersion.split('/')[0]}/${kind}': '${data.driver}',`));
  return `// Written by projenrc/drivers/generate-drivers.ts. Change the files in drivers/ and classic/, not this one.

import type { DriverData } from './driver-data';

/** The files of the catalogue. Each is loaded on first use of its driver, by a literal path. */
export const DRIVER_FILES: Readonly<Record<string, () => DriverData>> = {
${files.map(({ path, data }) => `  '${data.driver}': () => require('./${path}'),`).join('\n')}
};

/** The drivers that install a device class, by its name. */
export const DEVICE_CLASSES: Readonly<Record<string, string>> = {
${named('DeviceClass').join('\n')}
};

/** The drivers that create device classes at run time, by the pattern of their names. */
export const CLASS_PATTERNS: readonly { readonly pattern: string; readonly driver: string }[] = [
${patterns.join('\n')}
];

/** The drivers that install custom resources, by group and kind. */
export const CUSTOM_RESOURCES: Readonly<Record<string, string>> = {
${resources.join('\n')}
};

/** The drivers that install a resource class, by its name. */
export const RESOURCE_CLASSES: Readonly<Record<string, string>> = {
${named('ResourceClass').join('\n')}
};
`;
}
