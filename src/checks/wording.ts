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
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`;
}

/** The words of a list: `"a", "b" or "c"`; of a long one the first few. */
export function alternatives(values: readonly string[]): string {
  const shown = values.length <= MOST_ALTERNATIVES ? values : values.slice(0, MOST_ALTERNATIVES - 1);
  const quoted = shown.map(found);
  if (shown !== values) {
    quoted.push(`${values.length - shown.length} more`);
  }
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted[quoted.length - 1]}`;
}
