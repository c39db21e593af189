import { ChosenFix } from './chosen-fixes';
import { editedText, withDocument } from './fixed-texts';
import { changeBetween, TextChange } from '../../read/text-change';
import { TextLines } from '../../read/text-lines';
import { readYamlParts, YamlPart } from '../../read/yaml-documents';

/** A text to which fixes are applied one by one, each for itself. */
export class FixableText {
  public readonly lines: TextLines;
  private readonly parts: readonly YamlPart[];

  public constructor(private readonly text: string) {
    this.lines = new TextLines(text);
    this.parts = readYamlParts(text, { read: () => text });
  }

  /** What a fix changes in the text; undefined if it changes nothing, or cannot be applied. */
  public changeBy({ edits, additions }: ChosenFix): TextChange | undefined {
    const { text, parts } = this;
    const { documentIndex } = edits[0] ?? additions[0];
    const part = parts.find(({ document }) => document?.index === documentIndex);
    const own = part && text.slice(part.start, part.end);
    const edited = own === undefined ? undefined : editedText(own, part!.document!, edits);
    if (edited === undefined) {
      return undefined;
    }
    if (additions.length > 0) {
      const before = text.slice(0, part!.start) + edited + text.slice(part!.end);
      return changeBetween(text, additions.reduce((all, each) => withDocument(all, each, parts), before));
    }
    const change = changeBetween(own!, edited);
    return change && { ...change, start: part!.start + change.start, end: part!.start + change.end };
  }
}
