import {
  ANY, BOOL, BYTES, CelType, DOUBLE, DURATION, DYN, INT, listOf, mapOf, NULL, objectType, optionalOf,
  parameter, STRING, TIMESTAMP, typeOf, UINT,
} from './cel-type';

/** The types without parameters, by their name in signatures. Any other name is a type parameter. */
const NAMED: Record<string, CelType> = {
  ...Object.fromEntries(
    [BOOL, INT, UINT, DOUBLE, STRING, BYTES, NULL, DYN, ANY, DURATION, TIMESTAMP].map((type) => [type.name, type]),
  ),
  ...Object.fromEntries(
    ['Quantity', 'Semver', 'URL', 'NamedFormat'].map((name) => [name, objectType(`kubernetes.${name}`)]),
  ),
  IP: { kind: 'opaque', name: 'net.IP', parameters: [] },
  CIDR: { kind: 'opaque', name: 'net.CIDR', parameters: [] },
};

const GENERIC: Record<string, (...parameters: [CelType, CelType]) => CelType> = {
  list: listOf, map: mapOf, optional: optionalOf, type: typeOf,
};

/** Parses a type such as `map(string, list(T))`. */
export function parseType(text: string): CelType {
  const open = text.indexOf('(');
  if (open < 0) {
    return NAMED[text] ?? parameter(text);
  }
  const parameters = splitTypes(text.slice(open + 1, -1)).map(parseType);
  return GENERIC[text.slice(0, open)](...parameters as [CelType, CelType]);
}

const DEPTH_CHANGES: Record<string, number> = { '(': 1, ')': -1 };

/** Splits a list of types at commas outside parentheses. */
export function splitTypes(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index <= text.length; index++) {
    const character = text[index];
    depth += DEPTH_CHANGES[character] ?? 0;
    if (character === undefined || (character === ',' && depth === 0)) {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  return parts.filter((part) => part !== '');
}
