/**
 * Characters that kubectl refuses or reads as line breaks unless they are escaped, characters that look like an
 * encoding error, and byte order marks.
 */
const ESCAPED = /[\x7f-\x9f\u2028\u2029\ufeff\ufffd-\uffff]/g;

const UNSAFE = new RegExp(ESCAPED.source);

/** Returns a string in double quotes, which kubectl reads back unchanged from both YAML and JSON. */
export function doubleQuoted(text: string): string {
  return escaped(JSON.stringify(wellFormed(text)));
}

/** Whether a string must be in double quotes. */
export function isUnsafe(text: string): boolean {
  return UNSAFE.test(text) || wellFormed(text) !== text;
}

/** Escapes the unsafe characters of YAML, all of which must be within double quotes. */
export function escaped(yaml: string): string {
  return yaml.replace(ESCAPED, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns a string without unpaired surrogates, which UTF-8 cannot represent. */
export function wellFormed(text: string): string {
  return (text as string & { toWellFormed(): string }).toWellFormed();
}
