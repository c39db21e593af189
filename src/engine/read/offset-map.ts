/** The offsets in a text that was rewritten, and in the original. */
export class OffsetMap {
  /** The map of a text whose line breaks of Windows were replaced. */
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

  /** Adds an offset from which on both texts are the same again. They must ascend. */
  public add(rewritten: number, original: number): void {
    this.rewritten.push(rewritten);
    this.originals.push(original);
  }

  /** The offset in the original. */
  public originalOf(offset: number): number {
    const index = lastUpTo(this.rewritten, offset);
    return this.originals[index] + offset - this.rewritten[index];
  }
}

/** The index of the last of some ascending numbers that is not above a limit. */
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
