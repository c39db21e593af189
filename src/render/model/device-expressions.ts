import { isFieldName } from './cel-words';

/** An attribute value that can be written as a CEL literal. */
export type AttributeValue = string | number | boolean;

/** Matches the devices of a driver. */
export function driverIs(driverName: string): string {
  return `device.driver == ${literal(driverName)}`;
}

/** Matches devices whose attribute equals the value. */
export function attributeEquals(attribute: string, value: AttributeValue): string {
  return guarded('attributes', attribute, (place) => `${place} == ${literal(value)}`);
}

/** Matches devices whose attribute equals one of the values. */
export function attributeIsOneOf(attribute: string, values: readonly AttributeValue[]): string {
  return guarded('attributes', attribute, (place) => `${place} in [${values.map(literal).join(', ')}]`);
}

/** Matches devices whose version attribute is at least the given version. */
export function versionAtLeast(attribute: string, version: string): string {
  return guarded('attributes', attribute, (place) => `${place}.compareTo(semver(${literal(version)})) >= 0`);
}

/** Matches devices with at least the given amount of a capacity. */
export function capacityAtLeast(capacity: string, quantity: string): string {
  return guarded('capacity', capacity, (place) => `${place}.compareTo(quantity(${literal(quantity)})) >= 0`);
}

/**
 * A condition that is false for devices without the attribute or capacity. Reading a
 * missing key is an error in CEL, and an error aborts the allocation. A domain without
 * attributes is an empty map, so it needs no guard.
 */
function guarded(map: 'attributes' | 'capacity', qualifiedName: string, condition: (place: string) => string): string {
  const slash = qualifiedName.lastIndexOf('/');
  const [domain, name] = [qualifiedName.slice(0, slash), qualifiedName.slice(slash + 1)];
  const ofDomain = `device.${map}[${literal(domain)}]`;
  const place = isFieldName(name) ? `${ofDomain}.${name}` : `${ofDomain}[${literal(name)}]`;
  return `${literal(name)} in ${ofDomain} && ${condition(place)}`;
}

/** JSON strings, numbers and booleans are valid CEL literals, too. */
function literal(value: AttributeValue): string {
  return JSON.stringify(value);
}
