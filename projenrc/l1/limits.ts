import { referenced, SchemaNode } from './schema';

/**
 * Formats, and structs that are plain values here, in words; and the word whose presence in a description shows that it
 * already states the format.
 */
const VALUES: Record<string, [phrase: string, told: string]> = {
  'cel-device': ['a CEL expression', 'CEL'],
  'cel-named': ['a CEL expression', 'CEL'],
  'dns-label': ['a DNS label', 'DNS'],
  'dns-subdomain': ['a DNS subdomain', 'DNS'],
  'top-level-request': ['a DNS label', 'DNS'],
  'driver-name': ['a DNS subdomain of at most 63 characters', 'DNS'],
  'declared-driver-name': ['a DNS subdomain of at most 63 characters', 'DNS'],
  'extended-resource-name': ['a name such as example.com/gpu', 'example.com'],
  'fully-qualified-name': ['a name with its domain, such as example.com/numa', 'domain'],
  'label-key': ['a label key', 'label key'],
  'label-value': ['a label value', 'label value'],
  'namespace': ['a DNS label', 'DNS'],
  'node-name': ['a DNS subdomain', 'DNS'],
  'pool-name': ['DNS subdomains with slashes between them', 'DNS'],
  'qualified-name': ['a name such as memory, with or without a domain before it', 'without domain'],
  'semver': ['a semantic version such as 1.2.3', 'semver'],
  'Quantity': ['a quantity, written as a string such as 16Gi', 'quantity'],
  'RawExtension': ['any JSON object', 'JSON'],
  'Time': ['a point in time in RFC 3339 format, such as 2024-05-01T12:00:00Z', 'RFC 3339'],
};

/** The limits of a value that its description does not state. */
export function limits(field: SchemaNode): string[] {
  const said = field.description ?? '';
  return [
    ...wording(field, said, (phrase) => phrase.replace(/^./, (letter) => letter.toUpperCase())),
    ...wording(field.items ?? field.additionalProperties ?? {}, said, (phrase) => `Each is ${phrase}`),
    ...wording((field.propertyNames ?? {}) as SchemaNode, said, (phrase) => `Each key is ${phrase}`),
    ...numericLimits(field, said),
    ...(field.uniqueItems === true && !/once|twice/.test(said) ? ['No item occurs twice.'] : []),
  ];
}

function numericLimits(field: SchemaNode, said: string): string[] {
  const { maxItems, maxLength, maxProperties, minimum, maximum } = field as Record<string, number | undefined>;
  const sentences: [number | undefined, (limit: number) => string][] = [
    [maxItems, (limit) => `At most ${limit} items.`],
    [maxLength, (limit) => `At most ${isKibibytes(limit) ? `${limit / KIBIBYTE} KiB` : `${limit} characters`}.`],
    [maxProperties, (limit) => `At most ${limit} entries.`],
    [minimum, (limit) => `At least ${limit}.`],
    [maximum, (limit) => `At most ${limit}.`],
  ];
  return sentences.flatMap(([limit, sentence]) =>
    limit === undefined || isMentioned(limit, said) ? [] : [sentence(limit)]);
}

const KIBIBYTE = 1024;

function isKibibytes(limit: number): boolean {
  return limit % KIBIBYTE === 0;
}

/** Whether the description contains the number, converted to kibibytes if it is a multiple. */
function isMentioned(limit: number, said: string): boolean {
  const written = limit > 0 && isKibibytes(limit) ? limit / KIBIBYTE : limit;
  return new RegExp(`\\b${written}\\b`).test(said);
}

function wording(value: SchemaNode, said: string, sentence: (phrase: string) => string): string[] {
  const [phrase, told] = VALUES[(value['x-dra-format'] ?? referenced(value)) as string] ?? ['', ''];
  const allowed = (value.enum ?? value['x-dra-enum'] ?? []) as string[];
  return [
    ...(said.includes(told) ? [] : [`${sentence(phrase)}.`]),
    ...(allowed.every((word) => said.includes(word)) ? [] : [`Allowed values: ${allowed.join(', ')}.`]),
  ];
}
