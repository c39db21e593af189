import { stepsOf } from './field-path';
import { Finding } from './finding';
import { Located } from './found-problems';
import { groupBy } from './grouping';
import type * as documentPlaces from '../read/document-places';
import { stepsTo } from '../read/place';
import type * as textLines from '../read/text-lines';
import type { DocumentText, TextSource } from '../read/text-source';

/** Where a problem is: in a file, in a text, or in neither. */
export type FindingPlace = Pick<Finding, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

/**
 * Finds the places of problems in the texts that the objects were read from. Only their
 * documents are read once more, and each of them once.
 */
export function placesOf(problems: readonly Located[]): ReadonlyMap<Located, FindingPlace> {
  const found = new Map<Located, FindingPlace>();
  const bySource = groupBy(problems, ({ object }) => object.document.text?.source);
  bySource.delete(undefined);
  bySource.forEach((ofSource, source) => {
    const lines = linesOf(source!);
    groupBy(ofSource, ({ object }) => object.document.text!).forEach((ofDocument, text) => {
      const placeOf = lines === undefined ? () => undefined : placesIn(lines, text);
      ofDocument.forEach((located) => found.set(located, { file: source!.file, ...placeOf(located) }));
    });
  });
  return found;
}

/** What finds the places of problems in a document. */
function placesIn(lines: textLines.TextLines, text: DocumentText): (located: Located) => textLines.TextPlace {
  const { DocumentPlaces } = require('../read/document-places') as typeof documentPlaces;
  const places = new DocumentPlaces(text, lines);
  return ({ object: { document }, problem: { fieldPath, path, isAboutKey } }) => {
    if (document.unreadableLine !== undefined) {
      return lines.placeOfLine(document.unreadableLine);
    }
    const within = stepsTo(document.within);
    const steps = path === undefined ? places.stepsOf(within, fieldPath) : stepsOf(path);
    return places.placeOf(within, steps, isAboutKey);
  };
}

/** The lines of a text; undefined if it cannot be read any more. */
export function linesOf({ read }: TextSource): textLines.TextLines | undefined {
  const { TextLines } = require('../read/text-lines') as typeof textLines;
  try {
    return new TextLines(read());
  } catch {
    return undefined;
  }
}
