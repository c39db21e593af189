import { RepairedText, repairedText } from './repaired-text';
import { CheckTarget } from '../../check/check-target';
import { checkObject } from '../../check/object/object-check';
import { Problem } from '../../check/problem';
import { SetupObject } from '../../check/setup/setup-object';
import { objectsIn } from '../../pods/objects-in';
import { Document } from '../../read/document';
import { readSources } from '../../read/sources';
import { TextLines } from '../../read/text-lines';
import { TextSource } from '../../read/text-source';

/** What is known of an object as long as its document stays the same: what is wrong with it alone. */
export interface ObjectCheck {
  problems?: readonly Problem[];
}

/** A text that somebody edits. What is known of a document is kept until the document changes. */
export class OpenText {
  /** The text as it is written. */
  public readonly original: string;
  /** The lines of what can be read, with blanks for the rest. */
  public readonly lines: () => TextLines;
  public readonly documents: readonly Document[];
  public readonly objects: readonly SetupObject[];
  /** The documents that cannot be read; `documents` has what can be read of them. */
  public readonly broken: RepairedText['broken'];
  private readonly checks = new Map<string, ObjectCheck>();
  private readonly byObject = new Map<SetupObject, ObjectCheck>();

  /**
   * @param given where the text is from
   * @param previous the version before
   */
  public constructor(given: TextSource, previous?: OpenText) {
    const { text, broken } = repairedText(given);
    const source = { ...given, read: () => text };
    let lines: TextLines | undefined;
    this.lines = () => lines ??= new TextLines(text);
    this.original = given.read();
    this.broken = broken;
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

  /** What is wrong with an object alone. */
  public problemsOf(object: SetupObject, { minors, gates }: CheckTarget): readonly Problem[] {
    return this.checkOf(object).problems ??= checkObject(object.document, minors, gates, object.pods).problems;
  }

  /** The line from which on a document cannot be read; undefined if it can. */
  public brokenLineOf(documentIndex: number): number | undefined {
    const document = this.broken.find(({ index }) => index === documentIndex);
    return document && (document.unreadableLine ?? 1);
  }

  /** Of documents with the same text, each has a check of its own: that there are two can be what is wrong. */
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
