import type * as yaml from 'yaml';
import { convertDocuments, ConvertedDocument, ConvertedDocuments } from './convert-documents';
import { ConversionTarget } from './target';
import { commentLines } from './yaml/comments';
import { SharedNodeError, YamlEditor } from './yaml/editor';
import { generatedText } from './yaml/generated';
import { ParsedDocument, parseDocument } from './yaml/nodes';
import { Edit, YamlSource } from './yaml/source';
import { isSameData } from '../kubernetes/plain-data';
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
export function convertYaml(sources: readonly TextSource[], target: ConversionTarget): ConvertedYaml {
  const texts = sources.map((source) => {
    const text = source.read();
    return { source, text, parts: readYamlParts(text, source) };
  });
  const documents = texts.flatMap(({ source, text, parts }) =>
    parts.flatMap(({ document }) => (document !== undefined && isPartOfSetup(document, source, text) ? document : [])));
  const converted = convertDocuments(documents, target);
  const byDocument = new Map(converted.documents.map((each) => [each.document, each]));
  return {
    ...converted,
    texts: texts.map(({ source: { file }, text, parts }) =>
      ({ file, yaml: convertedText(text, parts, byDocument, converted.origins) })),
  };
}

function convertedText(
  text: string,
  parts: readonly YamlPart[],
  byDocument: ReadonlyMap<Document, ConvertedDocument>,
  origins: ReadonlyMap<unknown, unknown>,
): string {
  let start = 0;
  let result = '';
  parts.forEach(({ document, end }) => {
    const source = text.slice(start, end);
    const change = document === undefined ? undefined : byDocument.get(document);
    result += change === undefined || isUnchanged(change)
      ? source
      : changedText(source, change, origins, start === 0);
    start = end;
  });
  return result + text.slice(start);
}

function isUnchanged({ document, manifest }: ConvertedDocument): boolean {
  return document.unreadable !== undefined || manifest === document.manifest;
}

function changedText(
  text: string, { document, manifest }: ConvertedDocument, origins: ReadonlyMap<unknown, unknown>, isFirst: boolean,
): string {
  const library = require('yaml') as typeof yaml;
  const source = new YamlSource(text, library);
  if (manifest === undefined) {
    return isFirst ? source.header() : '';
  }
  const parsed = parseDocument(text, library);
  if (parsed === undefined) {
    return source.beginning() + generatedText(manifest);
  }
  const editor = new YamlEditor(source, library, origins);
  const edited = editedText(editor, parsed, document.manifest, manifest);
  if (edited !== undefined && isSameData(manifestIn(edited), manifest)) {
    return withComments(edited, parsed.flowComments, library);
  }
  const rewritten = source.slice(0, text.length, [rewriting(source, parsed.contents, manifest)]);
  return withComments(rewritten, parsed.comments, library);
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
function withComments(changed: string, comments: readonly string[], library: typeof yaml): string {
  if (comments.length === 0) {
    return changed;
  }
  const after = parseDocument(changed, library);
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
