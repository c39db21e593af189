import type * as yaml from 'yaml';
import { convertDocuments, ConvertedDocument, ConvertedDocuments } from './convert-documents';
import { ConversionTarget } from './target';
import { commentsOf, editedDocument, withComments } from './yaml/edited-document';
import { generatedText } from './yaml/generated';
import { leftOut } from './yaml/left-out';
import { LineBreaks } from './yaml/line-breaks';
import { parseDocument } from './yaml/nodes';
import { Edit, YamlSource } from './yaml/source';
import type { ProgressListener } from '../check/check-target';
import { Document, itemsOf } from '../read/document';
import { isPartOfSetup } from '../read/sources';
import { TextSource } from '../read/text-source';
import { readYamlParts, rewritten } from '../read/yaml-documents';

/** A converted text. */
export interface ConvertedText {
  /** @default - the text is not from a file */
  readonly file?: string;
  readonly yaml: string;
}

/**
 * Converts the documents of YAML streams together. Documents that are unreadable or need no change stay identical
 * byte for byte.
 */
export function convertYaml(
  sources: readonly TextSource[], target: ConversionTarget, onProgress: ProgressListener = () => undefined,
): ConvertedDocuments & { readonly texts: readonly ConvertedText[] } {
  const texts = sources.map((source) => {
    const text = source.read();
    return { source, text, parts: readYamlParts(text, source) };
  });
  const documents = texts.flatMap(({ source, text, parts }) =>
    parts.flatMap(({ document }) => (document !== undefined && isPartOfSetup(document, source, text) ? document : [])));
  const converted = convertDocuments(documents, target);
  const byDocument = new Map(converted.documents.map((each, index) => [each.document, { ...each, index }]));
  const changeOf = (document: Document) => {
    const change = byDocument.get(document);
    onProgress(change?.index ?? 0, documents.length);
    return change;
  };
  return {
    ...converted,
    texts: texts.map(({ source: { file }, text, parts }) =>
      ({
        file,
        yaml: rewritten(text, parts, ({ document, start }, own) => {
          const change = document === undefined ? undefined : changeOf(document);
          return change === undefined || isUnchanged(change) ? own : changedText(own, change, converted, start === 0);
        }),
      })),
  };
}

function isUnchanged({ document, manifest }: ConvertedDocument): boolean {
  return document.unreadable !== undefined || manifest === document.manifest;
}

function changedText(
  text: string, { document, manifest }: ConvertedDocument, { origins, lost }: ConvertedDocuments, isFirst: boolean,
): string {
  const lineBreaks = new LineBreaks(text);
  const source = new YamlSource(lineBreaks.unix);
  const isLost = lost.has(document) && document.text?.isJson !== true; // JSON has no comments
  if (manifest === undefined) {
    const rest = isFirst ? source.header() : '';
    return lineBreaks.restored(isLost ? leftOut(source.text) : rest);
  }
  const gone = isLost ? allItemsOf(document.manifest).filter((item) => lost.has(item)) : [];
  const edited = editedDocument(text, {
    before: document.manifest, after: manifest, origins, lost: new Set(gone), dissolvesMerges: true,
  });
  return edited ?? lineBreaks.restored(rewrittenText(source, manifest, gone));
}

/** Regenerates the document, with its original comments. */
function rewrittenText(source: YamlSource, manifest: unknown, gone: readonly unknown[]): string {
  const parsed = parseDocument(source.text);
  if (parsed === undefined) {
    return source.beginning() + generatedText(manifest);
  }
  const text = source.slice(0, source.text.length, [rewriting(source, parsed.contents, manifest)]);
  return withComments(text, [...parsed.comments, ...gone.flatMap(commentsOf)]);
}

/** Returns the items of a list, including those of nested lists. */
function allItemsOf(manifest: unknown): unknown[] {
  return (itemsOf(manifest) ?? []).flatMap((item) => [item, ...allItemsOf(item)]);
}

/** Replaces everything in a document except the comments before and after its contents. */
function rewriting(source: YamlSource, contents: yaml.ParsedNode, manifest: unknown): Edit {
  const from = source.lineStart(contents.range[0]);
  return { from, to: source.contentEnd(contents, from), text: generatedText(manifest) };
}

/** Prints objects as YAML documents. */
export function printYaml(objects: readonly unknown[]): string {
  return objects.map((object) => generatedText(object)).join('---\n');
}
