import { Environment, NAMED_RESOURCES_MINOR } from '../library/environment';
import { Overload } from '../library/overload';
import { Call, Expression, Identifier, qualifiedName } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { write } from '../syntax/source-text';
import { CelType, describeType, isDynamic } from '../values/cel-type';
import { correctDomain, correctStyle, correctTypes } from './type-corrections';
import { didYouMean } from '../../errors/did-you-mean';

/** What other languages call a function, and what CEL has instead. */
const SYNONYMS: Record<string, string> = {
  toLowerCase: 'lowerAscii()',
  toLower: 'lowerAscii()',
  toUpperCase: 'upperAscii()',
  toUpper: 'upperAscii()',
  length: 'size()',
  len: 'size()',
  count: 'size()',
  strip: 'trim()',
  any: 'exists(item, condition)',
  some: 'exists(item, condition)',
  every: 'all(item, condition)',
  hasPrefix: 'startsWith(text)',
  hasSuffix: 'endsWith(text)',
  includes: 'contains(text), or value in list',
  match: 'matches(pattern)',
  test: 'matches(pattern)',
  parseInt: 'int(text)',
  lower: 'lowerAscii()',
  upper: 'upperAscii()',
  regex: 'matches(pattern)',
  regexMatch: 'matches(pattern)',
  equals: '==',
  isEqualTo: '==',
  isGreaterOrEqual: 'compareTo(other) >= 0',
  isGreaterThanOrEqual: 'compareTo(other) >= 0',
  isGreaterThanOrEqualTo: 'compareTo(other) >= 0',
  isLessOrEqual: 'compareTo(other) <= 0',
  isLessThanOrEqual: 'compareTo(other) <= 0',
  isLessThanOrEqualTo: 'compareTo(other) <= 0',
};

/** Constants of other languages. */
const CONSTANTS: Record<string, string> = {
  True: 'write true',
  TRUE: 'write true',
  False: 'write false',
  FALSE: 'write false',
  None: 'write null; for an attribute that is not there !has(device.attributes["gpu.example.com"].name)',
  nil: 'write null; for an attribute that is not there !has(device.attributes["gpu.example.com"].name)',
  undefined: 'write !has(device.attributes["gpu.example.com"].name) for an attribute that is not there',
};

/** What the macros want, for those who have the number of arguments wrong. */
const MACRO_FORMS: Record<string, string> = {
  has: 'has(operand.field)',
  all: 'list.all(item, condition)',
  exists: 'list.exists(item, condition)',
  exists_one: 'list.exists_one(item, condition)',
  map: 'list.map(item, value)',
  filter: 'list.filter(item, condition)',
  bind: 'cel.bind(name, value, expression)',
  optMap: 'optional.optMap(item, value)',
  optFlatMap: 'optional.optFlatMap(item, optional)',
};

/** So many forms of a function are shown at most. */
const MOST_FORMS = 4;

const COMPARISONS: Record<string, string> = {
  '_<_': '<',
  '_<=_': '<=',
  '_>_': '>',
  '_>=_': '>=',
  '_==_': '==',
  '_!=_': '!=',
};

const OPERATORS: Record<string, string> = {
  ...COMPARISONS,
  '_+_': '+',
  '_-_': '-',
  '_*_': '*',
  '_/_': '/',
  '_%_': '%',
  '@in': 'in',
  '_&&_': '&&',
  '_||_': '||',
  '!_': '!',
  '-_': '-',
};

/**
 * Whether only the macro of the name exists, so that the arguments need not make sense.
 */
export function isMacroName(name: string): boolean {
  return Object.hasOwn(MACRO_FORMS, name);
}

/** A name that stands for nothing. */
export function describeUnknownName({ name, offset }: Identifier, environment: Environment): CelFault {
  const known = environment.variableNames;
  const isNamed = known.includes('attributes.bool');
  if (name === 'attributes' && !isNamed) {
    return new CelFault(
      'there is no "attributes"',
      offset,
      `write device.attributes["gpu.example.com"].name: attributes.… is for named resources in Kubernetes 1.${NAMED_RESOURCES_MINOR}`,
    );
  }
  if ((name === 'device' || name === 'attributes') && isNamed) {
    return new CelFault(`there is no "${name}" in selectors of named resources`, offset,
      'write attributes.string["name"], or bool, int, quantity, version, intslice or stringslice');
  }
  if (!isNamed && ['driver', 'capacity', 'allowMultipleAllocations'].includes(name)) {
    return new CelFault(`there is no "${name}"`, offset, `write device.${name}`);
  }
  if (environment.overloads(name) !== undefined || Object.hasOwn(MACRO_FORMS, name)) {
    return new CelFault(`"${name}" is a function: it takes arguments in parentheses`, offset);
  }
  const meant = didYouMean(name, known);
  const suggestion = Object.hasOwn(CONSTANTS, name)
    ? CONSTANTS[name]
    : meant === ''
      ? 'put a text in quotes'
      : undefined;
  return new CelFault(
    `there is no "${name}"${meant}: a selector knows ${known.join(', ')} and the names of types`,
    offset,
    suggestion,
  );
}

/** A function or macro that does not exist, or not in this minor. */
export function describeUnknownFunction({ name, offset, target, args }: Call, environment: Environment): CelFault {
  const [argument] = args.map(write);
  const receiver = target === undefined ? undefined : write(target);
  if (name === 'has' && receiver !== undefined && argument !== undefined && args.length === 1) {
    return new CelFault('has() is no method', offset, `write ${argument} in ${receiver}`);
  }
  if (name === 'exists' && target === undefined && args.length === 1) {
    return new CelFault(
      'exists() with 1 argument does not exist',
      offset,
      `write has(${argument ?? 'operand.field'})`,
    );
  }
  if (Object.hasOwn(MACRO_FORMS, name)) {
    return new CelFault(
      `${name}() with ${args.length} argument${args.length === 1 ? '' : 's'} does not exist`,
      offset,
      `write ${MACRO_FORMS[name]}`,
    );
  }
  if (Object.hasOwn(SYNONYMS, name)) {
    return new CelFault(`there is no function "${name}"`, offset, `write ${SYNONYMS[name]}`);
  }
  const namespace = target === undefined ? undefined : qualifiedName(target);
  const full = namespace !== undefined && !isVariable(namespace, environment) ? `${namespace}.${name}` : name;
  return new CelFault(`there is no function "${full}"${didYouMean(full, environment.functionNames)}`, offset);
}

/** A field of what has none, which may be a method, or the value of a quantity. */
export function describeNoFields({ offset }: Expression, type: CelType, field: string, environment: Environment): CelFault {
  const method = Object.hasOwn(SYNONYMS, field) ? SYNONYMS[field]
    : environment.overloads(field)?.some(({ isMethod }) => isMethod) === true ? `${field}()` : undefined;
  return new CelFault(`a ${describeType(type)} has no fields: ".${field}" cannot be read`, offset,
    field === 'value' ? 'leave .value out' : method === undefined ? undefined : `write .${method}`);
}

function isVariable(name: string, environment: Environment): boolean {
  return (
    environment.variable(name.split('.')[0]) !== undefined
    || environment.variableNames.some((known) => known === name)
  );
}

/** A function or operator that does not take what it is given. */
export function describeMismatch(call: Call, types: readonly CelType[], isMethod: boolean, overloads: readonly Overload[]): CelFault {
  const { name, offset } = call;
  if (name === '_?_:_') {
    return describeChoice(call, types);
  }
  if (name === '_[_]' || name === '_[?_]') {
    return describeIndex(call, types);
  }
  if (Object.hasOwn(OPERATORS, name)) {
    const operator = OPERATORS[name];
    const message = types.length === 1 ? `"${operator}" does not take ${describeType(types[0])}`
      : `"${operator}" does not take ${describeType(types[0])} and ${describeType(types[1])}`;
    return new CelFault(
      message,
      offset,
      correctDomain(call)
        ?? correctOperator(call, types)
        ?? correctTypes(call, types, OPERATORS[name]),
    );
  }
  const [target, ...rest] = types;
  const given = (isMethod ? rest : types).map(describeType).join(', ');
  const called = `${isMethod ? `${describeType(target)}.` : ''}${name}(${given})`;
  return new CelFault(
    `${called} does not exist`,
    offset,
    correctDomain(call)
      ?? correctArguments(call, types, isMethod)
      ?? correctStyle(call, types, isMethod, overloads)
      ?? describeForms(overloads, types, isMethod),
  );
}

/**
 * How the function is called: for the type of the target, or as a function instead of a
 * method.
 */
function describeForms(overloads: readonly Overload[], [target]: readonly CelType[], isMethod: boolean): string {
  const sameStyle = overloads.filter((overload) => overload.isMethod === isMethod);
  const sameTarget = sameStyle.filter(({ parameters }) => !isMethod || parameters[0].name === target.name);
  const [fitting] = [sameTarget, sameStyle, overloads].filter(({ length }) => length > 0);
  return `it is ${[...new Set(fitting.map(describeOverload))].slice(0, MOST_FORMS).join(' or ')}`;
}

function describeOverload({ name, isMethod, parameters }: Overload): string {
  const types = parameters.map(describeType);
  return isMethod ? `${types[0]}.${name}(${types.slice(1).join(', ')})` : `${name}(${types.join(', ')})`;
}

function describeChoice({ args, offset }: Call, types: readonly CelType[]): CelFault {
  const [condition, whenTrue, whenFalse] = types;
  return ['bool', 'dyn', 'any'].includes(condition.kind)
    ? new CelFault(`both choices of "?" must have one type, found ${describeType(whenTrue)} and ${describeType(whenFalse)}`, offset)
    : new CelFault(`the condition must be bool, found ${describeType(condition)}`, args[0].offset);
}

function describeIndex({ args, offset }: Call, [container, key]: readonly CelType[]): CelFault {
  if (container.kind === 'map') {
    return new CelFault(
      `the keys are ${describeType(container.parameters[0])}, found ${describeType(key)}`,
      offset,
      key.kind === 'int' ? 'write the name of the driver or attribute in quotes' : undefined,
    );
  }
  if (container.kind === 'list') {
    return new CelFault(`a list is indexed by int, found ${describeType(key)}`, offset);
  }
  const field = args[1].kind === 'literal' && typeof args[1].value === 'string' ? args[1].value : undefined;
  const suggestion = field === undefined ? undefined : `write ${write(args[0]) ?? ''}.${field}`;
  return new CelFault(`${describeType(container)} has no elements`, offset, suggestion);
}

/** Quantities and versions are compared by methods, with their like. */
function correctOperator({ name, args }: Call, types: readonly CelType[]): string | undefined {
  const side = types.findIndex(({ name: type }) => type === 'kubernetes.Quantity' || type === 'kubernetes.Semver');
  if (side < 0 || types.length !== 2) {
    return undefined;
  }
  const make = types[side].name === 'kubernetes.Quantity' ? 'quantity' : 'semver';
  const [left, right] = args.map((arg, index) => (types[index].name === types[side].name || isDynamic(types[index])
    ? write(arg) : converted(arg, make)));
  if (left === undefined || right === undefined) {
    return make === 'quantity'
      ? 'compare quantities with compareTo, isGreaterThan or isLessThan'
      : 'compare versions with compareTo';
  }
  if (name === '_==_' || name === '_!=_') {
    return `write ${left} ${COMPARISONS[name]} ${right}`;
  }
  if (name === '_+_' || name === '_-_') {
    return make === 'quantity' ? `write ${left}.${name === '_+_' ? 'add' : 'sub'}(${right})` : undefined;
  }
  return Object.hasOwn(COMPARISONS, name) ? `write ${left}.compareTo(${right}) ${COMPARISONS[name]} 0` : undefined;
}

/** A text or number as a quantity or version. */
function converted(expression: Expression, make: string): string | undefined {
  if (expression.kind === 'literal' && (expression.type === 'string' || expression.type === 'int')) {
    return `${make}(${JSON.stringify(String(expression.value))})`;
  }
  const text = write(expression);
  return text === undefined ? undefined : `${make}(${text})`;
}

/** A method of quantities or versions that is given a text. */
function correctArguments(
  { name, target, args }: Call,
  types: readonly CelType[],
  isMethod: boolean,
): string | undefined {
  const make =
    types[0]?.name === 'kubernetes.Quantity'
      ? 'quantity'
      : types[0]?.name === 'kubernetes.Semver'
        ? 'semver'
        : undefined;
  const argument = make === undefined || !isMethod || args.length !== 1 ? undefined : converted(args[0], make);
  const receiver = target === undefined ? undefined : write(target);
  return argument === undefined || receiver === undefined ? undefined : `write ${receiver}.${name}(${argument})`;
}
