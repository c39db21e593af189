import { folded, isBlank, isBlankOrEnd, isBreak, Source } from './source';

const TAB = 9;
const HASH = 35;
const DASH = 45;
const DOT = 46;
const COLON = 58;

/** The signs that end a scalar in brackets or braces: , ? [ ] { } */
const FLOW_SIGNS = new Set([0x2c, 0x3f, 0x5b, 0x5d, 0x7b, 0x7d]);

/** A scalar without quotes. */
export interface UnquotedScalar {
  readonly value: string;
  /** Whether a line break follows, so that a key may come next. */
  readonly endsLine: boolean;
}

/**
 * Reads a scalar without quotes, of any number of lines.
 *
 * @param indent the lowest column of further lines
 * @param isInFlow whether the scalar is in brackets or braces
 */
export function readUnquoted(source: Source, indent: number, isInFlow: boolean): UnquotedScalar {
  let value = '';
  let gap = '';
  let endsLine = false;
  while (!source.isAtMarker(DASH) && !source.isAtMarker(DOT) && source.char() !== HASH) {
    const word = readWord(source, isInFlow);
    if (word !== '') {
      value += gap + word;
      endsLine = false;
    }
    if (!isBlank(source.char()) && !isBreak(source.char())) {
      break;
    }
    const line = source.line;
    gap = readGap(source, indent);
    endsLine = source.line > line;
    if (!isInFlow && source.column < indent) {
      break;
    }
  }
  return { value, endsLine };
}

function readWord(source: Source, isInFlow: boolean): string {
  const { text, at: start } = source;
  let end = start;
  for (let char = text.charCodeAt(end); !isBlankOrEnd(char); char = text.charCodeAt(++end)) {
    if ((char === COLON && isBlankOrEnd(text.charCodeAt(end + 1))) || (isInFlow && FLOW_SIGNS.has(char))) {
      break;
    }
  }
  source.skip(end - start);
  return source.slice(start);
}

/** Reads the blanks between two words, or the line breaks between two lines. */
function readGap(source: Source, indent: number): string {
  const firstLine = source.line;
  const start = source.at;
  source.skipBlanks();
  if (!isBreak(source.char())) {
    return source.slice(start);
  }
  const first = source.readBreak();
  let others = '';
  for (let char = source.char(); isBlank(char) || isBreak(char); char = source.char()) {
    if (isBreak(char)) {
      others += source.readBreak();
    } else if (char === TAB && source.column < indent) {
      source.fail('the string that begins here is indented by a tab: use spaces', firstLine);
    } else {
      source.skip();
    }
  }
  return folded(first, others);
}
