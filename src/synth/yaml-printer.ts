import { Yaml } from 'cdk8s';

/**
 * Prints plain data as cdk8s does, byte by byte, in one walk. cdk8s makes a syntax tree
 * of it first, with a node for each text.
 *
 * The answer is undefined for everything that takes more than a line for a text, or that
 * is more than plain data: dates, text of several lines, one object in two places, for
 * which YAML has aliases. That is left to cdk8s.
 */
export function printPlainData(data: object): string | undefined {
  return new Printer().print(data);
}

/**
 * Texts that read as something else than text: a bit more than YAML 1.1 has, since these
 * are looked up.
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

/** The most texts to be remembered, and the longest of them. */
const REMEMBERED = { texts: 1000, length: 100 };

/** Texts as cdk8s prints them. */
const printed = new Map<string, string | undefined>();

class Printer {
  private readonly lines: string[] = [];
  private readonly seen = new Set<object>();

  public print(data: object): string | undefined {
    const names = Object.keys(data);
    if (
      names.length === 0
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
      const key = name.length > LONGEST_KEY ? undefined : printText(name);
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
      return this.printsLine(line, printScalar(value));
    }
    if (!this.isNewAndPlain(value)) {
      return false;
    }
    const names = Array.isArray(value) ? value : Object.keys(value);
    if (names.length === 0) {
      return this.printsLine(line, Array.isArray(value) ? '[]' : '{}');
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

  private printsLine(line: string, text: string | undefined): boolean {
    this.lines.push(`${line} ${text}`);
    return text !== undefined;
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

function printScalar(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return printText(value);
    case 'number':
      return Number.isSafeInteger(value) && !Object.is(value, -0)
        ? String(value)
        : printOnOneLine(value);
    case 'boolean':
      return String(value);
    default:
      return value === null || value === undefined ? 'null' : undefined;
  }
}

function printText(text: string): string | undefined {
  if (PLAIN.test(text) && !WORD.test(text)) {
    return text;
  }
  if (NEEDS_QUOTES.test(text) && PRINTABLE.test(text)) {
    return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
  }
  return remembered(text);
}

/** Texts like `4096Mi` that come again and again. */
function remembered(text: string): string | undefined {
  let answer = printed.get(text);
  if (answer === undefined) {
    answer = printOnOneLine(text);
    if (printed.size < REMEMBERED.texts && text.length <= REMEMBERED.length) {
      printed.set(text, answer);
    }
  }
  return answer;
}

/**
 * What cdk8s prints, if it takes no more than a line: further ones would depend on the
 * place.
 */
function printOnOneLine(value: unknown): string | undefined {
  const text = Yaml.stringify(value);
  return text.indexOf('\n') === text.length - 1 ? text.slice(0, -1) : undefined;
}
