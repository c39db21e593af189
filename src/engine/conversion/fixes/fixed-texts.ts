import { ChosenFix, documentKey } from './chosen-fixes';
import type { FixedSource } from './fixed-manifests';
import { editedManifest } from '../../check/fixes/edited-manifest';
import { FixEdit, FixOperation } from '../../check/fixes/fix';
import { groupBy } from '../../kubernetes/grouping';
import { exactJson } from '../../kubernetes/plain-data';
import { stepsIn } from '../../kubernetes/text/json-pointer';
import { Document } from '../../read/document';
import { TextSource } from '../../read/text-source';
import { readYaml, readYamlParts, rewritten, YamlPart } from '../../read/yaml-documents';
import { editedDocument } from '../yaml/edited-document';
import { generatedText } from '../yaml/generated';

/**
 * Applies fixes to texts. Every byte that no fix means stays, and so does a document that
 * cannot be edited.
 */
export function fixTexts(
  sources: readonly TextSource[], chosen: readonly ChosenFix[],
): Required<Pick<FixedSource, 'texts' | 'fixed'>> {
  const byDocument = groupBy(chosen, ({ home }) => home);
  const fixed = new Set<ChosenFix>();
  const texts = sources.map(({ file, read }) => {
    const text = read();
    const parts = readYamlParts(text, { read: () => text });
    const fixesOf = (documentIndex: number) => byDocument.get(documentKey({ file, documentIndex }));
    return { file, parts, edited: fixedText(text, parts, fixesOf, fixed) };
  });
  const added = groupBy([...fixed].flatMap(({ additions }) => additions), ({ file }) => file);
  return {
    texts: texts.map(({ file, parts, edited }) => ({
      file, yaml: (added.get(file) ?? []).reduce((text, each) => withDocument(text, each, parts), edited),
    })),
    fixed: [...fixed].flatMap(({ findings }) => findings),
  };
}

function fixedText(
  text: string, parts: readonly YamlPart[], fixesOf: (index: number) => readonly ChosenFix[] | undefined,
  fixed: Set<ChosenFix>,
): string {
  return rewritten(text, parts, (part, own) => {
    const chosen = part.document && fixesOf(part.document.index);
    return chosen === undefined ? own : fixedPart(own, part, chosen, fixed);
  });
}

/** Applies all fixes at once, or as many as can be if the document refuses one. */
function fixedPart(text: string, { document }: YamlPart, chosen: readonly ChosenFix[], fixed: Set<ChosenFix>): string {
  const all = editedText(text, document!, chosen.flatMap(({ edits }) => edits));
  if (all !== undefined) {
    chosen.forEach((each) => fixed.add(each));
    return all;
  }
  return chosen.reduce((before, each) => {
    const after = editedText(before, before === text ? document! : readYaml(before)[0], each.edits);
    after !== undefined && fixed.add(each);
    return after ?? before;
  }, text);
}

/** The text of a document after edits; undefined if it cannot be edited so. */
export function editedText(text: string, document: Document, edits: readonly FixEdit[]): string | undefined {
  if (edits.length === 0) {
    return text;
  }
  const { manifest: before, unreadable } = document;
  const edited = unreadable === undefined ? editedManifest(before, edits) : undefined;
  return edited && editedDocument(text, {
    before,
    after: edited.manifest,
    origins: edited.origins,
    keepsComments: true,
    single: edits.filter(({ operation }) => operation === FixOperation.KEEP_ONE).map(({ path }) => stepsIn(path)),
  });
}

/** A text with one more document, in JSON if its parts are. */
export function withDocument(text: string, { value }: FixEdit, parts: readonly YamlPart[]): string {
  const isJson = parts.some(({ document }) => document?.text?.isJson === true);
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return isJson ? `${start}${exactJson(value)}\n` : `${start}---\n${generatedText(value)}`;
}
