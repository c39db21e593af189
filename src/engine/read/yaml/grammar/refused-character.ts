import { fromUtf8, utf8 } from '../../../kubernetes/text/bytes';
import { countLines } from '../../lines';
import { UnreadableYaml } from '../unreadable-yaml';

/** Control characters, and code units that are not characters. */
const REFUSED = /[^\t\n\r\x20-\x7e\x85\xa0-\ufffd]/;

/** Latin letters in UTF-16, after the remains of a byte order mark: every other byte is NUL. */
const UTF_16 = /^\0*(?:[^\0]\0){3}/;
const LONGEST_SIGN = 16;

const LINE_BREAKS = /\r\n|[\r\n\x85\u2028\u2029]/g;

/** The number of bytes that kubectl reads from a document at a time. It refuses characters as it reads them. */
const TAKEN_BYTES = 512;

/** A character that YAML must not contain. */
export interface RefusedCharacter {
  readonly error: UnreadableYaml;
  /** The text that kubectl reads before it refuses the character. */
  readonly before: string;
}

/**
 * Finds the first character that a document must not contain.
 *
 * @param firstLine the number of the first line of the text
 */
export function refusedCharacter(text: string, firstLine: number): RefusedCharacter | undefined {
  const at = text.search(REFUSED);
  if (at < 0) {
    return undefined;
  }
  const line = firstLine + countLines(text.slice(0, at).replace(LINE_BREAKS, '\n'));
  const error = new UnreadableYaml(`line ${line}: ${faultOf(text, at)}`, line);
  return { error, before: takenBefore(text.slice(0, at + 1)) };
}

function faultOf(text: string, at: number): string {
  const character = text.charCodeAt(at);
  if (character === 0) {
    const encoding = UTF_16.test(text.slice(at, at + LONGEST_SIGN))
      ? 'is UTF-16, as > of Windows PowerShell writes it'
      : 'is not UTF-8';
    return `the text ${encoding}: save the file as UTF-8 without a byte order mark`;
  }
  const code = character.toString(16).toUpperCase().padStart(4, '0');
  return `the character U+${code} must be in double quotes, as \\u${code}`;
}

/** Returns the text that is read before the chunk with the last character of a text, in whole characters. */
function takenBefore(text: string): string {
  const bytes = utf8(text);
  let end = 0;
  for (let next = TAKEN_BYTES; next < bytes.length; next = end + TAKEN_BYTES) {
    end = next;
    while ((bytes[end] & 0xc0) === 0x80) {
      end--;
    }
  }
  return fromUtf8(bytes.subarray(0, end));
}
