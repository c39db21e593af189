import type * as yaml from 'yaml';
import { convertDocuments, ConvertedDocument, ConvertedDocuments } from './convert-documents';
import { isConcerned } from './convert-object';
import { ConversionTarget } from './target';
import { SharedNodeError, YamlEditor } from './yaml/editor';
import { generatedText } from './yaml/generated';
import { YamlSource } from './yaml/source';
import { readYamlParts, YamlPart } from '../read/yaml-documents';

/** The result of converting YAML. */
export interface ConvertedYaml extends ConvertedDocuments {
  readonly yaml: string;
}

/**
 * Converts the documents of a YAML stream. Documents that need no change, or that are
 * unreadable, stay the same byte for byte.
 */
export function convertYaml(text: string, target: ConversionTarget): ConvertedYaml {
  const parts = readYamlParts(text, isConcerned, true);
  const converted = convertDocuments(parts.flatMap(({ document }) => document ?? []), target);
  const byDocument = new Map(converted.documents.map((each) => [each.document, each]));
  const library = require('yaml') as typeof yaml;
  const source = new YamlSource(text, library);
  const editor = new YamlEditor(source, library, converted.origins);
  let start = 0;
  let result = '';
  parts.forEach((part, index) => {
    const end = index === parts.length - 1 ? text.length : part.end;
    const document = part.document === undefined ? undefined : byDocument.get(part.document);
    result += convertedPart(editor, part, document, start, end);
    start = end;
  });
  return { ...converted, yaml: result + text.slice(start) };
}

function convertedPart(
  editor: YamlEditor,
  { document, contents }: YamlPart,
  converted: ConvertedDocument | undefined,
  start: number,
  end: number,
): string {
  const { source } = editor;
  const isUnchanged = document?.unreadable !== undefined || converted?.manifest === document?.manifest;
  if (document === undefined || converted === undefined || isUnchanged) {
    return source.slice(start, end);
  }
  if (converted.manifest === undefined) {
    return start === 0 ? source.header() : '';
  }
  try {
    return source.slice(start, end, editor.edits(contents!, document.manifest, converted.manifest));
  } catch (error) {
    if (!(error instanceof SharedNodeError)) {
      throw error;
    }
    // A shared node cannot change in one place only, so the document is rewritten without
    // anchors.
    const from = source.lineStart(contents!.range[0]);
    return source.slice(start, end, [
      { from, to: source.contentEnd(contents, from), text: generatedText(converted.manifest) },
    ]);
  }
}

/** Prints objects as YAML documents. */
export function printYaml(objects: readonly unknown[]): string {
  return objects.map((object) => generatedText(object)).join('---\n');
}
