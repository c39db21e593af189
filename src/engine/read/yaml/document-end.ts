import { behindLines } from '../lines';

/** The marker between documents, whatever follows it on its line. */
const NEXT_MARKER = '\n---';

/** An empty line, or a comment without characters that end a line or are refused. */
const NO_CONTENT = / *(?:#[\t\x20-\x7e\xa1-\u2027\u202a-\ufefe\uff00-\ufffd]*)?(?:\n|$)/y;

/**
 * The offset at which the document that begins at an offset ends; undefined if there is
 * none. Comments before the first document are part of it, unlike in kubectl, which takes
 * them for an empty document.
 */
export function endOfDocument(text: string, start: number): number | undefined {
  if (start >= text.length) {
    return undefined;
  }
  const content = start === 0 ? behindLines(NO_CONTENT, text) : start;
  const end = text.indexOf(NEXT_MARKER, content);
  return end < 0 ? text.length : end + 1;
}
