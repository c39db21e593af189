const LONGEST_QUOTE = 60;
const MOST_ALTERNATIVES = 12;

/** Describes a value that was found, short enough for a one-line message. */
export function found(value: unknown): string {
  if (value === undefined) {
    return 'nothing';
  }
  if (typeof value === 'string') {
    return quoted(value);
  }
  if (Array.isArray(value)) {
    return listOfItems(value.length);
  }
  if (typeof value === 'object' && value !== null) {
    return 'an object';
  }
  const text = typeof value === 'bigint' ? String(value) : JSON.stringify(value) ?? String(value);
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`;
}

function listOfItems(count: number): string {
  if (count === 0) {
    return 'an empty list';
  }
  return count === 1 ? 'a list of 1 item' : `a list of ${count} items`;
}

/** The start of a quoted string, up to a whole character or escape sequence. */
const BEGINNING = /^"(?:[^"\\\p{Cs}]|\\u[0-9a-f]{4}|\\[^u])*/u;

function quoted(text: string): string {
  // Only the part that could be shown is escaped, which keeps long strings cheap.
  const quote = JSON.stringify(text.slice(0, LONGEST_QUOTE));
  return quote.length <= LONGEST_QUOTE && text.length <= LONGEST_QUOTE
    ? quote
    : `${BEGINNING.exec(quote.slice(0, LONGEST_QUOTE - 2))![0]}…"`;
}

/**
 * Formats a list of alternatives: `"a", "b" or "c"`. Only the first few of a long list
 * are shown.
 */
export function alternatives(values: readonly string[]): string {
  const shown = values.length <= MOST_ALTERNATIVES ? values : values.slice(0, MOST_ALTERNATIVES - 1);
  const words = shown.map(found);
  if (shown !== values) {
    words.push(`${values.length - shown.length} more`);
  }
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

/** The string without line breaks and other control characters. */
export function onOneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}
