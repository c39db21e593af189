import { Token } from './lexer';
import { Quantity } from '../values/quantity';

/** Words that other languages have for operators. */
const WORDS: Record<string, string> = {
  not: 'write !',
  is: 'write ==',
  like: 'write text.contains(part), or text.matches(pattern)',
  then: 'write condition ? value : other value',
};

const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * What was probably meant where something else was expected: habits from other languages.
 */
export function meantInstead(tokens: readonly Token[], position: number): string | undefined {
  const token = tokens[position];
  const before = tokens[position - 1];
  const word = [token, before].find(
    (each) => each?.type === 'identifier' && Object.hasOwn(WORDS, each.text.toLowerCase()),
  );
  if (word !== undefined) {
    return WORDS[word.text.toLowerCase()];
  }
  if (before === undefined) {
    return token.text === '/' ? 'comments start with //' : undefined;
  }
  const touches = before.offset + before.text.length === token.offset;
  if (touches && ['int', 'float'].includes(before.type) && token.type === 'identifier') {
    return aboutUnit(before.text, token.text);
  }
  return touches ? aboutPair(before.text + token.text) : undefined;
}

/** A bracket that closes nothing. */
export function surplusBracket({ type }: Token): string | undefined {
  return Object.hasOwn(BRACKETS, type) ? `there is no "${BRACKETS[type]}" for it: leave it out` : undefined;
}

function aboutUnit(number: string, unit: string): string {
  if (Quantity.tryParse(number + unit) !== undefined) {
    return `write quantity("${number}${unit}")`;
  }
  return unit.startsWith('_')
    ? 'write the digits of a number without "_" in between'
    : `leave "${unit}" out: a number has no unit or type behind it`;
}

function aboutPair(pair: string): string | undefined {
  switch (pair) {
    case '??': return 'write device.attributes["gpu.example.com"].?name.orValue(value)';
    case '<>': return 'write !=';
    case '/*': return 'comments start with //';
    default: return undefined;
  }
}
