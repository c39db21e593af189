import { constantString } from '../hints/device-reads';
import { Call, everyPart, Expression } from '../syntax/expression';

/** A comparison that has one result, whatever the device. */
export interface FixedComparison {
  /** What is wrong, a phrase that ends a sentence. */
  readonly words: string;
  readonly advice: string;
}

/** The comparisons in a selector that have one result, whatever the device. */
export function fixedComparisons(root: Expression): FixedComparison[] {
  return everyPart(root).flatMap((part) => (part.kind === 'call' ? [...order(part), ...letters(part)] : []));
}

/** The operators, and the numbers that a result of compareTo never stands in that relation to. */
const NEVER: Readonly<Record<string, { readonly sign: string; readonly isNever: (number: bigint) => boolean }>> = {
  '_>_': { sign: '>', isNever: (number) => number >= 1n },
  '_>=_': { sign: '>=', isNever: (number) => number >= 2n },
  '_<_': { sign: '<', isNever: (number) => number <= -1n },
  '_<=_': { sign: '<=', isNever: (number) => number <= -2n },
  '_==_': { sign: '==', isNever: (number) => number >= 2n || number <= -2n },
};

function order({ name, args: [left, right] }: Call): FixedComparison[] {
  const operator = Object.hasOwn(NEVER, name) ? NEVER[name] : undefined;
  const isCompared = left?.kind === 'call' && left.target !== undefined && left.name === 'compareTo';
  const number = right?.kind === 'literal' && right.type === 'int' ? right.value as bigint : undefined;
  return operator === undefined || !isCompared || number === undefined || !operator.isNever(number) ? [] : [{
    words: `compareTo returns -1, 0 or 1, and is never ${operator.sign} ${number}`,
    advice: 'compare what compareTo returns with 0, as in compareTo(quantity("40Gi")) >= 0',
  }];
}

/** The methods that change letters, and what they make of a text. */
const CASES: Readonly<Record<string, (text: string) => string>> = {
  lowerAscii: (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  upperAscii: (text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
};

const TEXT_METHODS = new Set(['contains', 'startsWith', 'endsWith']);

function letters({ name, target, args }: Call): FixedComparison[] {
  const pairs = name === '_==_' ? [[args[0], args[1]], [args[1], args[0]]] : [[target, args[0]]];
  return name === '_==_' || TEXT_METHODS.has(name) ? pairs.flatMap(([changed, other]) => {
    const method = changed?.kind === 'call' && changed.target !== undefined ? changed.name : '';
    const text = other === undefined ? undefined : constantString(other);
    const fitting = text === undefined || !Object.hasOwn(CASES, method) ? text : CASES[method](text);
    return fitting === text ? [] : [{
      words: `${method}() never gives ${JSON.stringify(text)}, whose letters it changes`,
      advice: `write ${JSON.stringify(fitting)}`,
    }];
  }) : [];
}
