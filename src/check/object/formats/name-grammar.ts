/** Classes of characters in a DNS name. */
const LETTER_OR_DIGIT = 1;
const DASH = 2;
const DOT = 3;

/** The class of each character, by its code. */
const KINDS = new Uint8Array(128);
[...'abcdefghijklmnopqrstuvwxyz0123456789'].forEach((character) => {
  KINDS[character.charCodeAt(0)] = LETTER_OR_DIGIT;
});
KINDS['-'.charCodeAt(0)] = DASH;
KINDS['.'.charCodeAt(0)] = DOT;

/** The name of a label, without a domain, and the value of one. */
export const QUALIFIED_NAME = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;

/** An identifier, as in C. */
export const C_IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Whether the string is a DNS label. */
export function isDnsLabel(text: string): boolean {
  return text.length <= 63 && isDnsSubdomain(text) && !text.includes('.');
}

/**
 * Whether the string is a DNS subdomain: one or more labels separated by dots. Most of
 * the strings that are read are names, and testing each character is faster than a
 * regular expression.
 */
export function isDnsSubdomain(text: string): boolean {
  let previous = DOT;
  for (let index = 0; index < text.length; index++) {
    const kind = KINDS[text.charCodeAt(index)];
    if (
      kind !== LETTER_OR_DIGIT
      && (kind === DASH ? previous === DOT : kind !== DOT || previous !== LETTER_OR_DIGIT)
    ) {
      return false;
    }
    previous = kind;
  }
  return previous === LETTER_OR_DIGIT && text.length <= 253;
}

/** The maximum length of a driver name. */
export const LONGEST_DRIVER_NAME = 63;

/**
 * Whether the string is a driver name in lowercase. The API server also accepts
 * uppercase.
 */
export function isDriverName(text: string): boolean {
  return text.length <= LONGEST_DRIVER_NAME && isDnsSubdomain(text);
}

/** Whether the string is a valid key for a label or annotation. */
export function isLabelKey(text: string): boolean {
  const parts = text.split('/');
  const name = parts[parts.length - 1];
  if (parts.length > 2 || (parts.length === 2 && !isDnsSubdomain(parts[0]))) {
    return false;
  }
  return name.length <= 63 && QUALIFIED_NAME.test(name);
}

export function isLabelValue(text: string): boolean {
  return text === '' || (text.length <= 63 && QUALIFIED_NAME.test(text));
}
