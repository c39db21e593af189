import { didYouMean, nearName } from '../../errors/did-you-mean';
import { Environment, NAMED_RESOURCES_MINOR } from '../library/environment';
import { Call, Expression, Identifier, qualifiedName, Select } from '../syntax/expression';
import { CelFault, CelReplacement } from '../syntax/fault';
import { write } from '../syntax/source-text';
import { CelType, describeType } from '../values/cel-type';

/** The CEL equivalents of functions in other languages, by their names there. */
const SYNONYMS: Record<string, string> = Object.fromEntries(Object.entries({
  'lowerAscii()': ['toLowerCase', 'toLower', 'lower'],
  'upperAscii()': ['toUpperCase', 'toUpper', 'upper'],
  'size()': ['length', 'len', 'count'],
  'trim()': ['strip'],
  'exists(item, condition)': ['any', 'some'],
  'all(item, condition)': ['every'],
  'startsWith(text)': ['hasPrefix'],
  'endsWith(text)': ['hasSuffix'],
  'contains(text), or value in list': ['includes'],
  'matches(pattern)': ['match', 'test', 'regex', 'regexMatch'],
  'int(text)': ['parseInt'],
  '==': ['equals', 'isEqualTo'],
  'compareTo(other) >= 0': ['isGreaterOrEqual', 'isGreaterThanOrEqual', 'isGreaterThanOrEqualTo'],
  'compareTo(other) <= 0': ['isLessOrEqual', 'isLessThanOrEqual', 'isLessThanOrEqualTo'],
}).flatMap(([instead, names]) => names.map((name) => [name, instead])));

const MISSING = '!has(device.attributes["gpu.example.com"].name)';

/** Hints for constants of other languages. */
const CONSTANTS: Record<string, string> = {
  True: 'write true',
  TRUE: 'write true',
  False: 'write false',
  FALSE: 'write false',
  None: `write null; for a missing attribute write ${MISSING}`,
  nil: `write null; for a missing attribute write ${MISSING}`,
  undefined: `for a missing attribute write ${MISSING}`,
};

/** The usage of each macro. */
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

const DEVICE_FIELDS = ['driver', 'capacity', 'allowMultipleAllocations'];

/** Whether the name is reserved for a macro. */
export function isMacroName(name: string): boolean {
  return Object.hasOwn(MACRO_FORMS, name);
}

/** The fault of an unknown variable. */
export function describeUnknownName({ name, offset }: Identifier, environment: Environment): CelFault {
  const suggestion = variableOfOtherMinor(name, environment);
  if (suggestion !== undefined) {
    return new CelFault(`there is no variable "${name}"`, offset, suggestion);
  }
  if (environment.overloads(name) !== undefined || isMacroName(name)) {
    return new CelFault(`"${name}" is a function: call it with parentheses`, offset);
  }
  // The constants of protocol buffers, which have dotted names, are not listed.
  const known = environment.variableNames.filter((each) => !each.includes('.'));
  const meant = didYouMean(name, known);
  const variables = known.length === 1 ? 'the only variable is' : 'the variables are';
  return new CelFault(
    `there is no variable "${name}"${meant}: ${variables} ${known.join(', ')}`,
    offset,
    correctConstant(name, meant),
    replacementFor(name, known),
  );
}

function replacementFor(name: string, known: Iterable<string>): CelReplacement | undefined {
  const near = nearName(name, known);
  return near && { found: name, text: near.name, isCertain: near.isCertain };
}

/** A hint for a constant of another language, or a string without quotes. */
function correctConstant(name: string, meant: string): string | undefined {
  if (Object.hasOwn(CONSTANTS, name)) {
    return CONSTANTS[name];
  }
  return meant === '' ? 'put strings in quotes' : undefined;
}

/** A hint for a variable of other minors, or a field without `device`. */
function variableOfOtherMinor(name: string, { isForNamedResources }: Environment): string | undefined {
  if (isForNamedResources) {
    return name === 'device' || name === 'attributes'
      ? 'write attributes.string["name"], or bool, int, quantity, version, intslice or stringslice'
      : undefined;
  }
  if (name === 'attributes') {
    return 'write device.attributes["gpu.example.com"].name:'
      + ` only Kubernetes 1.${NAMED_RESOURCES_MINOR} has the variables attributes.…`;
  }
  return DEVICE_FIELDS.includes(name) ? `write device.${name}` : undefined;
}

/** The fault of a function or macro that does not exist in this minor. */
export function describeUnknownFunction(call: Call, environment: Environment): CelFault {
  const { name, offset, target } = call;
  if (isMacroName(name)) {
    return describeMacro(call);
  }
  if (Object.hasOwn(SYNONYMS, name)) {
    return new CelFault(`there is no function "${name}"`, offset, `write ${SYNONYMS[name]}`);
  }
  const namespace = target === undefined ? undefined : qualifiedName(target);
  const isNamespace = namespace !== undefined && !isVariable(namespace, environment);
  const full = isNamespace ? `${namespace}.${name}` : name;
  return new CelFault(
    `there is no function "${full}"${didYouMean(full, environment.functionNames)}`,
    offset,
    undefined,
    replacementFor(full, environment.functionNames),
  );
}

function describeMacro({ name, offset, target, args }: Call): CelFault {
  const argument = args.length === 1 ? write(args[0]) : undefined;
  const receiver = target === undefined ? undefined : write(target);
  if (name === 'has' && receiver !== undefined && argument !== undefined) {
    return new CelFault('has() is not a method', offset, `write ${argument} in ${receiver}`);
  }
  const count = args.length === 1 ? '1 argument' : `${args.length} arguments`;
  const isPresenceTest = name === 'exists' && target === undefined && args.length === 1;
  const form = isPresenceTest ? `has(${argument ?? 'operand.field'})` : MACRO_FORMS[name];
  return new CelFault(`${name}() does not take ${count}`, offset, `write ${form}`);
}

/** The fault of reading a field of a value without fields; a method may have been meant. */
export function describeNoFields(
  { offset }: Expression,
  type: CelType,
  field: string,
  environment: Environment,
): CelFault {
  const method = methodLike(field, environment);
  return new CelFault(
    `${describeType(type)} has no fields: cannot read ".${field}"`,
    offset,
    field === 'value' ? 'remove .value' : method && `write .${method}`,
  );
}

function methodLike(field: string, environment: Environment): string | undefined {
  if (Object.hasOwn(SYNONYMS, field)) {
    return SYNONYMS[field];
  }
  const isMethod = environment.overloads(field)?.some((overload) => overload.isMethod) === true;
  return isMethod ? `${field}()` : undefined;
}

/** The fault of reading an unknown field of a device. */
export function describeUnknownField({ offset }: Expression, field: string, known: readonly string[]): CelFault {
  if (field === 'allowMultipleAllocations') {
    return new CelFault(
      'device.allowMultipleAllocations needs Kubernetes 1.34 or later'
        + ' and the feature gate DRAConsumableCapacity',
      offset,
    );
  }
  const near = replacementFor(field, known);
  return new CelFault(
    `a device has no field "${field}"${didYouMean(field, known)}: its fields are ${known.join(', ')}`,
    offset,
    near === undefined ? `write device.attributes["gpu.example.com"].${field} if it is an attribute` : undefined,
    near && { ...near, found: `.${field}`, text: `.${near.text}` },
  );
}

/** The fault of a name with a hyphen after a dot. */
export function describeHyphen({ operand, field }: Select, { name, offset }: Identifier): CelFault {
  const container = write(operand);
  return new CelFault(
    `there is no variable "${name}" to subtract: a name after a dot cannot contain "-"`,
    offset,
    container && `write ${container}["${field}-${name}"]`,
  );
}

function isVariable(name: string, environment: Environment): boolean {
  return environment.variable(name.split('.')[0]) !== undefined
    || environment.variableNames.includes(name);
}
