import { CallCost, constant, CostedArgument, forMethods, PER_CHARACTER, reading, Rule, sizeOf } from './cost-rule';
import { Estimate, exactly, NOTHING, perUnit, product, sum, UNKNOWN } from './estimate';

/** The cost of reading a character of a regular expression. */
export const PER_PATTERN_CHARACTER = 0.25;

/** The cost of a function that reads its first argument. */
export function readsFirst(_target: unknown, [text]: readonly CostedArgument[]): CallCost | undefined {
  return text && { cost: reading(text) };
}

/** The cost of a method whose result is as long as the target. */
function readsTarget(target: CostedArgument): CallCost {
  return { cost: reading(target), result: sizeOf(target) };
}

interface Replacements {
  readonly count: number;
  /** The size of the text that is not replaced. */
  readonly kept: number;
}

function replace(target: CostedArgument, [part, replacement]: readonly CostedArgument[]): CallCost | undefined {
  if (replacement === undefined) {
    return undefined;
  }
  const text = sizeOf(target);
  const from = sizeOf(part);
  const to = sizeOf(replacement);
  const most = replacements(text.most, from.least, to.most <= from.least);
  const least = replacements(text.least, from.most, from.most <= to.least);
  const count = { least: least.count, most: most.count };
  const result = sum(product(count, to), { least: least.kept, most: most.kept });
  return { cost: reading(target, 2), result };
}

/** The number of replacements. An empty part is replaced around every character. */
function replacements(length: number, partLength: number, keepsAll: boolean): Replacements {
  if (partLength === 0) {
    return { count: length + 1, kept: length };
  }
  return keepsAll ? { count: 0, kept: length } : { count: Math.ceil(length / partLength), kept: 0 };
}

function split(target: CostedArgument, [, limit]: readonly CostedArgument[]): CallCost {
  const most = constant(limit) ?? sizeOf(target).most;
  // A negative limit means no limit.
  return { cost: reading(target, 2), result: { least: 0, most: most < 0 ? Infinity : most } };
}

function join(target: CostedArgument, [separator]: readonly CostedArgument[]): CallCost {
  const list = sizeOf(target);
  const isTyped = target.type.parameters.length > 0;
  const elements = isTyped ? product(list, target.itemSize ?? UNKNOWN) : NOTHING;
  const gaps = { least: Math.max(0, list.least - 1), most: Math.max(0, list.most - 1) };
  const separators = separator === undefined ? NOTHING : product(sizeOf(separator), gaps);
  const result = sum(elements, separators);
  return { cost: perUnit(result, PER_CHARACTER), result };
}

function searches(text: Estimate, pattern: Estimate): Estimate {
  return product(perUnit(sum(text, exactly(1)), PER_CHARACTER), perUnit(pattern, PER_PATTERN_CHARACTER));
}

function find(target: CostedArgument, [pattern]: readonly CostedArgument[]): CallCost {
  const text = sizeOf(target);
  return { cost: searches(text, sizeOf(pattern)), result: { least: 0, most: text.most } };
}

function matches(target: CostedArgument | undefined, args: readonly CostedArgument[]): CallCost {
  const [text, pattern] = target === undefined ? args : [target, ...args];
  return { cost: searches(sizeOf(text), sizeOf(pattern)) };
}

function quotes(_target: unknown, [text]: readonly CostedArgument[]): CallCost {
  const { least, most } = sizeOf(text);
  // The API server multiplies in 64 bits here: twice an unknown size overflows to 0.
  return {
    cost: reading(text),
    result: { least: least + 2, most: most === Infinity ? 0 : most * 2 + 2 },
  };
}

function convertsString(name: string): Rule {
  return (_target, [text], { parameters }) => {
    if (parameters[0]?.kind !== (name === 'bytes' ? 'string' : 'bytes')) {
      return undefined;
    }
    const { least, most } = sizeOf(text);
    const result = name === 'bytes' ? { least, most: most * 4 } : { least: Math.floor(least / 4), most };
    return { cost: reading(text), result };
  };
}

/** The rules for strings, bytes and regular expressions, by function. */
export const STRING_RULES: Readonly<Record<string, Rule>> = {
  'startsWith': readsFirst,
  'endsWith': readsFirst,
  'matches': matches,
  'bytes': convertsString('bytes'),
  'string': convertsString('string'),
  'strings.quote': quotes,
  ...forMethods({
    contains: (target, [part]) => ({ cost: product(reading(target), reading(part)) }),
    find,
    findAll: find,
    format: (target) => ({ cost: reading(target) }),
    lowerAscii: readsTarget,
    upperAscii: readsTarget,
    substring: readsTarget,
    trim: readsTarget,
    replace,
    split,
    join,
  }),
};
