import { correctArgument, correctOperator } from './object-corrections';
import { correctDomain, correctStyle, correctTypes } from './type-corrections';
import { Overload } from '../library/overload';
import { Call } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { OPERATORS } from '../syntax/operators';
import { write } from '../syntax/source-text';
import { CelType, describeType } from '../values/cel-type';

const MOST_OVERLOADS = 4;

/** The fault of a call that matches no overload. The target of a method is its first argument. */
export function describeMismatch(
  call: Call,
  types: readonly CelType[],
  isMethod: boolean,
  overloads: readonly Overload[],
): CelFault {
  const { name } = call;
  if (name === '_?_:_') {
    return describeChoice(call, types);
  }
  if (name === '_[_]' || name === '_[?_]') {
    return describeIndex(call, types);
  }
  return Object.hasOwn(OPERATORS, name)
    ? describeOperator(call, types)
    : describeCall(call, types, isMethod, overloads);
}

function describeOperator(call: Call, types: readonly CelType[]): CelFault {
  const operator = OPERATORS[call.name];
  return new CelFault(
    `"${operator}" does not accept ${types.map(describeType).join(' and ')}`,
    call.offset,
    correctDomain(call) ?? correctOperator(call, types) ?? correctTypes(call, types, operator),
  );
}

function describeCall(
  call: Call,
  types: readonly CelType[],
  isMethod: boolean,
  overloads: readonly Overload[],
): CelFault {
  return new CelFault(
    `there is no overload ${describeSignature(overloads[0].name, isMethod, types)}`,
    call.offset,
    correctDomain(call)
      ?? (isMethod ? correctArgument(call, types) : undefined)
      ?? correctStyle(call, types, isMethod, overloads)
      ?? describeOverloads(overloads, types, isMethod),
  );
}

/** Describes the closest overloads: those for the target, or at least those of the same style. */
function describeOverloads(
  overloads: readonly Overload[],
  [target]: readonly CelType[],
  isMethod: boolean,
): string {
  const sameStyle = overloads.filter((overload) => overload.isMethod === isMethod);
  const sameTarget = sameStyle.filter(({ parameters }) => !isMethod || parameters[0].name === target.name);
  const [closest] = [sameTarget, sameStyle, overloads].filter(({ length }) => length > 0);
  const signatures = closest.map((each) => describeSignature(each.name, each.isMethod, each.parameters));
  return `use ${[...new Set(signatures)].slice(0, MOST_OVERLOADS).join(' or ')}`;
}

function describeSignature(name: string, isMethod: boolean, types: readonly CelType[]): string {
  const [target, ...rest] = types.map(describeType);
  return isMethod
    ? `${target}.${name}(${rest.join(', ')})`
    : `${name}(${types.map(describeType).join(', ')})`;
}

function describeChoice({ args, offset }: Call, types: readonly CelType[]): CelFault {
  const [condition, whenTrue, whenFalse] = types;
  if (!['bool', 'dyn', 'any'].includes(condition.kind)) {
    return new CelFault(`the condition must be bool, found ${describeType(condition)}`, args[0].offset);
  }
  const found = `${describeType(whenTrue)} and ${describeType(whenFalse)}`;
  return new CelFault(`both branches of "?" must have the same type, found ${found}`, offset);
}

function describeIndex({ args, offset }: Call, [container, key]: readonly CelType[]): CelFault {
  if (container.kind === 'map') {
    return new CelFault(
      `the key must be ${describeType(container.parameters[0])}, found ${describeType(key)}`,
      offset,
      key.kind === 'int' ? 'write the name of the driver or attribute in quotes' : undefined,
    );
  }
  if (container.kind === 'list') {
    return new CelFault(`the index of a list must be int, found ${describeType(key)}`, offset);
  }
  const [operand, index] = args;
  const isName = index.kind === 'literal' && typeof index.value === 'string';
  return new CelFault(
    `${describeType(container)} cannot be indexed`,
    offset,
    isName ? `write ${write(operand) ?? ''}.${String(index.value)}` : undefined,
  );
}
