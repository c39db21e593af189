import { isDemanded, isKind, isList, oneOf, SchemaNode } from './schema';

/** Matches the part of a sentence that describes the absence of a field. */
const ABSENCE = /(?:(?:^I|; i)f omitted, |^Defaults to )(.+)\.$/;

/** The sentences of a description. */
export function sentences(node: SchemaNode): string[] {
  return (node.description ?? '').split(/(?<=\.)\s+(?=[A-Z0-9])/);
}

/** The sentences of a description, without the statement that `@default` repeats. */
export function sentencesWithoutDefault(field: SchemaNode): string[] {
  if (field.default !== undefined) {
    return sentences(field).filter((sentence) => sentence !== `Defaults to ${field.default}.`);
  }
  return sentences(field)
    .map((sentence) => sentence.replace(ABSENCE, '.'))
    .filter((sentence) => sentence !== '.');
}

/** The text of `@default` for an optional field. */
export function valueOfAbsence(name: string, struct: SchemaNode): string {
  const field = struct.properties![name];
  if (field.default !== undefined) {
    return typeof field.default === 'string' ? `'${field.default}'` : String(field.default);
  }
  const told = sentences(field)
    .map((sentence) => ABSENCE.exec(sentence)?.[1])
    .find((phrase) => phrase !== undefined);
  return `- ${told ?? ofKind(name, struct) ?? ofField(name, struct)}`;
}

/** The text for fields that every kind has. */
function ofKind(name: string, struct: SchemaNode): string | undefined {
  if (!isKind(struct)) {
    return undefined;
  }
  if (name === 'metadata' && !isList(struct)) {
    const namespace = struct['x-dra-scope'] === 'Cluster' ? '' : ', the namespace is that of the chart';
    return `the name is made from the construct path${namespace}`;
  }
  return name === 'status' ? 'none; Kubernetes sets it' : undefined;
}

function ofField(name: string, struct: SchemaNode): string {
  const alternatives = oneOf(name, struct).filter((other) => other !== name);
  if (alternatives.length > 0) {
    const other = alternatives.length === 1 ? alternatives[0] : 'one of the other fields';
    return `none; ${other} is set instead`;
  }
  if (isDemanded(name, struct)) {
    return 'none; the API server rejects the object without it';
  }
  const lastToRequire = struct['x-dra-variants']?.find((variant) =>
    (variant.required as string[] | undefined)?.includes(name),
  )?.until;
  return lastToRequire === undefined ? 'none' : `none; required up to Kubernetes ${lastToRequire}`;
}
