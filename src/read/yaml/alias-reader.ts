import { CANNOT_TELL } from './cannot-tell';
import { FlowReader } from './flow-reader';

/**
 * A value that an alias may refer to, and the length of its source, which is an upper
 * bound for the number of values in it.
 */
interface Anchored {
  readonly value: unknown;
  readonly length: number;
}

/** The maximum total length of the values that the aliases of a document refer to. */
const LONGEST_COPIES = 400_000;

/**
 * kubectl refuses a document of more than 1,000 values, 99 % of which come from aliases. A
 * value takes at least two characters, so this is not the case if aliases stand for few
 * characters, or each of them on average.
 */
const FEW_COPIES = 200;
const SHORT_COPY = 190;

/**
 * Reads aliases, and keeps the values that they refer to. Anchored values cannot contain
 * aliases, which rules out exponential growth.
 */
export class AliasReader extends FlowReader {
  private readonly anchors = new Map<string, Anchored>();
  private aliases = 0;
  private copied = 0;

  protected forgetAnchors(): void {
    if (this.anchors.size > 0) {
      this.anchors.clear();
    }
    this.copied = 0;
  }

  /** Reads an alias and returns the value that it refers to. */
  protected readAlias(): unknown {
    const anchored = this.anchors.get(this.readAnchor());
    if (anchored === undefined) {
      throw CANNOT_TELL;
    }
    this.aliases++;
    this.copied += anchored.length;
    if (this.copied > LONGEST_COPIES || this.copied > FEW_COPIES + SHORT_COPY * this.aliases) {
      throw CANNOT_TELL;
    }
    return anchored.value;
  }

  /** Reads an anchor and the value after it. */
  protected readAnchored(readValue: () => unknown): unknown {
    const start = this.at;
    const anchor = this.readAnchor();
    const aliases = this.aliases;
    const value = readValue();
    if (value === null || this.aliases > aliases) {
      throw CANNOT_TELL;
    }
    this.anchors.set(anchor, { value, length: this.at - start });
    return value;
  }

  /** Reads the name of an anchor and the sign before it. */
  private readAnchor(): string {
    const start = ++this.at;
    this.skipName();
    if (this.at === start || !this.isGapAt(this.at)) {
      throw CANNOT_TELL;
    }
    return this.text.slice(start, this.at);
  }
}
