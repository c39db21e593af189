import { RepairedText, repairedText } from './repaired-text';
import { CheckTarget } from '../../check/check-target';
import { checkObject } from '../../check/object/object-check';
import { Problem } from '../../check/problem';
import { SetupObject } from '../../check/setup/setup-object';
import { objectsIn } from '../../pods/objects-in';
import { Document } from '../../read/document';
import { readSources } from '../../read/sources';
import { changeBetween } from '../../read/text-change';
import { TextLines } from '../../read/text-lines';
import { TextSource } from '../../read/text-source';

/** The cached check of a single object, which stays valid while its document does not change. */
export interface ObjectCheck {
  problems?: readonly Problem[];
}

/** A text that is being edited. Results for a document are kept until the document changes. */
export class OpenText {
  /** The text as written. */
  public readonly original: string;
  /** Returns the lines of the readable text, with blanks in place of the rest. */
  public readonly lines: () => TextLines;
  public readonly documents: readonly Document[];
  public readonly objects: readonly SetupObject[];
  /** The documents that cannot be read as a whole; `documents` contains their readable parts. */
  public readonly broken: RepairedText['broken'];
  private readonly brokenLines: ReadonlyMap<number, number>;
  private readonly checks = new Map<string, ObjectCheck>();
  private readonly byObject = new Map<SetupObject, ObjectCheck>();

  /**
   * @param given the source of the text
   * @param previous the previous version of the text
   */
  public constructor(given: TextSource, previous?: OpenText) {
    const { text, broken } = repairedText(given);
    const source = { ...given, read: () => text };
    let lines: TextLines | undefined;
    this.lines = () => lines ??= new TextLines(text);
    this.original = given.read();
    this.broken = broken;
    this.brokenLines = new Map(broken.map((document) => [document.index, this.firstBlankLine(document)]));
    this.documents = readSources([source]).documents;
    this.objects = this.documents.flatMap((document) => {
      const { start, end } = document.text!;
      const isPartial = this.brokenLineOf(document.index) !== undefined;
      return objectsIn([document]).map((each, index) => {
        const object = new SetupObject(each, isPartial);
        this.byObject.set(object, this.checkFor(`${index} ${text.slice(start, end)}`, previous));
        return object;
      });
    });
  }

  public checkOf(object: SetupObject): ObjectCheck {
    return this.byObject.get(object)!;
  }

  /** Returns the problems of an object on its own. */
  public problemsOf(object: SetupObject, { minors, gates }: CheckTarget): readonly Problem[] {
    return this.checkOf(object).problems ??= checkObject(object.document, minors, gates, object.pods).problems;
  }

  /** Returns the first line of a document that is not read; undefined if the document can be read. */
  public brokenLineOf(documentIndex: number): number | undefined {
    return this.brokenLines.get(documentIndex);
  }

  /** The first line that is blank instead of unreadable. It can be before the line of the error: that of a bracket. */
  private firstBlankLine({ text, unreadableLine = 1 }: Document): number {
    const { start, end } = text!;
    const [before, after] = [this.original, this.lines().text].map((each) => each.slice(start, end));
    const change = changeBetween(before, after);
    return change === undefined ? unreadableLine : this.lines().lineOf(start + change.start);
  }

  /** Returns the check of a document's text. Duplicates have separate checks: being duplicates can be the problem. */
  private checkFor(text: string, previous: OpenText | undefined): ObjectCheck {
    let key = text;
    while (this.checks.has(key)) {
      key = `+${key}`;
    }
    const check = previous?.checks.get(key) ?? {};
    this.checks.set(key, check);
    return check;
  }
}
