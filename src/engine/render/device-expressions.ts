import { isFieldName } from './cel-words';

/** An attribute value that can be written as a CEL literal. */
export type AttributeValue = string | number | boolean;

/** Matches the devices of a driver. */
export function driverIs(driverName: string): string {
  return `device.driver == ${literal(driverName)}`;
}

/** Matches devices whose attribute equals the value. */
export function attributeEquals(attribute: string, value: AttributeValue): string {
  return guarded('attributes', attribute, (place) => [`${place} == ${literal(value)}`]);
}

/** Matches devices whose attribute equals one of the values. */
export function attributeIsOneOf(attribute: string, values: readonly AttributeValue[]): string {
  return guarded('attributes', attribute, (place) => [`${place} in [${values.map(literal).join(', ')}]`]);
}

/** Matches devices whose attribute, an integer, is at least the given one. */
export function integerAtLeast(attribute: string, value: number): string {
  return guarded('attributes', attribute, (place) => [`${place} >= ${literal(value)}`]);
}

/** Matches devices whose attribute, an integer, is at most the given one. */
export function integerAtMost(attribute: string, value: number): string {
  return guarded('attributes', attribute, (place) => [`${place} <= ${literal(value)}`]);
}

/** Matches devices whose attribute, a list, includes the value. */
export function listIncludes(attribute: string, value: AttributeValue): string {
  return guarded('attributes', attribute, (place) => [`${place}.includes(${literal(value)})`]);
}

/** Matches devices that have the capacity, whatever its amount. */
export function capacityExists(capacity: string): string {
  return guarded('capacity', capacity, () => []);
}

/** Matches devices that have the attribute, whatever its value. */
export function attributeExists(attribute: string): string {
  return guarded('attributes', attribute, () => []);
}

/** Matches devices whose attribute starts with the text. */
export function attributeStartsWith(attribute: string, prefix: string): string {
  return guarded('attributes', attribute, (place) => [`${place}.startsWith(${literal(prefix)})`]);
}

/** Matches devices whose attribute contains a match of the regular expression. */
export function attributeMatches(attribute: string, pattern: string): string {
  return guarded('attributes', attribute, (place) => [`${place}.matches(${literal(pattern)})`]);
}

/** Matches devices whose version attribute is at least the given version. */
export function versionAtLeast(attribute: string, version: string): string {
  return guarded('attributes', attribute, (place) => [compared(place, '>=', 'semver', version)]);
}

/** Matches devices whose version attribute is lower than the given version. */
export function versionBelow(attribute: string, version: string): string {
  return guarded('attributes', attribute, (place) => [compared(place, '<', 'semver', version)]);
}

/** Matches devices with at least the given amount of a capacity. */
export function capacityAtLeast(capacity: string, quantity: string): string {
  return guarded('capacity', capacity, (place) => [compared(place, '>=', 'quantity', quantity)]);
}

/** Matches devices with an amount of a capacity from the minimum to the maximum. */
export function capacityBetween(capacity: string, minimum: string, maximum: string): string {
  return guarded('capacity', capacity, (place) => [
    compared(place, '>=', 'quantity', minimum),
    compared(place, '<=', 'quantity', maximum),
  ]);
}

/** Matches devices for which all expressions are true. */
export function allOf(expressions: readonly string[]): string {
  return joined(expressions, ' && ');
}

/** Matches devices for which at least one of the expressions is true. */
export function anyOf(expressions: readonly string[]): string {
  return joined(expressions, ' || ');
}

/** Matches devices for which the expression is false. */
export function not(expression: string): string {
  return `!${parenthesized(expression)}`;
}

function joined(expressions: readonly string[], operator: string): string {
  return expressions.length === 1 ? expressions[0] : expressions.map(parenthesized).join(operator);
}

/** A comment extends to the end of its line, and must not swallow the closing parenthesis. */
function parenthesized(expression: string): string {
  return expression.includes('//') ? `(${expression}\n)` : `(${expression})`;
}

function compared(place: string, operator: string, type: 'semver' | 'quantity', value: string): string {
  return `${place}.compareTo(${type}(${literal(value)})) ${operator} 0`;
}

/**
 * Guards the conditions with one that is false for devices without the attribute or capacity. Reading a missing key is
 * an error in CEL, and an error aborts the allocation. A domain without attributes is an empty map and needs no guard.
 */
function guarded(
  map: 'attributes' | 'capacity',
  qualifiedName: string,
  conditions: (place: string) => string[],
): string {
  const slash = qualifiedName.lastIndexOf('/');
  const [domain, name] = [qualifiedName.slice(0, slash), qualifiedName.slice(slash + 1)];
  const ofDomain = `device.${map}[${literal(domain)}]`;
  const place = isFieldName(name) ? `${ofDomain}.${name}` : `${ofDomain}[${literal(name)}]`;
  return [`${literal(name)} in ${ofDomain}`, ...conditions(place)].join(' && ');
}

/** JSON strings, numbers and booleans are also valid CEL literals. */
function literal(value: AttributeValue): string {
  return JSON.stringify(value);
}
