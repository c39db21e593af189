import { Token } from './lexer';
import { Quantity } from '../values/quantity';

/** Hints for words that other languages use as operators. */
const WORDS: Record<string, string> = {
  not: 'write !',
  is: 'write ==',
  like: 'write text.contains(part), or text.matches(pattern)',
  then: 'write condition ? value : other value',
};

/** Hints for operators and comments of other languages that consist of two tokens. */
const PAIRS: Record<string, string> = {
  '??': 'write device.attributes["gpu.example.com"].?name.orValue(value)',
  '<>': 'write !=',
  '/*': 'comments start with //',
};

const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

export const LIST_HINT = 'write a list in square brackets, such as ["a", "b"]';

/** A hint for the syntax of another language, at an unexpected token. */
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
  if (before.offset + before.text.length !== token.offset) {
    return undefined;
  }
  return ['int', 'float'].includes(before.type) && token.type === 'identifier'
    ? aboutUnit(before.text, token.text)
    : PAIRS[before.text + token.text];
}

/** A hint for a closing bracket without an opening one. */
export function surplusBracket({ type }: Token): string | undefined {
  return Object.hasOwn(BRACKETS, type) ? `remove it: there is no matching "${BRACKETS[type]}"` : undefined;
}

function aboutUnit(number: string, unit: string): string {
  if (Quantity.tryParse(number + unit) !== undefined) {
    return `write quantity("${number}${unit}")`;
  }
  return unit.startsWith('_')
    ? 'write the digits of a number without "_" in between'
    : `remove "${unit}": a number has no unit or type suffix`;
}
