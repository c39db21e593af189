import { DEEPEST_NESTING } from './document';

/** Returns the number of values that an object has only because parts of it appear in several places. */
export function copiesIn(value: unknown): number {
  const counter = new CopyCounter();
  counter.sizeOf(value, 0);
  return counter.copies;
}

/** Marks an object whose parts are still being counted. */
const UNFINISHED = 0;

class CopyCounter {
  public copies = 0;
  private readonly sizes = new Map<object, number>();

  /** The number of values in a value, including all copies. */
  public sizeOf(value: unknown, depth: number): number {
    if (typeof value !== 'object' || value === null || depth > DEEPEST_NESTING) {
      return 1;
    }
    const known = this.sizes.get(value);
    if (known !== undefined) {
      this.copies += known;
      return known;
    }
    this.sizes.set(value, UNFINISHED);
    const size = Object.values(value).reduce((sum: number, each) => sum + this.sizeOf(each, depth + 1), 1);
    this.sizes.set(value, size);
    return size;
  }
}
