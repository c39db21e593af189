import { Pieces } from './pieces';
import { folded, isBlank, isBlankOrEnd, isBreak, isBreakOrEnd, Source } from './source';

const TAB = 9;
const HASH = 35;
const DASH = 45;
const DOT = 46;
const COLON = 58;

/** The characters that end a scalar in a flow collection: , ? [ ] { } */
const FLOW_SIGNS = new Set([0x2c, 0x3f, 0x5b, 0x5d, 0x7b, 0x7d]);

/**
 * Reads an unquoted scalar, which may span several lines, and the whitespace after it.
 *
 * @param indent the lowest column of continuation lines
 * @param isInFlow whether the scalar is in a flow collection
 */
export function readUnquoted(source: Source, indent: number, isInFlow: boolean): string {
  const first = readWords(source, isInFlow);
  let value: Pieces | undefined;
  while (isBreak(source.char())) {
    const gap = readGap(source, indent);
    if (!isInFlow && source.column < indent) {
      break;
    }
    if (source.isAtMarker(DASH) || source.isAtMarker(DOT) || source.char() === HASH) {
      break;
    }
    const words = readWords(source, isInFlow);
    if (words !== '') {
      value ??= new Pieces(first);
      value.add(gap);
      value.add(words);
    }
  }
  return value === undefined ? first : value.toString();
}

/** Reads the words on a line, up to a comment or a character that ends the scalar. */
function readWords(source: Source, isInFlow: boolean): string {
  const { text, at: start } = source;
  let end = start;
  let behind = start;
  for (let char = text.charCodeAt(end); !isBreakOrEnd(char); char = text.charCodeAt(++end)) {
    if (char === COLON ? isBlankOrEnd(text.charCodeAt(end + 1)) : isInFlow && FLOW_SIGNS.has(char)) {
      break;
    }
    if (!isBlank(char)) {
      if (char === HASH && behind < end) {
        break;
      }
      behind = end + 1;
    }
  }
  source.at = end;
  return text.slice(start, behind);
}

function readGap(source: Source, indent: number): string {
  const firstLine = source.line;
  const first = source.readBreak();
  let others: Pieces | undefined;
  for (let char = source.char(); isBlank(char) || isBreak(char); char = source.char()) {
    if (isBreak(char)) {
      others ??= new Pieces();
      others.add(source.readBreak());
    } else if (char === TAB && source.column < indent) {
      source.fail('the string that begins here is indented by a tab: use spaces', firstLine);
    } else {
      source.skip();
    }
  }
  return folded(first, others === undefined ? '' : others.toString());
}
