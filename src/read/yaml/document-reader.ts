import { BlockReader } from './block-reader';
import { CANNOT_TELL } from './cannot-tell';
import { Char } from './char';
import { NO_LINE } from './line-cursor';

/** A document of a YAML stream. */
export interface PlainDocument {
  /** The content; undefined if the document is empty. */
  readonly value?: unknown;
  /** The source of a document that is not plain, which the YAML library must read. */
  readonly text?: string;
}

/** The marker that starts a document; optional for the first one. */
const MARKER = '---';

/**
 * Documents with deeper nesting are not plain. Twice as many levels, which aliases may
 * produce, can still be read.
 */
const MOST_LEVELS = 90;

/**
 * Longer documents are not plain. A character is at most two tokens, so this stays far
 * below the limit on tokens.
 */
const LONGEST_DOCUMENT = 400_000;

/**
 * Reads the documents of a YAML stream that are written in plain style, as programs and
 * most people write manifests.
 *
 * The YAML library supports all of YAML and reports errors, but takes more than ten times
 * as long, which was four fifths of the time of a whole check. This reader therefore
 * handles the subset whose meaning is beyond doubt: block style lists and maps, flow
 * style ones on a single line, anchors and aliases, strings on a single line or after
 * `|`, integers, decimals, `true`, `false` and `null`. For a document with anything else,
 * or with an error, it only returns the source, and leaves the document to the library. A
 * test compares both on many kinds of input.
 */
export class DocumentReader extends BlockReader {
  /**
   * @param source a YAML stream without carriage returns, which are not plain line breaks
   */
  constructor(private readonly source: string) {
    super(source.endsWith('\n') ? source : `${source}\n`);
  }

  /** Returns the next document; undefined at the end of the stream. */
  public next(): PlainDocument | undefined {
    // Comments before the first document are part of it, as they are in the library.
    const start = Math.max(this.at, 0);
    let marker = start;
    try {
      if (this.at < 0) {
        this.goToNextLine();
        marker = this.at;
      }
      return this.readDocument(start);
    } catch (error) {
      if (error !== CANNOT_TELL) {
        throw error;
      }
      this.at = this.endOfDocument(marker);
      return { text: this.source.slice(start, this.at) };
    }
  }

  private readDocument(start: number): PlainDocument | undefined {
    const isThere = this.indent !== NO_LINE || this.goBehindMarker();
    const value = this.indent === NO_LINE ? undefined : this.readContent();
    if (this.at - start > LONGEST_DOCUMENT) {
      throw CANNOT_TELL;
    }
    return isThere ? { value } : undefined;
  }

  /** Moves to the first line of the next document; returns false if there is none. */
  private goBehindMarker(): boolean {
    if (this.at === this.text.length) {
      return false;
    }
    this.at += MARKER.length;
    this.skipToEndOfLine();
    this.goToNextLine();
    return true;
  }

  private readContent(): unknown {
    if (this.indent > 0) {
      throw CANNOT_TELL;
    }
    this.forgetAnchors();
    const value = this.readBlock(MOST_LEVELS);
    if (this.indent !== NO_LINE) {
      throw CANNOT_TELL;
    }
    return value;
  }

  /** The offset of the document that follows the one that begins here. */
  private endOfDocument(marker: number): number {
    const { text } = this;
    let end = text.indexOf(`\n${MARKER}`, marker);
    while (end >= 0 && text.charCodeAt(end + 1 + MARKER.length) > Char.SPACE) {
      end = text.indexOf(`\n${MARKER}`, end + 1);
    }
    this.indent = NO_LINE;
    return end < 0 ? text.length : end + 1;
  }
}
