import { Call, Expression } from '../syntax/expression';
import { COMPARISONS } from '../syntax/operators';
import { write } from '../syntax/source-text';
import { CelType, isDynamic } from '../values/cel-type';

/** The functions that create quantities and versions, which have no operators. */
const CONSTRUCTORS: Record<string, string> = {
  'kubernetes.Quantity': 'quantity',
  'kubernetes.Semver': 'semver',
};

const METHOD_HINTS: Record<string, string> = {
  quantity: 'compare quantities with compareTo, isGreaterThan or isLessThan',
  semver: 'compare versions with compareTo',
};

const QUANTITY_METHODS: Record<string, string> = { '_+_': 'add', '_-_': 'sub' };

/** The method that replaces an operator on a quantity or version, with both sides converted. */
export function correctOperator({ name, args }: Call, types: readonly CelType[]): string | undefined {
  const type = types.find((each) => Object.hasOwn(CONSTRUCTORS, each.name));
  if (type === undefined || types.length !== 2) {
    return undefined;
  }
  const constructor = CONSTRUCTORS[type.name];
  const [left, right] = args.map((arg, index) =>
    types[index].name === type.name || isDynamic(types[index]) ? write(arg) : converted(arg, constructor));
  if (left === undefined || right === undefined) {
    return METHOD_HINTS[constructor];
  }
  if (name === '_==_' || name === '_!=_') {
    return `write ${left} ${COMPARISONS[name]} ${right}`;
  }
  if (Object.hasOwn(QUANTITY_METHODS, name)) {
    return constructor === 'quantity' ? `write ${left}.${QUANTITY_METHODS[name]}(${right})` : undefined;
  }
  return Object.hasOwn(COMPARISONS, name)
    ? `write ${left}.compareTo(${right}) ${COMPARISONS[name]} 0`
    : undefined;
}

/** The call of a method of a quantity or version, with its argument converted. */
export function correctArgument({ name, target, args }: Call, [type]: readonly CelType[]): string | undefined {
  if (target === undefined || args.length !== 1 || !Object.hasOwn(CONSTRUCTORS, type.name)) {
    return undefined;
  }
  const receiver = write(target);
  const argument = converted(args[0], CONSTRUCTORS[type.name]);
  return argument === undefined || receiver === undefined
    ? undefined
    : `write ${receiver}.${name}(${argument})`;
}

/** Converts a string or number to a quantity or version. */
function converted(expression: Expression, constructor: string): string | undefined {
  if (expression.kind === 'literal' && (expression.type === 'string' || expression.type === 'int')) {
    return `${constructor}(${JSON.stringify(String(expression.value))})`;
  }
  const source = write(expression);
  return source === undefined ? undefined : `${constructor}(${source})`;
}
