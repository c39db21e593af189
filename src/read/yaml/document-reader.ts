import { BlockReader } from './block-reader';
import { CANNOT_TELL } from './cannot-tell';
import { Char } from './char';
import { NO_LINE } from './line-cursor';

/** A document of a text. */
export interface PlainDocument {
  /** What it holds, undefined if it is empty. */
  readonly value?: unknown;
  /** The text of a document that is not plain, which the YAML library must read. */
  readonly text?: string;
}

/** What documents begin with, but for the first one, which need not. */
const MARKER = '---';

/**
 * What is nested deeper is not plain: twice as many levels, which an alias may make of
 * them, can still be read.
 */
const MOST_LEVELS = 90;

/**
 * What is longer is not plain: a character is two tokens at the most, so that no limit on
 * them is near.
 */
const LONGEST_DOCUMENT = 400_000;

/**
 * Reads the documents of a text that are written plainly, as programs and most people
 * write manifests.
 *
 * The YAML library reads all that YAML has, and says what is wrong. But it takes more
 * than ten times as long as this, which was four fifths of the time of a whole check. So
 * what is beyond doubt is read here: lists
 * and maps by indentation, or on one line in brackets, anchors and aliases, strings on one
 * line or after `|`, integers, decimals, `true`, `false` and `null`. Of a document that
 * holds anything else, or a mistake, this tells nothing but its text, and the library
 * says what it means or what is wrong with it. A test compares both on texts of all
 * kinds.
 */
export class DocumentReader extends BlockReader {
  /** @param source a text without carriage returns, which are no plain ends of lines */
  constructor(private readonly source: string) {
    super(source.endsWith('\n') ? source : `${source}\n`);
  }

  /** The next document; undefined at the end of the text. */
  public next(): PlainDocument | undefined {
    // Comments before the first document count as part of it, as they do for the library.
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

  /** Whether there is another document: goes to its first line. */
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

  /** Where the document after the one that begins here begins. */
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
