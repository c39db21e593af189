import type { Overload } from '../library/overload';
import { Call, Expression } from '../syntax/expression';
import { write } from '../syntax/source-text';
import { CelType, isDynamic } from '../values/cel-type';
import { Quantity } from '../values/quantity';
import { Semver } from '../values/semver';
import { containerOf, domainOf } from './device-reads';

const COMPARISONS = new Set(['_<_', '_<=_', '_>_', '_>=_']);

/**
 * A domain is left out: what stands there is all that the device has of a domain, not a
 * single attribute or capacity.
 */
export function correctDomain({ name, target, args }: Call): string | undefined {
  if (name === 'contains') {
    return undefined;
  }
  for (const each of target === undefined ? args : [target]) {
    const selected = each.kind === 'select' && !each.isTest ? containerOf(each.operand) : undefined;
    const found =
      each.kind === 'select' && selected !== undefined
        ? { container: selected, domain: each.field }
        : domainOf(each);
    if (found !== undefined && /^\w+$/.test(found.domain)) {
      return `name the domain: device.${found.container}["gpu.example.com"].${found.domain}`;
    }
  }
  return undefined;
}

/** Operands of types that do not go together. */
export function correctTypes({ name, args }: Call, types: readonly CelType[], operator: string): string | undefined {
  const [one, other] = args;
  if (name === '!_') {
    return 'compare with a value, or put parentheses around what "!" is for, such as !(value in list)';
  }
  if (types.length !== 2) {
    return undefined;
  }
  if (name === '_&&_' || name === '_||_') {
    return `both sides of "${operator}" must be conditions: repeat the comparison, or write value in ["a", "b"]`;
  }
  if (name === '@in' && types[1].kind === 'string') {
    const [value, text] = args.map(write);
    return value === undefined || text === undefined
      ? 'write text.contains(part)'
      : `write ${value} == ${text}, or ${text}.contains(${value})`;
  }
  if (COMPARISONS.has(name) && types[0].kind === 'bool' && one.kind === 'call' && COMPARISONS.has(one.name)) {
    return 'write two comparisons: a <= b && b <= c';
  }
  return correctLiteral(one, types[0], other, types[1], operator) ?? correctNumbers(args, types, operator);
}

/** `"true"` for `true`, `"1"` for `1`, and the other way round. */
function correctLiteral(one: Expression, type: CelType, other: Expression, otherType: CelType, operator: string): string | undefined {
  const left = write(one);
  if (left === undefined || other.kind !== 'literal') {
    return undefined;
  }
  const isUnquoted =
    otherType.kind === 'string'
    && ((type.kind === 'bool' && /^(true|false)$/.test(String(other.value)))
      || (type.kind === 'int' && /^-?\d+$/.test(String(other.value))));
  if (isUnquoted) {
    return `write ${left} ${operator} ${String(other.value)}`;
  }
  const isQuoted = type.kind === 'string' && ['int', 'bool', 'double'].includes(otherType.kind);
  return isQuoted ? `write ${left} ${operator} "${String(other.value)}"` : undefined;
}

/** Whole numbers and others do not go together. */
function correctNumbers(args: readonly Expression[], types: readonly CelType[], operator: string): string | undefined {
  const isNumber = types.length === 2 && types.every(({ kind }) => ['int', 'uint', 'double'].includes(kind));
  const aim = types.some(({ kind }) => kind === 'double') ? 'double' : 'int';
  const texts = args.map((arg, index) =>
    types[index].kind === aim ? write(arg) : `${aim}(${write(arg) ?? '…'})`,
  );
  return isNumber && !texts.includes(undefined) ? `write ${texts.join(` ${operator} `)}` : undefined;
}

/**
 * A method that is called like a function, a text without quotes, and what a map has
 * instead of `contains`.
 */
export function correctStyle(call: Call, types: readonly CelType[], isMethod: boolean, overloads: readonly Overload[]): string | undefined {
  const { name, target, args } = call;
  const texts = args.map(write);
  const receiver = target === undefined ? undefined : write(target);
  if (texts.includes(undefined)) {
    return undefined;
  }
  if (
    !isMethod
    && args.length > 0
    && overloads.every((overload) => overload.isMethod)
    && overloads.some(
      ({ parameters }) => parameters[0].kind === types[0].kind && parameters.length === args.length,
    )
  ) {
    return `write ${texts[0]}.${name}(${texts.slice(1).join(', ')})`;
  }
  if (
    !isMethod
    && (name === 'quantity' || name === 'semver')
    && args[0]?.kind === 'literal'
    && args[0].type !== 'string'
  ) {
    return `write ${name}("${texts[0]}${name === 'semver' ? '.0' : ''}")`;
  }
  if (receiver === undefined || args.length !== 1) {
    return undefined;
  }
  if (name === 'contains' && (types[0].kind === 'map' || types[0].kind === 'list')) {
    return `write ${texts[0]} in ${receiver}`;
  }
  const [argument] = args;
  const text =
    isDynamic(types[0]) && argument.kind === 'literal' && argument.type === 'string'
      ? String(argument.value)
      : undefined;
  const make = text === undefined ? undefined : Semver.tryParse(text) !== undefined ? 'semver'
    : Quantity.tryParse(text) !== undefined ? 'quantity' : undefined;
  return make === undefined ? undefined : `write ${receiver}.${name}(${make}(${texts[0]}))`;
}
