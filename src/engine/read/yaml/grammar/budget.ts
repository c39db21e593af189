import { MOST_VALUES } from '../../document';
import { UnreadableYaml } from '../unreadable-yaml';

/** The maximum length of the YAML of one object, in characters. */
const LONGEST_OBJECT = 16 * 1024 * 1024;

/** The maximum number of tokens and line breaks; Kubernetes stores no object with more. */
const MOST_TOKENS = 1_000_000;

/** Bounds the size of each object: a document, or an item of a list. */
export class Budget {
  private tokens = 0;
  private values = 0;
  private start = 0;
  /** The number of values that only aliases add to the document. */
  private copies = 0;

  /** Begins a new object at an offset. */
  public startObject(at: number): void {
    this.tokens = 0;
    this.values = 0;
    this.start = at;
  }

  public countToken(at: number): void {
    if (at - this.start > LONGEST_OBJECT) {
      throw new UnreadableYaml(
        `the text is longer than ${LONGEST_OBJECT / 1024 / 1024} MiB, all of it one object: split it`,
      );
    }
    if (++this.tokens > MOST_TOKENS) {
      throw new UnreadableYaml('the document is larger than any object that Kubernetes stores: split it');
    }
  }

  public countValue(): void {
    this.values++;
    this.expectFewValues();
  }

  /** Counts the values that an alias refers to, in any object of the document. */
  public countCopies(count: number): void {
    this.copies += count;
    this.expectFewValues();
  }

  private expectFewValues(): void {
    if (this.values + this.copies > MOST_VALUES) {
      throw new UnreadableYaml(`the document holds more than ${MOST_VALUES} values once its aliases are followed`);
    }
  }
}
