import { ChosenFix, documentKey } from './chosen-fixes';
import type { FixedSource } from './fixed-manifests';
import { editedManifest } from '../../check/fixes/edited-manifest';
import { FixEdit, FixOperation } from '../../check/fixes/fix';
import { groupBy } from '../../kubernetes/grouping';
import { exactJson } from '../../kubernetes/plain-data';
import { stepsIn } from '../../kubernetes/text/json-pointer';
import { Document } from '../../read/document';
import { changeBetween, TextChange } from '../../read/text-change';
import { TextLines } from '../../read/text-lines';
import { TextSource } from '../../read/text-source';
import { readYaml, readYamlParts, rewritten, YamlPart } from '../../read/yaml-documents';
import { editedDocument } from '../yaml/edited-document';
import { generatedText } from '../yaml/generated';

/** Applies fixes to texts. */
export function fixTexts(
  sources: readonly TextSource[], chosen: readonly ChosenFix[],
): Required<Pick<FixedSource, 'texts' | 'fixed'>> {
  const byDocument = groupBy(chosen, ({ home }) => home);
  const results = sources.map(({ file, read }) => ({
    file, ...new FixableText(read()).fixedBy((documentIndex) => byDocument.get(documentKey({ file, documentIndex }))),
  }));
  return { texts: results, fixed: results.flatMap(({ fixed }) => fixed.flatMap(({ findings }) => findings)) };
}

/** A text that is parsed once for all the fixes applied to it. */
export class FixableText {
  public readonly lines: TextLines;
  private readonly parts: readonly YamlPart[];

  public constructor(text: string) {
    this.lines = new TextLines(text);
    this.parts = readYamlParts(text, { read: () => text });
  }

  /**
   * Returns the text with its documents fixed, and the fixes that could be applied. Every byte that no fix changes
   * stays, and so does a document that cannot be edited.
   */
  public fixedBy(
    fixesOf: (documentIndex: number) => readonly ChosenFix[] | undefined,
  ): { readonly yaml: string; readonly fixed: readonly ChosenFix[] } {
    const fixed = new Set<ChosenFix>();
    const edited = rewritten(this.lines.text, this.parts, ({ document }, own) => {
      const chosen = document && fixesOf(document.index);
      return chosen === undefined ? own : fixedPart(own, document!, chosen, fixed);
    });
    const additions = [...fixed].flatMap((each) => each.additions);
    return { yaml: additions.reduce((text, each) => this.withDocument(text, each), edited), fixed: [...fixed] };
  }

  /** Returns the change that one fix makes, if any. Without added documents, only the home document is compared. */
  public changeBy(chosen: ChosenFix): TextChange | undefined {
    const { lines: { text }, parts } = this;
    const { documentIndex: home } = [...chosen.edits, ...chosen.additions][0];
    const part = parts.find(({ document }) => document?.index === home);
    if (part === undefined || chosen.additions.length > 0) {
      return changeBetween(text, this.fixedBy((index) => (index === home ? [chosen] : undefined)).yaml);
    }
    const own = text.slice(part.start, part.end);
    const change = changeBetween(own, fixedPart(own, part.document!, [chosen], new Set()));
    return change && { ...change, start: part.start + change.start, end: part.start + change.end };
  }

  /** Appends a document to a text, in JSON if the text is JSON. */
  private withDocument(text: string, { value }: FixEdit): string {
    const isJson = this.parts.some(({ document }) => document?.text?.isJson === true);
    const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    return isJson ? `${start}${exactJson(value)}\n` : `${start}---\n${generatedText(value)}`;
  }
}

/** Applies all fixes at once, or one by one if the document cannot take all of them. */
function fixedPart(text: string, document: Document, chosen: readonly ChosenFix[], fixed: Set<ChosenFix>): string {
  const all = editedText(text, document, chosen.flatMap(({ edits }) => edits));
  if (all !== undefined) {
    chosen.forEach((each) => fixed.add(each));
    return all;
  }
  return chosen.reduce((before, each) => {
    const after = editedText(before, before === text ? document : readYaml(before)[0], each.edits);
    after !== undefined && fixed.add(each);
    return after ?? before;
  }, text);
}

/** Returns the text of a document after edits; undefined if they cannot be applied. */
function editedText(text: string, document: Document, edits: readonly FixEdit[]): string | undefined {
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
