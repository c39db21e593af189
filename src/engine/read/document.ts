import { field, item, Place } from './place';
import { DocumentText } from './text-source';
import { Fields, textOf } from '../kubernetes/plain-data';

/** An object in the form that the checker reads: plain data, whatever its source. */
export interface Document {
  /** The content of a YAML document, or the result of `toJson()`. */
  readonly manifest: unknown;
  /** The index of the document in its file or app. The items of a list share the index of the list. */
  readonly index: number;
  /** The path of the construct that created the object. */
  readonly constructPath?: string;
  /** Finds the line of the program that created the object. */
  readonly programPlace?: () => ProgramPlace | undefined;
  /** Fields that occur more than once in the YAML, which a parsed object cannot show. */
  readonly repeatedFields?: readonly RepeatedField[];
  /** The reason why the document could not be read at all. */
  readonly unreadable?: string;
  /** The number of the line that makes the document unreadable, if a single line does. */
  readonly unreadableLine?: number;
  /** The text that contains the document. */
  readonly text?: DocumentText;
  /** Whether the object comes from a cluster, whose API server has accepted it: it gets no findings. */
  readonly isOfCluster?: boolean;
  /** The place of the object in the document, if it is the item of a list. */
  readonly within?: Place;
  /** The list that contains the object. */
  readonly list?: Document;
}

/** An occurrence of a field that is not the first one in its map. */
export interface RepeatedField {
  readonly steps: readonly (string | number)[];
  /** Whether the value equals that of the previous occurrence. */
  readonly isSame: boolean;
}

/** A place in a program. */
export interface ProgramPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The nesting limit of lists and maps: deeper nesting could overflow the stack of recursive functions. */
export const DEEPEST_NESTING = 200;

/** The maximum number of values in an object, more than in any object that Kubernetes stores. */
export const MOST_VALUES = 1_000_000;

/** The fields that identify an object; any of them may be missing or have another type. */
export interface Identity {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly namespace?: string;
  readonly name?: string;
}

/** Reads the identity of an object from its manifest. */
export function identityOf(manifest: unknown): Identity {
  const object = (typeof manifest === 'object' && manifest !== null ? manifest : {}) as Fields;
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

/** Returns the name of an object in messages: `ResourceClaim "gpu"`. */
export function nameOf(manifest: unknown): string {
  const { kind, name } = identityOf(manifest);
  return `${kind ?? 'the object'}${name === undefined ? '' : ` ${JSON.stringify(name)}`}`;
}

/** Returns the same document with another manifest. The prototype members that a spread omits are kept. */
export function withManifest(document: Document, manifest: unknown): Document {
  const { constructPath } = document;
  return { ...document, manifest, constructPath, programPlace: document.programPlace?.bind(document) };
}

const DEEPEST_LIST = 16;

/** Replaces every list in the documents with its items. */
export function flattenLists(documents: readonly Document[], depth = 0): readonly Document[] {
  return depth < DEEPEST_LIST && documents.some(({ manifest }) => itemsOf(manifest) !== undefined)
    ? flattenFirst(documents, depth)
    : documents;
}

/**
 * Returns the items of a list of objects, such as kubectl prints; undefined for other manifests. Go programs print
 * `null` for no items.
 */
export function itemsOf(manifest: unknown): readonly unknown[] | undefined {
  const { items: printed, kind } = (manifest ?? {}) as { items?: unknown; kind?: unknown };
  const items = printed === null ? [] : printed;
  return Array.isArray(items) && typeof kind === 'string' && kind.endsWith('List') ? items : undefined;
}

function flattenFirst(documents: readonly Document[], depth: number): Document[] {
  return documents.flatMap((document) => {
    const items = itemsOf(document.manifest);
    return items === undefined ? [document] : flattenLists(items.map((manifest, index) => ({
      ...withManifest(document, withKindOfList(manifest, document.manifest as Fields)),
      within: item(field(document.within, 'items'), index),
      list: document,
      repeatedFields: repeatedFieldsOf(document, index),
    })), depth + 1);
  });
}

/** The repeated fields of an item, relative to it. The first item also gets those of the list. */
function repeatedFieldsOf({ repeatedFields }: Document, index: number): readonly RepeatedField[] | undefined {
  return repeatedFields?.flatMap((each) => {
    const [first, place, ...steps] = each.steps;
    if (first !== 'items' || steps.length === 0) {
      return index === 0 ? each : [];
    }
    return place === index ? { ...each, steps } : [];
  });
}

/** Adds the API version and kind that a typed list implies, which its items may omit. */
export function withKindOfList(manifest: unknown, list: Fields): unknown {
  const { kind } = identityOf(manifest);
  if (kind !== undefined || list.kind === 'List' || typeof manifest !== 'object' || manifest === null) {
    return manifest;
  }
  return { apiVersion: list.apiVersion, kind: (list.kind as string).slice(0, -'List'.length), ...manifest };
}
