import { isMisread, MISREAD_KEY, quoted, Stringify } from './misread-strings';

/*
 * Printing with a syntax tree, as cdk8s does, takes an app of 1,000 workloads from 0.85 to
 * 1.40 times the time of plain cdk8s, and leaves strings unquoted that kubectl misreads.
 */

/** Has a bit of everything, to tell whether another version of cdk8s has another style. */
const SAMPLE = {
  apiVersion: 'v1',
  kind: 'Sample',
  items: [
    'plain text', '1', 'yes', '4096Mi', '{"a": "b"}', "it's", 'two\nlines\n', 1, 0.5, true, null, [], {}, ['a'],
    { b: { c: 'd' }, e: ['f'] },
  ],
};

let isSampleAlike: boolean | undefined;

/** The same as `Yaml.stringify`, but for strings that kubectl would misread. */
export function printDocuments(documents: readonly unknown[], stringify: Stringify): string {
  isSampleAlike ??= printPlainData(SAMPLE, stringify) === stringify(SAMPLE);
  return documents.map((document) => {
    const isData = isSampleAlike && typeof document === 'object' && document !== null;
    return (isData ? printPlainData(document, stringify) : undefined) ?? stringify(document);
  }).join('---\n');
}

/**
 * Prints plain data as cdk8s does, byte by byte, in one walk; a string that kubectl would
 * misread is quoted.
 *
 * The answer is undefined for everything that is more than plain data: dates, or one
 * object in two places, for which YAML has aliases. That is left to cdk8s.
 */
export function printPlainData(data: object, stringify: Stringify): string | undefined {
  return new Printer(stringify).print(data);
}

/**
 * Strings that read as something else: a bit more than YAML 1.1 has, since these are
 * looked up.
 */
const WORD = /^(?:y|n|yes|no|on|off|true|false|null|e[-+]?[0-9]+)$/i;

/**
 * Starts with a letter, a slash or an underscore, and holds no comment, no mapping, and
 * nothing that has to be escaped.
 */
const PLAIN = /^[A-Za-z/_](?:[!-9;-~]|:(?! |$)| (?!#|$))*$/;

/** Needs no escapes but those of quotation marks and backslashes. */
const PRINTABLE = /^[ -~]*$/;

/** Nothing, a number, an indicator in front, a blank at an end, a mapping, a comment. */
const NEEDS_QUOTES = /^(?:$|[0-9]+$|[ ,[\]{}#&*!|>'"%@`])|[ :]$|: | #/;

/** Keys of more than 1,024 letters are printed in another form. */
const LONGEST_KEY = 256;

/** The most strings to be remembered, and the longest of them. */
const REMEMBERED = { strings: 1000, length: 100 };

/** Strings as they are printed. */
const printedStrings = new Map<string, string>();

class Printer {
  private readonly lines: string[] = [];
  private readonly seen = new Set<object>();

  public constructor(private readonly stringify: Stringify) {
  }

  public print(data: object): string | undefined {
    const names = Object.keys(data);
    if (
      names.length === 0
      || Array.isArray(data)
      || !this.isNewAndPlain(data)
      || !this.printsMap(data as Record<string, unknown>, names, '', '')
    ) {
      return undefined;
    }
    this.lines.push('');
    return this.lines.join('\n');
  }

  /**
   * Whether the map could be printed, as is asked of everything here.
   *
   * @param head what stands before the first line: the indent, or the dash of a list
   * @param indent what stands before the other lines
   */
  private printsMap(
    map: Record<string, unknown>,
    names: readonly string[],
    head: string,
    indent: string,
  ): boolean {
    for (let index = 0; index < names.length; index++) {
      const name = names[index];
      const key = name.length > LONGEST_KEY ? undefined : printKey(name, indent !== '', this.stringify);
      if (
        key === undefined
        || !this.printsValue(map[name], `${index === 0 ? head : indent}${key}:`, indent, false)
      ) {
        return false;
      }
    }
    return true;
  }

  private printsList(list: readonly unknown[], head: string, indent: string): boolean {
    for (let index = 0; index < list.length; index++) {
      if (!this.printsValue(list[index], `${index === 0 ? head : indent}-`, indent, true)) {
        return false;
      }
    }
    return true;
  }

  /**
   * A value behind its key, or behind the dash of a list, where a map begins on the same
   * line.
   */
  private printsValue(value: unknown, line: string, indent: string, isItem: boolean): boolean {
    if (typeof value !== 'object' || value === null) {
      const printed = printScalar(value, this.stringify);
      this.lines.push(printed === undefined ? '' : `${line} ${indented(printed, indent)}`);
      return printed !== undefined;
    }
    if (!this.isNewAndPlain(value)) {
      return false;
    }
    const names = Array.isArray(value) ? value : Object.keys(value);
    if (names.length === 0) {
      this.lines.push(`${line} ${Array.isArray(value) ? '[]' : '{}'}`);
      return true;
    }
    if (!isItem) {
      this.lines.push(line);
    }
    const deeper = `${indent}  `;
    const head = isItem ? `${line} ` : deeper;
    return Array.isArray(value)
      ? this.printsList(value, head, deeper)
      : this.printsMap(value as Record<string, unknown>, names, head, deeper);
  }

  /** Whether it is a list or a map, and has not been in another place before. */
  private isNewAndPlain(value: object): boolean {
    const before = this.seen.size;
    return this.seen.add(value).size > before && (Array.isArray(value) || isPlainMap(value));
  }
}

/** What `yaml` takes for a map that is nothing else besides. */
function isPlainMap(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype && !(Symbol.iterator in value);
}

function printScalar(value: unknown, stringify: Stringify): string | undefined {
  switch (typeof value) {
    case 'string':
      return printString(value, stringify);
    case 'number':
      return Number.isSafeInteger(value) && !Object.is(value, -0)
        ? String(value)
        : stringify(value).slice(0, -1);
    case 'boolean':
      return String(value);
    default:
      return value === null || value === undefined ? 'null' : undefined;
  }
}

/** Keys that cdk8s prints in another way than values, and at the start of a line in yet another. */
const ODD_KEY = /^(?:---|\.\.\.)|\n/;

/** A key, undefined if it takes more than a line. */
function printKey(key: string, isNested: boolean, stringify: Stringify): string | undefined {
  if (MISREAD_KEY.test(key)) {
    return quoted(key);
  }
  if (!ODD_KEY.test(key) || isMisread(key, stringify)) {
    return printString(key, stringify);
  }
  const line = (isNested ? stringify({ k: { [key]: 0 } }).slice('k:\n  '.length) : stringify({ [key]: 0 }));
  return line.startsWith('?') ? undefined : line.slice(0, -': 0\n'.length);
}

function printString(text: string, stringify: Stringify): string {
  if (PLAIN.test(text) && !WORD.test(text)) {
    return text;
  }
  if (NEEDS_QUOTES.test(text) && PRINTABLE.test(text)) {
    return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
  }
  return remembered(text, stringify);
}

/** Strings like `4096Mi` that occur again and again. */
function remembered(text: string, stringify: Stringify): string {
  let printed = printedStrings.get(text);
  if (printed === undefined) {
    printed = isMisread(text, stringify) ? quoted(text) : asValue(text, stringify);
    if (printedStrings.size < REMEMBERED.strings && text.length <= REMEMBERED.length) {
      printedStrings.set(text, printed);
    }
  }
  return printed;
}

/** How cdk8s prints a string behind a key; further lines are indented once. */
function asValue(text: string, stringify: Stringify): string {
  return stringify({ k: text }).slice('k: '.length, -1);
}

/** Further lines of a string, moved to where they belong. */
function indented(printed: string, indent: string): string {
  return indent === '' || !printed.includes('\n') ? printed : printed.replace(/\n(?=[^\n])/g, `\n${indent}`);
}
