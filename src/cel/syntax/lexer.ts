import { CelFault } from './fault';

/** What a token is: its own text for punctuation and keywords, else its class. */
export type TokenType = 'int' | 'uint' | 'float' | 'string' | 'bytes' | 'identifier' | 'escaped' | 'end' | string;

export interface Token {
  readonly type: TokenType;
  readonly text: string;
  readonly offset: number;
}

const ESCAPE = '\\\\(?:[abfnrtv"\'\\\\?`]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-3][0-7]{2})';

/** Texts in quotes, the longer forms first. */
const QUOTED = [
  '[rR]"""[^]*?"""', "[rR]'''[^]*?'''", '[rR]"[^"\\n\\r]*"', "[rR]'[^'\\n\\r]*'",
  `"""(?:${ESCAPE}|[^\\\\])*?"""`, `'''(?:${ESCAPE}|[^\\\\])*?'''`,
  `"(?:${ESCAPE}|[^\\\\"\\n\\r])*"`, `'(?:${ESCAPE}|[^\\\\'\\n\\r])*'`,
].join('|');

/**
 * The classes of tokens in the order in which they are tried; what matches nothing has no
 * class.
 */
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

/** What people write who know other languages, and what CEL has instead. */
const MISSPELLINGS: [pattern: RegExp, message: string][] = [
  [/^=~/, '"=~" is no operator: write text.matches(pattern)'],
  [/^=[<>]/, '"=" stands behind "<" and ">": write "<=" or ">="'],
  [/^=/, '"=" is no operator: compare with "=="'],
  [/^#/, '"#" has no meaning in an expression: comments start with "//"'],
  [/^&/, '"&" is no operator: combine conditions with "&&"'],
  [/^\|/, '"|" is no operator: combine conditions with "||"'],
  [/^[“”„‘’]/, 'typographic quotes are no quotes: write "…" or \'…\''],
  [/^;/, 'an expression is one condition: ";" has no meaning'],
  [/^`/, 'a name in backticks may only have letters, digits, "_", ".", "-", "/" and spaces'],
];

/** The last expression: the minors ask for the same one in turn. */
let last: { readonly source: string; readonly tokens: readonly Token[] } | undefined;

/** The tokens of an expression, the last of them the end. */
export function tokenize(source: string): readonly Token[] {
  if (last?.source !== source) {
    last = { source, tokens: tokenizeAnew(source) };
  }
  return last.tokens;
}

function tokenizeAnew(source: string): Token[] {
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
    return new CelFault(unreadableText(rest), offset);
  }
  const misspelling = MISSPELLINGS.find(([pattern]) => pattern.test(rest));
  const character = String.fromCodePoint(source.codePointAt(offset) as number);
  return new CelFault(misspelling?.[1] ?? `${JSON.stringify(character)} has no meaning in an expression`, offset);
}

/** Why a text that starts with a quote is none. */
function unreadableText(rest: string): string {
  const quote = rest[rest.search(/["']/)];
  const line = rest.slice(0, rest.search(/[\r\n]|$/));
  const body = line.slice(line.indexOf(quote) + 1);
  const escape = new RegExp(`^(?:${ESCAPE}|[^\\\\${quote}])*`).exec(body)?.[0].length ?? 0;
  if (body[escape] === '\\' && escape + 1 < body.length) {
    return (
      `${JSON.stringify(body.slice(escape, escape + 2))
        .slice(1, -1)
        .replace('\\\\', '\\')} is no escape sequence: `
      + 'write "\\\\" for a backslash, or put r in front of the quote'
    );
  }
  return line.length < rest.length ? 'the text has no closing quote on its line' : 'the text has no closing quote';
}
