const LONGEST_QUOTE = 60;
const MOST_ALTERNATIVES = 12;

/** A value as found, short enough for a message on one line. */
export function found(value: unknown): string {
  if (value === undefined || value === null) {
    return 'nothing';
  }
  if (Array.isArray(value)) {
    return `a list of ${value.length}`;
  }
  if (typeof value === 'object') {
    return 'an object';
  }
  if (typeof value === 'string') {
    return quoted(value);
  }
  const text = typeof value === 'bigint' ? String(value) : JSON.stringify(value) ?? String(value);
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`;
}

/**
 * What a quotation consists of: characters and escapes, of which none is to be cut in
 * two.
 */
const BEGINNING = /^"(?:[^"\\\p{Cs}]|\\u[0-9a-f]{4}|\\[^u])*/u;

function quoted(text: string): string {
  // Of a long text no more is looked at than could be shown.
  const quote = JSON.stringify(text.slice(0, LONGEST_QUOTE));
  return quote.length <= LONGEST_QUOTE && text.length <= LONGEST_QUOTE
    ? quote
    : `${BEGINNING.exec(quote.slice(0, LONGEST_QUOTE - 2))![0]}…"`;
}

/** The words of a list: `"a", "b" or "c"`; of a long one the first few. */
export function alternatives(values: readonly string[]): string {
  const shown = values.length <= MOST_ALTERNATIVES ? values : values.slice(0, MOST_ALTERNATIVES - 1);
  const words = shown.map(found);
  if (shown !== values) {
    words.push(`${values.length - shown.length} more`);
  }
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

/**
 * The text without ends of lines and other control characters, which the names of objects
 * may hold.
 */
export function onOneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}
