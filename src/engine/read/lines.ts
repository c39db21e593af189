/**
 * Returns the offset after the leading lines of a text that match a sticky pattern. A single pattern for all of
 * the lines would run out of memory on long texts.
 */
export function behindLines(line: RegExp, text: string): number {
  let end = 0;
  line.lastIndex = 0;
  while (end < text.length && line.test(text)) {
    end = line.lastIndex;
  }
  return end;
}

/** The number of line breaks in a text. */
export function countLines(text: string): number {
  let count = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    count++;
  }
  return count;
}
