import { containerOf, domainOf, DomainPath } from './device-reads';
import type { Overload } from '../library/overload';
import { Call, Expression } from '../syntax/expression';
import { ORDERS } from '../syntax/operators';
import { write } from '../syntax/source-text';
import { CelType, isDynamic } from '../values/cel-type';
import { Quantity } from '../values/quantity';
import { Semver } from '../values/semver';

const NUMBERS = ['int', 'uint', 'double'];

/** Strings that would be values of another type without their quotes. */
const UNQUOTED: Record<string, RegExp> = { bool: /^(true|false)$/, int: /^-?\d+$/ };

/** The operators that accept strings on both sides. */
const STRING_OPERATORS = new Set(['==', '!=', '<', '<=', '>', '>=', '+']);

/**
 * A hint if the domain of an attribute or capacity is missing: without the name, the expression refers to the map of a
 * domain.
 */
export function correctDomain({ name, target, args }: Call): string | undefined {
  if (name === 'contains') {
    return undefined;
  }
  const operands = target === undefined ? args : [target];
  const path = operands.map(domainPath).find((each) => each !== undefined && /^\w+$/.test(each.domain));
  return path && `name the domain: device.${path.container}["gpu.example.com"].${path.domain}`;
}

/** The path in `device.attributes["name"]` or `device.attributes.name`. */
function domainPath(expression: Expression): DomainPath | undefined {
  if (expression.kind !== 'select' || expression.isTest) {
    return domainOf(expression);
  }
  const container = containerOf(expression.operand);
  return container && { container, domain: expression.field };
}

/** A hint for an operator whose operands have incompatible types. */
export function correctTypes(
  { name, args }: Call,
  types: readonly CelType[],
  operator: string,
): string | undefined {
  const [one, other] = args;
  if (name === '!_') {
    return 'compare with a value, or put the operand of "!" in parentheses, such as !(value in list)';
  }
  if (types.length !== 2) {
    return undefined;
  }
  if (name === '_&&_' || name === '_||_') {
    return `both sides of "${operator}" must be conditions:`
      + ' repeat the comparison, or write value in ["a", "b"]';
  }
  if (name === '@in' && types[1].kind === 'string') {
    return correctMembership(args);
  }
  const isChained = one.kind === 'call' && Object.hasOwn(ORDERS, one.name) && types[0].kind === 'bool';
  if (isChained && Object.hasOwn(ORDERS, name)) {
    return 'write two comparisons: a <= b && b <= c';
  }
  return correctLiteral(one, other, types, operator) ?? correctNumbers(args, types, operator);
}

/** A hint for `in` with a string on its right. */
function correctMembership(args: readonly Expression[]): string {
  const [value, text] = args.map(write);
  return value === undefined || text === undefined
    ? 'write text.contains(part)'
    : `write ${value} == ${text}, or ${text}.contains(${value})`;
}

/** A hint to remove or add quotes: `"true"` for `true`, `"1"` for `1`, and vice versa. */
function correctLiteral(
  one: Expression,
  other: Expression,
  [type, otherType]: readonly CelType[],
  operator: string,
): string | undefined {
  const left = write(one);
  if (left === undefined || other.kind !== 'literal') {
    return undefined;
  }
  const value = String(other.value);
  if (otherType.kind === 'string' && UNQUOTED[type.kind]?.test(value) === true) {
    return `write ${left} ${operator} ${value}`;
  }
  const needsQuotes =
    type.kind === 'string'
    && STRING_OPERATORS.has(operator)
    && ['int', 'bool', 'double'].includes(otherType.kind);
  return needsQuotes ? `write ${left} ${operator} "${value}"` : undefined;
}

function correctNumbers(
  args: readonly Expression[],
  types: readonly CelType[],
  operator: string,
): string | undefined {
  const kinds = types.map(({ kind }) => kind);
  if (kinds[0] === kinds[1] || !kinds.every((kind) => NUMBERS.includes(kind))) {
    return undefined;
  }
  const aim = kinds.includes('double') ? 'double' : 'int';
  const operands = args.map((arg, index) =>
    kinds[index] === aim ? write(arg) : `${aim}(${write(arg) ?? '…'})`);
  return operands.includes(undefined) ? undefined : `write ${operands.join(` ${operator} `)}`;
}

/** A hint for a method that is called like a function, or another wrong call. */
export function correctStyle(
  call: Call,
  types: readonly CelType[],
  isMethod: boolean,
  overloads: readonly Overload[],
): string | undefined {
  const args = call.args.map(write);
  if (args.includes(undefined)) {
    return undefined;
  }
  return isMethod ? correctMethod(call, types) : correctFunction(call, types, overloads);
}

function correctFunction(
  { name, args }: Call,
  types: readonly CelType[],
  overloads: readonly Overload[],
): string | undefined {
  const [first, ...rest] = args.map(write);
  const isFitting = overloads.some(
    ({ parameters }) => parameters[0]?.kind === types[0]?.kind && parameters.length === args.length,
  );
  if (args.length > 0 && isFitting && overloads.every((overload) => overload.isMethod)) {
    return `write ${first}.${name}(${rest.join(', ')})`;
  }
  const [argument] = args;
  if (argument?.kind !== 'literal' || argument.type === 'string') {
    return undefined;
  }
  switch (name) {
    case 'quantity': return `write quantity("${first}")`;
    case 'semver': return `write semver("${first}.0")`;
    default: return undefined;
  }
}

function correctMethod({ name, target, args }: Call, [type]: readonly CelType[]): string | undefined {
  const receiver = target === undefined ? undefined : write(target);
  if (receiver === undefined || args.length !== 1) {
    return undefined;
  }
  const [argument] = args;
  if (name === 'contains' && (type.kind === 'map' || type.kind === 'list')) {
    return `write ${write(argument)} in ${receiver}`;
  }
  if (argument.kind !== 'literal' || argument.type !== 'string' || !isDynamic(type)) {
    return undefined;
  }
  const constructor = constructorFor(String(argument.value));
  return constructor && `write ${receiver}.${name}(${constructor}(${write(argument)}))`;
}

/** The function that parses a string of this form. */
function constructorFor(text: string): string | undefined {
  if (Semver.tryParse(text) !== undefined) {
    return 'semver';
  }
  return Quantity.tryParse(text) === undefined ? undefined : 'quantity';
}
