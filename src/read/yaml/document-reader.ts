import { BlockReader } from './block-reader';
import { CANNOT_TELL } from './cannot-tell';
import { NO_LINE } from './line-cursor';

/** A document of a YAML stream. */
export interface PlainDocument {
  /** The content; undefined if the document is empty. */
  readonly value?: unknown;
  /** The source of a document that is not plain, which the other reader must read. */
  readonly text?: string;
}

/** The marker that starts a document; optional for the first one. */
const MARKER = '---';

/**
 * Reads the documents of a YAML stream that are written in plain style, as programs and
 * most people write manifests.
 *
 * The reader in `grammar` knows all of YAML and reports errors, but takes several times as
 * long. This reader therefore handles the subset whose meaning is beyond doubt: block
 * style lists and maps, flow style ones on a single line, anchors and aliases, strings on
 * a single line or after `|`, integers, decimals, `true`, `false` and `null`. For a
 * document with anything else, or with an error, it only returns the source, and leaves
 * the document to the other reader. A test compares both on many kinds of input.
 */
export class DocumentReader extends BlockReader {
  /**
   * @param source a YAML stream without carriage returns, which are not plain line breaks
   */
  constructor(private readonly source: string) {
    super(source.endsWith('\n') ? source : `${source}\n`);
  }

  /** The offset of the next document: of its marker, or of the first line of all. */
  public get offset(): number {
    return Math.max(this.at, 0);
  }

  /** Returns the next document; undefined at the end of the stream. */
  public next(): PlainDocument | undefined {
    return this.nextOf((start) => this.readDocument(start));
  }

  /** Returns the next document as if it were not plain. */
  public nextSource(): PlainDocument | undefined {
    return this.nextOf(() => {
      if (this.at < this.text.length) {
        throw CANNOT_TELL;
      }
      return undefined;
    });
  }

  private nextOf(read: (start: number) => PlainDocument | undefined): PlainDocument | undefined {
    // Comments before the first document are part of it, unlike in kubectl, which takes
    // them for an empty document.
    const start = this.offset;
    let marker = start;
    try {
      if (this.at < 0) {
        this.goToNextLine();
        marker = this.at;
      }
      return read(start);
    } catch (error) {
      if (error !== CANNOT_TELL) {
        throw error;
      }
      this.at = this.endOfDocument(marker);
      return { text: this.source.slice(start, this.at) };
    }
  }

  private readDocument(start: number): PlainDocument | undefined {
    this.startOfObject = start;
    const isThere = this.indent !== NO_LINE || this.goBehindMarker();
    const value = this.indent === NO_LINE ? undefined : this.readContent();
    this.startObject();
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
    const value = this.readRoot();
    if (this.indent !== NO_LINE) {
      throw CANNOT_TELL;
    }
    return value;
  }

  /** The offset of the document that follows the one that begins here. */
  private endOfDocument(marker: number): number {
    const { text } = this;
    const end = text.indexOf(`\n${MARKER}`, marker);
    this.indent = NO_LINE;
    return end < 0 ? text.length : end + 1;
  }
}
