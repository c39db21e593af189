/**
 * Characters that kubectl refuses or takes for line breaks unless they are escaped, those
 * that look like an error of encoding, and byte order marks.
 */
const ESCAPED = /[\x7f-\x9f\u2028\u2029\ufeff\ufffd-\uffff]/g;

const UNSAFE = new RegExp(ESCAPED.source);

/** A string in double quotes, which kubectl reads as it is, in YAML and in JSON. */
export function doubleQuoted(text: string): string {
  return escaped(JSON.stringify(wellFormed(text)));
}

/** Whether a string must be in double quotes. */
export function isUnsafe(text: string): boolean {
  return UNSAFE.test(text) || wellFormed(text) !== text;
}

/** Escapes the unsafe characters of YAML, all of which are in double quotes. */
export function escaped(yaml: string): string {
  return yaml.replace(ESCAPED, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A string as UTF-8 can hold it: without unpaired surrogates. */
export function wellFormed(text: string): string {
  return (text as string & { toWellFormed(): string }).toWellFormed();
}
