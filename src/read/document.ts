import { textOf } from '../kubernetes/plain-data';

/**
 * An object as the checker sees it: plain data, wherever it came from.
 */
export interface Document {
  /** What a YAML document held, or what `toJson()` returned. */
  readonly manifest: unknown;
  /**
   * The number of the document within its file or app; the items of a list share the
   * number of the list.
   */
  readonly index: number;
  /** The path of the construct that made the object. */
  readonly constructPath?: string;
  /** Fields that occur more than once in the text, which a parsed object cannot show. */
  readonly repeatedFields?: readonly string[];
  /** Why the text could not be read at all. */
  readonly unreadable?: string;
}

/** Whether the object is all that there is to know of a document. */
export function isAsWritten({ unreadable, repeatedFields }: Document): boolean {
  return unreadable === undefined && (repeatedFields === undefined || repeatedFields.length === 0);
}

/** Lists and maps that are nested deeper could exhaust the stack of recursive functions. */
export const DEEPEST_NESTING = 200;

/** What a document may hold; no object that Kubernetes stores has as many values. */
export const MOST_VALUES = 1_000_000;

/** The parts of an object that name it; anything may be missing or of another type. */
export interface Identity {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly namespace?: string;
  readonly name?: string;
}

/** What the document says of its own name. */
export function identityOf(manifest: unknown): Identity {
  const object = (typeof manifest === 'object' && manifest !== null ? manifest : {}) as Record<string, any>;
  const metadata = (
    typeof object.metadata === 'object' && object.metadata !== null ? object.metadata : {}
  ) as Record<string, unknown>;
  return {
    apiVersion: textOf(object.apiVersion),
    kind: textOf(object.kind),
    namespace: textOf(metadata.namespace),
    name: textOf(metadata.name),
  };
}

/** Lists within lists are unpacked this deep. */
const DEEPEST_LIST = 16;

/** The documents with every list replaced by its items. */
export function flattenLists(documents: readonly Document[], depth = 0): readonly Document[] {
  return depth < DEEPEST_LIST && documents.some(({ manifest }) => isList(manifest))
    ? flattenFirst(documents, depth)
    : documents;
}

function isList(manifest: unknown): boolean {
  const { items, kind } = (manifest ?? {}) as { items?: unknown; kind?: unknown };
  return Array.isArray(items) && typeof kind === 'string' && kind.endsWith('List');
}

function flattenFirst(documents: readonly Document[], depth: number): Document[] {
  return documents.flatMap((document) => {
    if (!isList(document.manifest)) {
      return [document];
    }
    const items = (document.manifest as { items: unknown[] }).items;
    return flattenLists(items.map((manifest, index) => ({
      ...document,
      manifest: withKindOfList(manifest, document.manifest as Record<string, unknown>),
      repeatedFields: repeatedFieldsOf(document, index),
    })), depth + 1);
  });
}

/**
 * The repeated fields of an item, as seen from there; those of the list itself go with
 * its first item.
 */
function repeatedFieldsOf({ repeatedFields }: Document, index: number): readonly string[] | undefined {
  const start = `items[${index}].`;
  return repeatedFields?.filter((path) => path.startsWith(start) || (index === 0 && !path.startsWith('items[')))
    .map((path) => (path.startsWith(start) ? path.slice(start.length) : path));
}

/** Items of a typed list may leave out what the list says for all of them. */
function withKindOfList(manifest: unknown, list: Record<string, unknown>): unknown {
  const { kind } = identityOf(manifest);
  if (kind !== undefined || list.kind === 'List' || typeof manifest !== 'object' || manifest === null) {
    return manifest;
  }
  return { apiVersion: list.apiVersion, kind: (list.kind as string).slice(0, -'List'.length), ...manifest };
}
