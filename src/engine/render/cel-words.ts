/** Words that CEL rejects as identifiers. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'let', 'loop',
  'namespace', 'package', 'return', 'var', 'void', 'while',
]);

/** Words that are literals or operators in CEL. */
const KEYWORDS: ReadonlySet<string> = new Set(['false', 'in', 'null', 'true']);

/** Whether CEL accepts an identifier after a dot, as the key of a map. */
export function isFieldName(identifier: string): boolean {
  return !RESERVED_WORDS.has(identifier) && !KEYWORDS.has(identifier);
}
