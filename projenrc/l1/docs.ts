import { isDemanded, isKind, isList, oneOf, referenced, requiredOf, SchemaFile, SchemaNode } from './schema';

const SEE = '@see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/';

/**
 * Formats, and structs that are plain values here, in words; and the word by which a
 * description shows that it already says so.
 */
const VALUES: Record<string, [phrase: string, told: string]> = {
  'cel-device': ['a CEL expression', 'CEL'],
  'cel-named': ['a CEL expression', 'CEL'],
  'dns-label': ['a DNS label', 'DNS'],
  'dns-subdomain': ['a DNS subdomain', 'DNS'],
  'driver-name': ['a DNS subdomain of at most 63 characters', 'DNS'],
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

/** The part of a sentence that says what the absence of a field means. */
const ABSENCE = /(?:(?:^I|; i)f omitted, |^Defaults to )(.+)\.$/;

/** The docstring of a struct. */
export function describeStruct(struct: SchemaNode, file: SchemaFile): string {
  return docstring(sentences(struct), minors(struct, file), [SEE]);
}

/** The docstring of the class of a kind. */
export function describeKind(struct: SchemaNode, file: SchemaFile, example: string): string {
  const deprecated =
    struct['x-dra-deprecated'] === undefined
      ? []
      : [`Deprecated since Kubernetes ${struct['x-dra-deprecated']}.`];
  return docstring(
    sentences(struct),
    [...minors({ ...file, ...struct }), ...deprecated],
    [SEE, '@example', '', example],
  );
}

/** The docstring of a field. */
export function describeField(name: string, struct: SchemaNode, file: SchemaFile): string {
  const field = struct.properties![name];
  const notes = [...limits(field), ...minors(field, struct, file), ...gate(field)];
  if (requiredOf(struct).includes(name)) {
    return docstring(sentences(field), notes, []);
  }
  return docstring(sentencesWithoutDefault(field), notes, [`@default ${valueOfAbsence(name, struct)}`]);
}

/** What `@default` says is not said twice. */
function sentencesWithoutDefault(field: SchemaNode): string[] {
  if (field.default !== undefined) {
    return sentences(field).filter((sentence) => sentence !== `Defaults to ${field.default}.`);
  }
  return sentences(field)
    .map((sentence) => sentence.replace(ABSENCE, '.'))
    .filter((sentence) => sentence !== '.');
}

function valueOfAbsence(name: string, struct: SchemaNode): string {
  const field = struct.properties![name];
  const told = sentences(field)
    .map((sentence) => ABSENCE.exec(sentence)?.[1])
    .find((phrase) => phrase !== undefined);
  const alternatives = oneOf(name, struct).filter((other) => other !== name);
  const lastToRequire = struct['x-dra-variants']?.find((variant) =>
    (variant.required as string[] | undefined)?.includes(name),
  )?.until;
  if (field.default !== undefined) return typeof field.default === 'string' ? `'${field.default}'` : String(field.default);
  if (told !== undefined) return `- ${told}`;
  if (isKind(struct) && !isList(struct) && name === 'metadata') {
    return `- the name is made from the construct path${struct['x-dra-scope'] === 'Cluster' ? '' : ', the namespace is that of the chart'}`;
  }
  if (isKind(struct) && name === 'status') return '- none; Kubernetes fills it in';
  if (alternatives.length > 0) return `- none; ${alternatives.length === 1 ? alternatives[0] : 'one of the other fields'} is set instead`;
  if (isDemanded(name, struct)) return '- none; the API server rejects the object without it';
  return lastToRequire === undefined ? '- none' : `- none; required up to Kubernetes ${lastToRequire}`;
}

function docstring([summary, ...rest]: string[], notes: string[], tags: string[]): string {
  const said = [summary, ...rest].join(' ');
  const body = [...rest, ...notes.filter((note) => !said.includes(note.slice(0, -1)))].join(' ');
  return [summary, body && `\n${body}`, tags.length > 0 && `\n${tags.join('\n')}`].filter(Boolean).join('\n');
}

function sentences(node: SchemaNode): string[] {
  return (node.description ?? '').split(/(?<=\.)\s+(?=[A-Z0-9])/);
}

/** The limits of a value that its description does not mention. */
function limits(field: SchemaNode): string[] {
  const said = field.description ?? '';
  const { maxItems, maxLength, maxProperties, minimum, maximum, propertyNames, uniqueItems } =
    field as Record<string, any>;
  const kibibytes = maxLength % 1024 === 0;
  const numbers: [number | undefined, string][] = [
    [maxItems, `At most ${maxItems} items.`],
    [kibibytes ? maxLength / 1024 : maxLength, kibibytes ? `At most ${maxLength / 1024} KiB.` : `At most ${maxLength} characters.`],
    [maxProperties, `At most ${maxProperties} entries.`],
    [minimum, `At least ${minimum}.`],
    [maximum, `At most ${maximum}.`],
  ];
  return [
    ...wording(field, said, (phrase) => phrase.replace(/^./, (letter) => letter.toUpperCase())),
    ...wording(field.items ?? field.additionalProperties ?? {}, said, (phrase) => `Each is ${phrase}`),
    ...wording(propertyNames ?? {}, said, (phrase) => `Each key is ${phrase}`),
    ...numbers.filter(([number]) => number !== undefined && !new RegExp(`\\b${number}\\b`).test(said)).map(([, sentence]) => sentence),
    ...(uniqueItems === true && !/once|twice/.test(said) ? ['No item occurs twice.'] : []),
  ];
}

function wording(value: SchemaNode, said: string, sentence: (phrase: string) => string): string[] {
  const [phrase, told] = VALUES[(value['x-dra-format'] ?? referenced(value)) as string] ?? ['', ''];
  const allowed = (value.enum ?? value['x-dra-enum'] ?? []) as string[];
  return [
    ...(said.includes(told) ? [] : [`${sentence(phrase)}.`]),
    ...(allowed.every((word) => said.includes(word)) ? [] : [`Allowed values: ${allowed.join(', ')}.`]),
  ];
}

/**
 * The minors that have the node, if they differ from those of its surroundings and the
 * description does not mention them.
 */
function minors(node: SchemaNode | SchemaFile, ...around: (SchemaNode | SchemaFile)[]): string[] {
  const isTold = /only in 1\.|1\.\d+ only/i.test(node.description ?? '');
  if (isTold || (node['x-dra-since'] === undefined && node['x-dra-until'] === undefined)) {
    return [];
  }
  const [since, until] = (['x-dra-since', 'x-dra-until'] as const).map(
    (end) => [node, ...around].find((each) => each[end] !== undefined)?.[end],
  );
  if (since === until) {
    return [`Kubernetes ${since} only.`];
  }
  return [until === undefined ? `Kubernetes ${since} or newer.` : `Kubernetes ${since} to ${until}.`];
}

function gate({ description, 'x-dra-gate': name, 'x-dra-gate-since': since }: SchemaNode): string[] {
  const isTold = name === undefined || description?.includes(name);
  return isTold
    ? []
    : [
      `Needs the feature gate ${name}${since === undefined ? '' : ` from Kubernetes ${since} on`}.`,
    ];
}
