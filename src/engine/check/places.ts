import { stepsOf } from './field-path';
import { Finding } from './finding';
import { Located } from './found-problems';
import { groupBy } from '../kubernetes/grouping';
import type { Document } from '../read/document';
import type { DocumentPlaces } from '../read/document-places';
import { stepsTo } from '../read/place';
import type { TextLines, TextPlace } from '../read/text-lines';
import type { DocumentText, TextSource } from '../read/text-source';

const loadDocumentPlaces = () => require('../read/document-places') as typeof import('../read/document-places');
const loadTextLines = () => require('../read/text-lines') as typeof import('../read/text-lines');

/** The location of a problem: in a file, in a text, or in neither. */
export type FindingPlace = Pick<Finding, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

/** The maximum number of texts to keep while a report is formatted. */
const MOST_TEXTS = 20;

/**
 * Finds the locations of problems: in the program that created the objects, or in the texts that they were read from.
 * Reads only documents with problems again, each of them once.
 *
 * @param texts the texts of these and other problems; shared between calls so that each is read only once
 */
export function placesOf(
  problems: readonly Located[], texts = new Texts(problems),
): ReadonlyMap<Located, FindingPlace> {
  const found = new Map<Located, FindingPlace>();
  problems.forEach((located) => {
    const place = located.object.document.programPlace?.();
    if (place !== undefined) {
      found.set(located, { ...place, endLine: place.line, endColumn: place.column + 1 });
    }
  });
  const bySource = groupBy(problems, ({ object }) => object.document.text?.source);
  bySource.delete(undefined);
  bySource.forEach((ofSource, source) => {
    const lines = texts.linesOf(source!);
    groupBy(ofSource, ({ object }) => object.document.text!).forEach((ofDocument, text) => {
      const placeOf = lines === undefined ? () => undefined : placesIn(lines, texts.placesIn(text, lines));
      ofDocument.forEach((located) => found.set(located, { file: source!.file, ...placeOf(located) }));
    });
  });
  return found;
}

/** Returns a function that finds the locations of problems in a document. */
function placesIn(lines: TextLines, places: DocumentPlaces): (located: Located) => TextPlace {
  return ({ object: { document }, problem: { fieldPath, path, line: ofComment, isAboutKey } }) => {
    if (ofComment !== undefined) {
      return lines.placeOfLine(ofComment);
    }
    if (document.unreadable !== undefined) {
      const { unreadableLine: line } = document;
      return line === undefined ? places.firstLine() : lines.placeOfLine(line);
    }
    const within = stepsTo(document.within);
    const steps = path === undefined ? places.stepsOf(within, fieldPath) : stepsOf(path);
    return places.placeOf(within, steps, isAboutKey);
  };
}

/** The name of an object without a text. */
export function documentName({ constructPath, index }: Document): string {
  return (constructPath ?? '') === '' ? `document ${index}` : `at ${constructPath}`;
}

/** The texts of objects with problems. */
export class Texts {
  private readonly sources: ReadonlyMap<string | undefined, TextSource>;
  /** The texts read last: findings in the same file are usually adjacent. */
  private readonly known = new Map<TextSource, TextLines | undefined>();

  /** The places in the last document: the next object may be an item of the same list. */
  private places?: { readonly text: DocumentText; readonly of: DocumentPlaces };

  public constructor(problems: readonly Located[]) {
    this.sources = new Map(problems.flatMap(({ object: { document: { text } } }) =>
      (text === undefined ? [] : [[text.source.file, text.source] as const])));
  }

  /** The lines of a file, or of the text without a file; undefined if it cannot be read. */
  public linesOfFile(file?: string): TextLines | undefined {
    const source = this.sources.get(file);
    return source && this.linesOf(source);
  }

  /** The lines of a text; undefined if it cannot be read. Several texts may be without a file. */
  public linesOf(source: TextSource): TextLines | undefined {
    if (!this.known.has(source)) {
      if (this.known.size === MOST_TEXTS) {
        this.known.clear();
      }
      this.known.set(source, linesOf(source));
    }
    return this.known.get(source);
  }

  /** The places in a document with these lines. A document with several objects is read only once. */
  public placesIn(text: DocumentText, lines: TextLines): DocumentPlaces {
    if (this.places?.text !== text) {
      this.places = { text, of: new (loadDocumentPlaces().DocumentPlaces)(text, lines) };
    }
    return this.places.of;
  }

  /** The location where an object begins: `at gpu.yaml:3`, or `at line 3` of a text without a file. */
  public nameOf(document: Document): string {
    const { text, within } = document;
    const lines = text && this.linesOf(text.source);
    if (text === undefined || lines === undefined) {
      return documentName(document);
    }
    const { line } = this.placesIn(text, lines).beginningOf(stepsTo(within));
    return text.source.file === undefined ? `at line ${line}` : `at ${text.source.file}:${line}`;
  }
}

/** The lines of a text; undefined if it can no longer be read. */
function linesOf({ read }: TextSource): TextLines | undefined {
  const { TextLines: Lines } = loadTextLines();
  try {
    return new Lines(read());
  } catch {
    return undefined;
  }
}
