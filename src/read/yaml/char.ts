/** The significant characters, as character codes for comparison. */
export const enum Char {
  TAB = 9,
  NEWLINE = 10,
  SPACE = 32,
  DOUBLE_QUOTE = 34,
  HASH = 35,
  AMPERSAND = 38,
  SINGLE_QUOTE = 39,
  ASTERISK = 42,
  PLUS = 43,
  COMMA = 44,
  DASH = 45,
  DOT = 46,
  SLASH = 47,
  ZERO = 48,
  NINE = 57,
  COLON = 58,
  OPENING_BRACKET = 91,
  BACKSLASH = 92,
  CLOSING_BRACKET = 93,
  PIPE = 124,
  OPENING_BRACE = 123,
  CLOSING_BRACE = 125,
}

/**
 * Control characters beyond ASCII, line breaks beyond ASCII, a byte order mark, and codes
 * that are no characters.
 */
export function isOdd(char: number): boolean {
  return (char >= 0x7F && char < 0xA1) || char === 0x2028 || char === 0x2029 || char === 0xFEFF || char >= 0xFFFE;
}
