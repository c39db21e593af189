import { Document, identityOf } from './document';
import { TextSource } from './text-source';
import { readYaml } from './yaml-documents';

/** The documents of several texts. */
export interface SourceDocuments {
  readonly documents: readonly Document[];
  /** The number of documents in found files that are not Kubernetes objects. */
  readonly passedOver: number;
}

/** The fields of every Kubernetes object, which identify one in a document that cannot be read. */
const IDENTITY = ['apiVersion', 'kind'].map((name) => new RegExp(`^\\s*(['"]?)${name}\\1\\s*:`, 'm'));

/**
 * Reads the documents of several texts, which form one setup.
 *
 * @throws UnscopedValidationError if a file cannot be read
 */
export function readSources(sources: readonly TextSource[]): SourceDocuments {
  let passedOver = 0;
  const documents = sources.flatMap((source) => {
    const text = source.read();
    const all = readYaml(text, source);
    const objects = all.filter((document) => isPartOfSetup(document, source, text));
    passedOver += all.length - objects.length;
    return objects;
  });
  return { documents, passedOver };
}

/** Whether a document is part of the setup: of the documents in a found file, only Kubernetes objects are. */
export function isPartOfSetup(
  { manifest, unreadable, text }: Document, { isFound }: TextSource, whole: string,
): boolean {
  if (isFound !== true) {
    return true;
  }
  if (unreadable !== undefined) {
    const content = whole.slice(text!.start, text!.end);
    return IDENTITY.every((pattern) => pattern.test(content));
  }
  const { apiVersion, kind } = identityOf(manifest);
  return apiVersion !== undefined && kind !== undefined;
}
