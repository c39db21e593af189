import { OpenText } from './open-text';
import { SetupObject } from '../../check/setup/setup-object';
import { Document } from '../../read/document';
import { DocumentPlaces, PlacedField, Step } from '../../read/document-places';
import { stepsTo } from '../../read/place';

/** The field of an object at the cursor. */
export interface Spot {
  readonly object: SetupObject;
  /** The steps from the object. */
  readonly steps: readonly Step[];
  readonly field: PlacedField;
}

/** Returns the document at an offset; the end of a text belongs to the last document. */
export function documentAt({ documents }: OpenText, offset: number): Document | undefined {
  return documents.find(({ text }) => text!.start <= offset && offset < text!.end)
    ?? documents.find(({ text }) => text!.end === offset);
}

/** Returns the object of a document that some steps lead into, with the remaining steps. */
export function objectWith(
  { objects }: OpenText, index: number, steps: readonly Step[],
): Pick<Spot, 'object' | 'steps'> | undefined {
  const [best] = objects.filter(({ document }) => document.index === index)
    .map((object) => ({ object, within: stepsTo(object.document.within) }))
    .filter(({ within }) => isBelow(steps, within))
    .sort((one, other) => other.within.length - one.within.length);
  return best && { object: best.object, steps: steps.slice(best.within.length) };
}

/** Whether steps lead to a path, or to something within it. */
export function isBelow(steps: readonly Step[], path: readonly Step[]): boolean {
  return path.every((step, index) => String(step) === String(steps[index]));
}

/** Returns the field at an offset; undefined between fields. */
export function spotAt(text: OpenText, offset: number): Spot | undefined {
  const document = documentAt(text, offset);
  const field = document && new DocumentPlaces(document.text!, text.lines()).fieldAt(offset);
  const found = field && objectWith(text, document!.index, field.steps);
  return found && { ...found, field: field! };
}
