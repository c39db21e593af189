import { behindLines } from '../lines';

/** The marker between documents; anything may follow it on its line. */
const NEXT_MARKER = '\n---';

/** An empty line, or a comment without characters that end a line or are refused. */
const NO_CONTENT = / *(?:#[\t\x20-\x7e\xa1-\u2027\u202a-\ufefe\uff00-\ufffd]*)?(?:\n|$)/y;

/**
 * Returns the offset at which the document that begins at an offset ends; undefined if no document begins there.
 * Unlike in kubectl, which reads comments before the first document as an empty document, they are part of it.
 */
export function endOfDocument(text: string, start: number): number | undefined {
  if (start >= text.length) {
    return undefined;
  }
  const content = start === 0 ? behindLines(NO_CONTENT, text) : start;
  const end = text.indexOf(NEXT_MARKER, content);
  return end < 0 ? text.length : end + 1;
}
