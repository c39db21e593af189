/** Maps offsets in a rewritten text to offsets in the original. */
export class OffsetMap {
  /** Creates the map of a text whose Windows line breaks were replaced. */
  public static ofLineBreaks(original: string): OffsetMap {
    const offsets = new OffsetMap();
    let removed = 0;
    for (const { index, 0: { length } } of original.matchAll(/\r?\r\n/g)) {
      offsets.add(index - removed + 1, index + length);
      removed += length - 1;
    }
    return offsets;
  }

  private readonly rewritten = [0];
  private readonly originals = [0];

  /** Adds an offset from which both texts are the same again. Offsets must be added in ascending order. */
  public add(rewritten: number, original: number): void {
    this.rewritten.push(rewritten);
    this.originals.push(original);
  }

  /** Returns the corresponding offset in the original. */
  public originalOf(offset: number): number {
    const index = lastUpTo(this.rewritten, offset);
    return this.originals[index] + offset - this.rewritten[index];
  }
}

/** Returns the index of the last of some ascending numbers that does not exceed a limit. */
export function lastUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (numbers[middle] <= limit) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
