import { own } from '../../kubernetes/plain-data';
import { constantString } from '../hints/device-reads';
import { Call, everyPart, Expression } from '../syntax/expression';

/** A comparison with the same result for every device. */
export interface FixedComparison {
  /** The problem, as a phrase at the end of a sentence. */
  readonly words: string;
  readonly advice: string;
}

/** The comparisons in a selector with the same result for every device. */
export function fixedComparisons(root: Expression): FixedComparison[] {
  return everyPart(root).flatMap((part) => (part.kind === 'call' ? [...order(part), ...letters(part)] : []));
}

/** The equivalent operators with swapped operands. */
const MIRRORED: Readonly<Record<string, string>> = {
  '_>_': '_<_', '_>=_': '_<=_', '_<_': '_>_', '_<=_': '_>=_', '_==_': '_==_',
};

/** The numbers for which the comparison of a `compareTo` result is never true, by operator. */
const NEVER: Readonly<Record<string, (number: bigint) => boolean>> = {
  '_>_': (number) => number >= 1n,
  '_>=_': (number) => number >= 2n,
  '_<_': (number) => number <= -1n,
  '_<=_': (number) => number <= -2n,
  '_==_': (number) => number >= 2n || number <= -2n,
};

function order({ name, args: [left, right] }: Call): FixedComparison[] {
  const isMirrored = left?.kind === 'literal';
  const [compared, other] = isMirrored ? [right, left] : [left, right];
  const operator = isMirrored ? own(MIRRORED, name) : name;
  const isCompared = compared?.kind === 'call' && compared.target !== undefined && compared.name === 'compareTo';
  const number = other?.kind === 'literal' && other.type === 'int' ? other.value as bigint : undefined;
  const isNever = operator !== undefined && number !== undefined && own(NEVER, operator)?.(number) === true;
  return !isCompared || !isNever ? [] : [{
    words: `compareTo returns -1, 0 or 1, and is never ${operator.replaceAll('_', '')} ${number}`,
    advice: 'compare what compareTo returns with 0, as in compareTo(quantity("40Gi")) >= 0',
  }];
}

/** The methods that change the case of a text. */
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
