import { sentences, sentencesWithoutDefault, valueOfAbsence } from './absence';
import { limits } from './limits';
import { requiredOf, SchemaFile, SchemaNode } from './schema';

const SEE = '@see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/';

/** The docstring of a struct. */
export function describeStruct(struct: SchemaNode, file: SchemaFile): string {
  return docstring(sentences(struct), minors(struct, file), [SEE]);
}

/** The docstring of the class of a kind. */
export function describeKind(struct: SchemaNode, file: SchemaFile, example: string): string {
  const deprecatedSince = struct['x-dra-deprecated'];
  const deprecated = deprecatedSince === undefined ? [] : [`Deprecated since Kubernetes ${deprecatedSince}.`];
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

function docstring([summary, ...rest]: string[], notes: string[], tags: string[]): string {
  const said = [summary, ...rest].join(' ');
  const body = [...rest, ...notes.filter((note) => !said.includes(note.slice(0, -1)))].join(' ');
  return [summary, body && `\n${body}`, tags.length > 0 && `\n${tags.join('\n')}`].filter(Boolean).join('\n');
}

/**
 * The minors that have the node, if they differ from those of its surroundings and the description does not state them.
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
  if (name === undefined || description?.includes(name)) {
    return [];
  }
  const from = since === undefined ? '' : ` from Kubernetes ${since} on`;
  return [`Needs the feature gate ${name}${from}.`];
}
