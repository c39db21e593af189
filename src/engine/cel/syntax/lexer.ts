import { CelFault } from './fault';

/**
 * The type of a token: `int`, `uint`, `float`, `string`, `bytes`, `identifier`, `escaped` or `end`; punctuation and
 * keywords are types of their own.
 */
export type TokenType = string;

export interface Token {
  readonly type: TokenType;
  readonly text: string;
  readonly offset: number;
}

const ESCAPE =
  '\\\\(?:[abfnrtv"\'\\\\?`]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-3][0-7]{2})';

/** The forms of string literals, longer ones first. */
const QUOTED = [
  '[rR]"""[^]*?"""', "[rR]'''[^]*?'''", '[rR]"[^"\\n\\r]*"', "[rR]'[^'\\n\\r]*'",
  `"""(?:${ESCAPE}|[^\\\\])*?"""`, `'''(?:${ESCAPE}|[^\\\\])*?'''`,
  `"(?:${ESCAPE}|[^\\\\"\\n\\r])*"`, `'(?:${ESCAPE}|[^\\\\'\\n\\r])*'`,
].join('|');

/** The forms of tokens, in the order in which they are tried. */
const TOKEN = new RegExp([
  '(?<blank>[\\t \\r\\n\\f]+|//[^\\n]*)',
  `(?<bytes>[bB](?:${QUOTED}))`,
  `(?<string>${QUOTED})`,
  '(?<float>[0-9]+\\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\\.[0-9]+(?:[eE][+-]?[0-9]+)?)',
  '(?<uint>(?:0x[0-9a-fA-F]+|[0-9]+)[uU])',
  '(?<int>0x[0-9a-fA-F]+|[0-9]+)',
  '(?<identifier>[A-Za-z_][A-Za-z0-9_]*)',
  '(?<escaped>`[A-Za-z0-9_.\\-/ ]+`)',
  '(?<punctuation>==|!=|<=|>=|&&|\\|\\||[[\\]{}().,\\-!?:+*/%<>])',
].join('|'), 'y');

const KEYWORDS = new Set(['in', 'true', 'false', 'null']);

/** Hints for characters of other languages, with a replacement if there is one. */
const MISSPELLINGS: [pattern: RegExp, message: string, instead?: string][] = [
  [/^=~/, '"=~" is not an operator: use text.matches(pattern)'],
  [/^=[<>]/, '"=" comes after "<" and ">": write "<=" or ">="'],
  [/^=/, '"=" is not an operator: compare with "=="', '=='],
  [/^#/, '"#" does not start a comment: comments start with "//"'],
  [/^&/, '"&" is not an operator: combine conditions with "&&"', '&&'],
  [/^\|/, '"|" is not an operator: combine conditions with "||"', '||'],
  [/^[“”„‘’]/, 'typographic quotes do not delimit a string: use "…" or \'…\''],
  [/^;/, '";" is not allowed in an expression'],
  [/^`/, 'a name in backticks may contain only letters, digits, "_", ".", "-", "/" and spaces'],
];

/** The CEL equivalents of JavaScript operators. */
const STRICT_OPERATORS: Readonly<Record<string, string>> = { '===': '==', '!==': '!=' };

/** A sign that is escaped for HTML. */
const ESCAPED_SIGN = /^&(?:amp|lt|gt|quot|#\d+);/;

const OPERATOR_END = /[=!<>&|]{0,2}$/;
const OPERATOR_START = /^[=!<>&|]*/;

/** Splits an expression into tokens. The last token is the end. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const offset = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) {
      throw unreadable(source, offset);
    }
    const groups = match.groups as Record<string, string | undefined>;
    if (groups.blank === undefined) {
      tokens.push({ type: tokenType(groups), text: match[0], offset });
    }
  }
  tokens.push({ type: 'end', text: '', offset: source.length });
  return tokens;
}

function tokenType(groups: Record<string, string | undefined>): TokenType {
  if (groups.punctuation !== undefined) {
    return groups.punctuation;
  }
  if (groups.identifier !== undefined) {
    return KEYWORDS.has(groups.identifier) ? groups.identifier : 'identifier';
  }
  return Object.keys(groups).find((name) => groups[name] !== undefined) as string;
}

function unreadable(source: string, offset: number): CelFault {
  const rest = source.slice(offset);
  if (/^[bB]?["']/.test(rest)) {
    return new CelFault(unreadableString(rest), offset);
  }
  const [pattern, words, text] = MISSPELLINGS.find(([each]) => each.test(rest)) ?? [];
  const character = String.fromCodePoint(source.codePointAt(offset) as number);
  const [before] = OPERATOR_END.exec(source.slice(0, offset))!;
  const operator = before + OPERATOR_START.exec(rest)![0];
  if (Object.hasOwn(STRICT_OPERATORS, operator)) {
    return strictOperator(operator, offset - before.length);
  }
  const isWhole = pattern?.exec(rest)![0] === operator && !ESCAPED_SIGN.test(rest);
  return new CelFault(words ?? `unexpected character ${JSON.stringify(character)}`, offset, undefined,
    isWhole && text !== undefined ? { found: operator, text, isCertain: true } : undefined);
}

function strictOperator(operator: string, offset: number): CelFault {
  const text = STRICT_OPERATORS[operator];
  return new CelFault(`"${operator}" is not an operator: compare with "${text}"`, offset, undefined,
    { found: operator, text, isCertain: true });
}

/** The reason why text that starts with a quote is not a string literal. */
function unreadableString(rest: string): string {
  const quote = rest[rest.search(/["']/)];
  const line = rest.slice(0, rest.search(/[\r\n]|$/));
  const body = line.slice(line.indexOf(quote) + 1);
  const readable = new RegExp(`^(?:${ESCAPE}|[^\\\\${quote}])*`).exec(body)?.[0].length ?? 0;
  if (body[readable] === '\\' && readable + 1 < body.length) {
    const escape = printable(body.slice(readable, readable + 2));
    return `${escape} is not an escape sequence: write "\\\\" for a backslash, or r in front of the quote`;
  }
  return line.length < rest.length
    ? 'the string has no closing quote on its line'
    : 'the string has no closing quote';
}

/** A backslash and a character, which is escaped if it is a control character. */
function printable(escape: string): string {
  return JSON.stringify(escape).slice(1, -1).replace('\\\\', '\\');
}
