import type * as yaml from 'yaml';
import { convertDocuments, ConvertedDocument, ConvertedDocuments } from './convert-documents';
import { ConversionTarget } from './target';
import { commentLines } from './yaml/comments';
import { SharedNodeError, YamlEditor } from './yaml/editor';
import { generatedText } from './yaml/generated';
import { leftOut } from './yaml/left-out';
import { LineBreaks } from './yaml/line-breaks';
import { ParsedDocument, parseDocument } from './yaml/nodes';
import { Edit, YamlSource } from './yaml/source';
import type { ProgressListener } from '../check/check-target';
import { isObject, isSameData } from '../kubernetes/plain-data';
import { Document } from '../read/document';
import { isPartOfSetup } from '../read/sources';
import { TextSource } from '../read/text-source';
import { readYaml, readYamlParts, YamlPart } from '../read/yaml-documents';

/** A text after the conversion. */
export interface ConvertedText {
  /** @default - the text is not from a file */
  readonly file?: string;
  readonly yaml: string;
}

/** The result of converting YAML. */
export interface ConvertedYaml extends ConvertedDocuments {
  /** Each of the texts after the conversion. */
  readonly texts: readonly ConvertedText[];
}

/**
 * Converts the documents of YAML streams together. Documents that need no change, or that
 * are unreadable, stay the same byte for byte.
 */
export function convertYaml(
  sources: readonly TextSource[], target: ConversionTarget, onProgress: ProgressListener = () => undefined,
): ConvertedYaml {
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
      ({ file, yaml: convertedText(text, parts, changeOf, converted) })),
  };
}

function convertedText(
  text: string,
  parts: readonly YamlPart[],
  changeOf: (document: Document) => ConvertedDocument | undefined,
  all: ConvertedDocuments,
): string {
  let start = 0;
  let result = '';
  parts.forEach(({ document, end }) => {
    const source = text.slice(start, end);
    const change = document === undefined ? undefined : changeOf(document);
    result += change === undefined || isUnchanged(change)
      ? source
      : changedText(source, change, all, start === 0);
    start = end;
  });
  return result + text.slice(start);
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
  const parsed = parseDocument(source.text);
  if (parsed === undefined) {
    return lineBreaks.restored(source.beginning() + generatedText(manifest));
  }
  const gone = isLost ? itemsOf(document.manifest).filter((item) => lost.has(item)) : [];
  const editor = new YamlEditor(source, origins, new Set(gone));
  const edited = editedText(editor, parsed, document.manifest, manifest);
  if (edited !== undefined && isSameData(manifestIn(lineBreaks.restored(edited)), manifest)) {
    const elsewhere = gone.filter((item) => !editor.commented.has(item)).flatMap(commentsOf);
    return lineBreaks.restored(withComments(edited, [...parsed.flowComments, ...elsewhere]));
  }
  const rewritten = source.slice(0, source.text.length, [rewriting(source, parsed.contents, manifest)]);
  return lineBreaks.restored(withComments(rewritten, [...parsed.comments, ...gone.flatMap(commentsOf)]));
}

/** The items of a list, and of the lists in it. */
function itemsOf(manifest: unknown): unknown[] {
  const { items } = manifest as { readonly items?: unknown };
  return Array.isArray(items) ? items.flatMap((item) => [item, ...isObject(item) ? itemsOf(item) : []]) : [];
}

/** An object that was left out, as comments. */
function commentsOf(object: unknown): string[] {
  return generatedText(object).trimEnd().split('\n').map((line) => `# ${line}`);
}

/**
 * The text of a document after a change. Undefined if it changes shared nodes, which
 * cannot change in one place only: the document must then be rewritten without anchors.
 */
function editedText(
  editor: YamlEditor, { contents }: ParsedDocument, before: unknown, after: unknown,
): string | undefined {
  const { source } = editor;
  try {
    return source.slice(0, source.text.length, editor.edits(contents, before, after));
  } catch (error) {
    if (!(error instanceof SharedNodeError)) {
      throw error;
    }
    return undefined;
  }
}

/** Replaces everything in a document except for the comments before and after it. */
function rewriting(source: YamlSource, contents: yaml.ParsedNode, manifest: unknown): Edit {
  const from = source.lineStart(contents.range[0]);
  return { from, to: source.contentEnd(contents, from), text: generatedText(manifest) };
}

function manifestIn(text: string): unknown {
  return readYaml(text)[0]?.manifest;
}

/** Adds the comments that are missing in a changed document, in front of its content. */
function withComments(changed: string, comments: readonly string[]): string {
  if (comments.length === 0) {
    return changed;
  }
  const after = parseDocument(changed);
  const missing = [...comments];
  after?.comments.forEach((comment) => {
    const index = missing.indexOf(comment);
    if (index >= 0) {
      missing.splice(index, 1);
    }
  });
  const start = after === undefined ? 0 : changed.lastIndexOf('\n', after.contents.range[0] - 1) + 1;
  return changed.slice(0, start) + commentLines(missing, 0) + changed.slice(start);
}

/** Prints objects as YAML documents. */
export function printYaml(objects: readonly unknown[]): string {
  return objects.map((object) => generatedText(object)).join('---\n');
}
