import { own } from '../../kubernetes/plain-data';
import { constantString, DeviceRead, readOf } from '../hints/device-reads';
import { Call, everyPart, Expression } from '../syntax/expression';
import { COMPARISONS } from '../syntax/operators';

/** The type that an expression requires of an attribute or capacity. */
export type NeededType = 'string' | 'int' | 'bool' | 'version' | 'quantity' | 'list' | 'double';

/** The way a selector uses an attribute or capacity. */
export interface DeviceUse {
  readonly read: DeviceRead;
  readonly needs: NeededType;
  /** The constant strings, or the quantity, that the attribute or capacity is compared with. */
  readonly values: readonly string[];
  /** The part of the attribute that is compared; by default, the whole. */
  readonly part?: Part;
}

/** The comparison with a part of a string, as a method of JavaScript. */
export type Part = 'startsWith' | 'includes';

/** The methods that exist for strings only. */
const OF_STRINGS = new Set([
  'contains', 'startsWith', 'endsWith', 'matches', 'lowerAscii', 'upperAscii', 'split', 'find', 'replace', 'substring',
]);

/** The methods that versions and quantities share. */
const OF_BOTH = new Set(['compareTo', 'isGreaterThan', 'isLessThan']);

/** The methods that exist for only one of them. */
const OF_ONE: Readonly<Record<string, NeededType>> = {
  major: 'version', minor: 'version', patch: 'version', asInteger: 'quantity', asApproximateFloat: 'quantity',
};

/** The uses of attributes and capacities that imply their type. */
export function deviceUses(root: Expression): DeviceUse[] {
  return everyPart(root).flatMap((part) => (part.kind === 'call' ? usesIn(part) : []));
}

function usesIn(call: Call): DeviceUse[] {
  const { name, target, args } = call;
  if (target !== undefined) {
    const read = readOf(target);
    const needs = neededByMethod(name, args);
    const ofQuantity = needs === 'quantity' && args[0]?.kind === 'call' ? constantsIn(args[0].args) : [];
    return read === undefined || needs === undefined ? [] : [{ read, needs, values: ofQuantity, ...partIn(call) }];
  }
  if (Object.hasOwn(COMPARISONS, name)) {
    return [...comparedWith(args[0], args[1]), ...comparedWith(args[1], args[0])];
  }
  return name === '@in' ? membership(args[0], args[1]) : [];
}

/** A regular expression that matches a literal text, or everything that starts with it. */
const ANCHORED = /^\^([A-Za-z0-9][\w -]*)(\$|\.\*\$?)?$/;

const PARTS: Readonly<Record<string, Part>> = { startsWith: 'startsWith', contains: 'includes' };

/** The strings that a method compares with a string, or with a part of it. */
function partIn({ name, args }: Call): Pick<DeviceUse, 'values' | 'part'> | undefined {
  if (name === 'matches') {
    const [, text, end] = ANCHORED.exec(constantsIn(args)[0] ?? '') ?? [];
    return text === undefined ? undefined : { values: [text], ...end === '$' ? {} : { part: 'startsWith' } };
  }
  const part = own(PARTS, name);
  return part === undefined ? undefined : { values: constantsIn(args), part };
}

function neededByMethod(name: string, args: readonly Expression[]): NeededType | undefined {
  if (OF_STRINGS.has(name)) {
    return 'string';
  }
  if (OF_BOTH.has(name)) {
    return args[0] === undefined ? undefined : typeOf(args[0]);
  }
  return own(OF_ONE, name);
}

function comparedWith(side: Expression, other: Expression): DeviceUse[] {
  if (side.kind === 'call' && side.name === 'asInteger' && side.target !== undefined && other.kind === 'literal') {
    const read = readOf(side.target);
    return read === undefined ? [] : [{ read, needs: 'quantity', values: [String(other.value)] }];
  }
  const read = readOf(side);
  const needs = typeOf(other);
  return read === undefined || needs === undefined ? [] : [{ read, needs, values: constantsIn([other]) }];
}

function membership(element: Expression, container: Expression): DeviceUse[] {
  const inner = readOf(element);
  if (inner !== undefined && container.kind === 'list' && container.elements.length > 0) {
    const needs = typeOf(container.elements[0]);
    return needs === undefined ? [] : [{ read: inner, needs, values: constantsIn(container.elements) }];
  }
  const outer = readOf(container);
  return outer === undefined || element.kind !== 'literal' ? [] : [{ read: outer, needs: 'list', values: [] }];
}

/** The functions that parse a string, with the type of their result. */
const MADE_BY: Readonly<Record<string, NeededType>> = { semver: 'version', quantity: 'quantity' };

/** The type of a literal, a list, or a call that parses a version or quantity. */
function typeOf(expression: Expression): NeededType | undefined {
  if (expression.kind === 'call' && expression.target === undefined) {
    return own(MADE_BY, expression.name);
  }
  if (expression.kind === 'list') {
    return 'list';
  }
  const { type } = expression.kind === 'literal' ? expression : { type: '' };
  return type === 'string' || type === 'int' || type === 'bool' || type === 'double' ? type : undefined;
}

function constantsIn(expressions: readonly Expression[]): string[] {
  return expressions.flatMap((each) => constantString(each) ?? []);
}
