import { factsWhen, keyOf, NOTHING } from './device-facts';
import { readSelector } from './selector-reading';
import { unguardedRead } from './unguarded-read';
import { constantString, DeviceRead, readOf } from '../hints/device-reads';
import { Call, everyPart, Expression } from '../syntax/expression';
import { COMPARISONS, OPERATORS } from '../syntax/operators';
import { writeLiteral } from '../syntax/source-text';

/** The maximum length of a selector that the API server accepts. */
const LONGEST = 10 * 1024;

/** The precedence of operators; those not listed are comparisons. */
const STRENGTHS: Readonly<Record<string, number>> = {
  '_?_:_': 0, '_||_': 1, '_&&_': 2, '_+_': 4, '_-_': 4, '_*_': 5, '_/_': 5, '_%_': 5, '!_': 6, '-_': 6,
};
const COMPARISON = 3;
const VALUE = 7;

/** The operators for comparison methods of versions and quantities, other than `compareTo`. */
const METHODS: Readonly<Record<string, string>> = { isGreaterThan: '>', isLessThan: '<' };

/**
 * Shortens a selector for people: omits domains, and guards against devices without an attribute:
 * `architecture == "Hopper"`. A selector with an unguarded read, or with the same name in two domains, stays unchanged.
 */
export function selectorWords(text: string): string {
  const root = text.length > LONGEST ? undefined : readSelector(text)?.root;
  const parts = root === undefined ? [] : everyPart(root);
  const reads = parts.flatMap((part) => (part.kind === 'select' && part.isTest ? [] : readIn(part) ?? []));
  const keys = new Set([...reads.map(keyOf), ...parts.flatMap(guardsOf).filter(isOfName)]);
  const names = new Set([...keys].map((key) => key.slice(key.lastIndexOf(' '))));
  return root === undefined || reads.length === 0 || names.size < keys.size || !parts.every(isWritable)
    || unguardedRead(root, NOTHING) !== undefined
    ? text
    : written(root);
}

/** Whether the key belongs to an attribute or capacity, rather than a domain. */
function isOfName(key: string): boolean {
  return key.includes(' ');
}

/** Macros are already expanded and cannot be written back; maps, messages and bytes are rare. */
function isWritable(part: Expression): boolean {
  return !['comprehension', 'map', 'struct'].includes(part.kind)
    && !(part.kind === 'literal' && part.type === 'bytes')
    && !(part.kind === 'list' && part.optional.size > 0);
}

/** The attribute or capacity that an expression reads, including by `.?name` and `[?"name"]`. */
function readIn(part: Expression): DeviceRead | undefined {
  const isOptional = part.kind === 'call' && ['_?._', '_[?_]'].includes(part.name);
  const read = readOf(isOptional ? { ...part, name: '_[_]', args: part.args.map(required) } : part);
  return read !== undefined && /^[A-Za-z_]\w*$/.test(read.name) ? read : undefined;
}

function required(part: Expression): Expression {
  return part.kind === 'call' && part.name === '_[?_]' ? { ...part, name: '_[_]' } : part;
}

/** @param strength the precedence of the surrounding operator */
function written(part: Expression, strength = 0): string {
  const read = readIn(part);
  switch (part.kind) {
    case 'literal': return writeLiteral(part.value, part.type)!;
    case 'identifier': return part.name;
    case 'list': return `[${part.elements.map((each) => written(each)).join(', ')}]`;
    case 'select': {
      const path = read?.name ?? `${written(part.operand, VALUE)}.${part.field}`;
      return part.isTest ? `has(${path})` : path;
    }
    default: return read?.name ?? writtenCall(part as Call, strength);
  }
}

function writtenCall(call: Call, strength: number): string {
  const { name, target, args } = call;
  const conditions = conditionsOf(call);
  if (conditions.length > 1) {
    const needed = conditions.filter((each) => !guardsOf(each).some((key) =>
      conditions.some((other) => other !== each && isReading(other, key))));
    return needed.length === 1
      ? written(needed[0], strength)
      : within(STRENGTHS['_&&_'], strength, needed.map((each) => written(each, STRENGTHS['_&&_'])).join(' && '));
  }
  const [first, second, third] = args;
  if (Object.hasOwn(OPERATORS, name)) {
    return writtenOperator(call, strength);
  }
  switch (name) {
    case '_?_:_': return within(0, strength, `${written(first, 1)} ? ${written(second, 1)} : ${written(third)}`);
    case '_[_]': return `${written(first, VALUE)}[${written(second)}]`;
    case '_[?_]': return `${written(first, VALUE)}[?${written(second)}]`;
    case '_?._': return `${written(first, VALUE)}.?${constantString(second)}`;
    default: {
      const receiver = target === undefined ? '' : `${written(target, VALUE)}.`;
      return target !== undefined && Object.hasOwn(METHODS, name) && args.length === 1
        ? within(COMPARISON, strength, `${written(target, VALUE)} ${METHODS[name]} ${amount(first)}`)
        : `${receiver}${name}(${args.map((each) => written(each)).join(', ')})`;
    }
  }
}

function writtenOperator(call: Call, strength: number): string {
  const { name, args: [first, second] } = call;
  const own = STRENGTHS[name] ?? COMPARISON;
  if (second === undefined) {
    return within(own, strength, `${OPERATORS[name]}${written(first, own)}`);
  }
  if (first.kind === 'call' && first.name === 'compareTo' && first.target !== undefined && first.args.length === 1
    && Object.hasOwn(COMPARISONS, name) && second.kind === 'literal' && second.value === 0n) {
    return within(own, strength, `${written(first.target, VALUE)} ${COMPARISONS[name]} ${amount(first.args[0])}`);
  }
  const [guard] = name === '@in' ? guardsOf(call) : [];
  if (guard !== undefined && isOfName(guard)) {
    return `has(${constantString(first)})`;
  }
  const left = name === '_==_' ? withoutDefault(first, second) : first;
  const right = written(second, name === '_||_' ? own : own + 1);
  return within(own, strength, `${written(left, own === COMPARISON ? own + 1 : own)} ${OPERATORS[name]} ${right}`);
}

function within(own: number, around: number, text: string): string {
  return own < around ? `(${text})` : text;
}

/** The text of a version or an amount of a capacity: `40Gi` for `quantity("40Gi")`. */
function amount(part: Expression): string {
  const isAmount = part.kind === 'call' && ['quantity', 'semver'].includes(part.name);
  return (isAmount ? constantString(part.args[0]) : undefined) ?? written(part, COMPARISON + 1);
}

/** The operand `x` of `x.orValue("")`, if the default is a constant that the comparison excludes. */
function withoutDefault(part: Expression, other: Expression): Expression {
  const [value] = part.kind === 'call' && part.name === 'orValue' ? part.args : [];
  return part.kind === 'call' && part.target !== undefined && readIn(part.target) !== undefined
    && value?.kind === 'literal' && other.kind === 'literal' && value.value !== other.value
    ? part.target
    : part;
}

/** The conditions that must all be true: the operands of `a && b`, or those of `a ? b : false`. */
function conditionsOf(part: Expression): Expression[] {
  const { name = '', args = [] } = part.kind === 'call' ? part : {};
  const isChoice = name === '_?_:_' && args[2].kind === 'literal' && args[2].value === false;
  return name === '_&&_' || isChoice ? args.slice(0, 2).flatMap(conditionsOf) : [part];
}

/** The keys whose presence a test checks; empty for other expressions. */
function guardsOf(part: Expression): string[] {
  const isTest = part.kind === 'select' ? part.isTest : part.kind === 'call' && ['@in', 'hasValue'].includes(part.name);
  return isTest ? [...factsWhen(part, true).present] : [];
}

/** Whether a condition is never true for a device without the key, because it always reads the key. */
function isReading(part: Expression, key: string): boolean {
  const { name = '', args = [] } = part.kind === 'call' ? part : {};
  if (name === '_||_') {
    return args.every((each) => isReading(each, key));
  }
  if (name === '_?_:_') {
    return isReading(args[0], key) || args.slice(1).every((each) => isReading(each, key));
  }
  return guardsOf(part).length === 0 && everyPart(part).some((each) => {
    const read = each.kind === 'select' && each.isTest ? undefined : readIn(each);
    return read !== undefined && (keyOf(read) === key || read.domain === key);
  });
}
