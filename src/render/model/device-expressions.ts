/** A value of an attribute that CEL has a literal for. */
export type AttributeValue = string | number | boolean;

/** Devices of a driver. */
export function driverIs(driverName: string): string {
  return `device.driver == ${literal(driverName)}`;
}

/** Devices whose attribute has the value. */
export function attributeEquals(attribute: string, value: AttributeValue): string {
  return guarded('attributes', attribute, (place) => `${place} == ${literal(value)}`);
}

/** Devices whose attribute has one of the values. */
export function attributeIsOneOf(attribute: string, values: readonly AttributeValue[]): string {
  return guarded('attributes', attribute, (place) => `${place} in [${values.map(literal).join(', ')}]`);
}

/** Devices whose attribute is a semantic version that is not below another. */
export function versionAtLeast(attribute: string, version: string): string {
  return guarded('attributes', attribute, (place) => `${place}.compareTo(semver(${literal(version)})) >= 0`);
}

/** Devices with at least so much of a capacity. */
export function capacityAtLeast(capacity: string, quantity: string): string {
  return guarded('capacity', capacity, (place) => `${place}.compareTo(quantity(${literal(quantity)})) >= 0`);
}

/**
 * A condition that is false for devices without the attribute or capacity. Reading what
 * is missing is an error in CEL, and an error ends the allocation; a domain that no
 * attribute has is an empty map, so it needs no guard.
 */
function guarded(map: 'attributes' | 'capacity', qualifiedName: string, condition: (place: string) => string): string {
  const slash = qualifiedName.lastIndexOf('/');
  const [domain, name] = [qualifiedName.slice(0, slash), qualifiedName.slice(slash + 1)];
  const ofDomain = `device.${map}[${literal(domain)}]`;
  const place = RESERVED.has(name) ? `${ofDomain}[${literal(name)}]` : `${ofDomain}.${name}`;
  return `${literal(name)} in ${ofDomain} && ${condition(place)}`;
}

/** Words that CEL does not take as the name of a field. */
const RESERVED = new Set([
  'as',
  'break',
  'const',
  'continue',
  'else',
  'false',
  'for',
  'function',
  'if',
  'import',
  'in',
  'let',
  'loop',
  'namespace',
  'null',
  'package',
  'return',
  'true',
  'var',
  'void',
  'while',
]);

/** JSON's texts, numbers and truth values are literals of CEL, too. */
function literal(value: AttributeValue): string {
  return JSON.stringify(value);
}
