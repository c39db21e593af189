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
    return isLazyValue(value) ? 'a Lazy' : instanceOf(value);
  }
  const text = typeof value === 'function' ? 'a function' : String(value);
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`;
}

/** The name of a built-in class of JavaScript, such as Date; Object for any other object. */
export function builtInClass(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

/** Names the class of an object that a program passed by mistake: `a Date`, `a Size`. */
function instanceOf(value: object): string {
  const builtIn = builtInClass(value);
  const name = builtIn === 'Object' ? classOf(value) : builtIn;
  const withArticle = `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
  return name === 'Object' ? 'an object' : `${withArticle}${name === 'Promise' ? ', which must be awaited' : ''}`;
}

/** The name of the class of an object; Object if it has none, or if the name is not an identifier. */
function classOf(value: object): string {
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name === 'string' && /^[A-Z]\w*$/.test(name) ? name : 'Object';
}

/** Whether the value is only known once the app is complete: a `Lazy` from any copy of cdk8s. */
export function isLazyValue(value: object): boolean {
  return 'produce' in value && typeof value.produce === 'function';
}

function listOfItems(count: number): string {
  if (count === 0) {
    return 'an empty list';
  }
  return count === 1 ? 'a list of 1 item' : `a list of ${count} items`;
}

/** The start of a quoted string, which ends with a whole character or escape sequence. */
const BEGINNING = /^"(?:[^"\\\p{Cs}]|\\u[0-9a-f]{4}|\\[^u])*/u;

function quoted(text: string): string {
  // Only the visible part is escaped, which keeps long strings cheap.
  const quote = JSON.stringify(text.slice(0, LONGEST_QUOTE));
  return quote.length <= LONGEST_QUOTE && text.length <= LONGEST_QUOTE
    ? quote
    : `${BEGINNING.exec(quote.slice(0, LONGEST_QUOTE - 2))![0]}…"`;
}

/** A list of alternatives: `"a", "b" or "c"`. A long list is truncated. */
export function alternatives(values: readonly string[]): string {
  return listed(values.map(found), { most: MOST_ALTERNATIVES, conjunction: 'or' });
}

/** Options for a list of words. */
export interface Listing {
  /** The most words to list. If there are more, the last item counts the rest. @default - all */
  readonly most?: number;

  /** @default 'and' */
  readonly conjunction?: 'and' | 'or';
}

/** Formats a list of words: `a, b and c`, or `a, b and 7 more`. */
export function listed(words: readonly string[], { most = Infinity, conjunction = 'and' }: Listing = {}): string {
  const shown = words.length <= most
    ? words
    : [...words.slice(0, most - 1), `${words.length - most + 1} more`];
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} ${conjunction} ${shown[shown.length - 1]}`;
}

/** `1 pod`, `2 pods`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A number in groups of three digits: `1,000,000`. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** The string without line breaks and other control characters. */
export function onOneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}
