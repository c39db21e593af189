/** A replacement of part of a text. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the smallest replacement that turns one text into another; undefined if they are equal. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) {
    return undefined;
  }
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) {
    start++;
  }
  let same = 0;
  while (same < most - start && before[before.length - same - 1] === after[after.length - same - 1]) {
    same++;
  }
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}
