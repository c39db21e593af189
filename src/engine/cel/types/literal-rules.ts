import { attempt } from './attempt';
import { CheckedExpression } from './checked-expression';
import { Call, everyPart, Expression, ListLiteral, MapLiteral, parts } from '../syntax/expression';
import { CelFault, CelPanic } from '../syntax/fault';
import { CelType, describeType, isEquivalentType, unwrapped } from '../values/cel-type';
import { RegularExpression } from '../values/regular-expression';
import { FORMAT_TYPES, readFormat } from '../values/string-format';

/** Checks constants, the types of entries in lists and maps and, if `readsFormats`, constant format strings. */
export function checkLiterals(checked: CheckedExpression, readsFormats: boolean): void {
  const exempt = insideFormats(checked.root);
  for (const part of everyPart(checked.root)) {
    if (part.kind === 'call') {
      checkConstant(part, checked);
      if (part.name === 'format' && readsFormats) {
        checkFormat(part, checked);
      }
    } else if ((part.kind === 'list' || part.kind === 'map') && !exempt.has(part)) {
      checkEntries(part, checked);
    }
  }
}

/** The arguments of `format`, which may have different types. */
function insideFormats(root: Expression): ReadonlySet<Expression> {
  const inside = new Set<Expression>();
  for (const part of everyPart(root)) {
    if (part.kind === 'call' && part.name === 'format') {
      parts(part).flatMap(everyPart).forEach((each) => inside.add(each));
    }
  }
  return inside;
}

/** The functions whose constant argument is parsed after type checking. */
const READERS = new Set(['duration', 'timestamp']);

function checkConstant(call: Call, { resolutions }: CheckedExpression): void {
  const [argument] = call.args;
  if (argument?.kind !== 'literal') {
    return;
  }
  if (call.name === 'matches') {
    attempt(() => new RegularExpression(String(argument.value)), argument);
  } else if (READERS.has(call.name) && argument.value === null) {
    throw new CelFault(`null is not a ${call.name}`, argument.offset);
  } else if (READERS.has(call.name)) {
    attempt(() => resolutions.get(call)?.overloads[0].implementation!(argument.value), argument);
  }
}

function checkFormat({ target, args, offset }: Call, { types }: CheckedExpression): void {
  const [list] = args;
  if (target?.kind !== 'literal' || typeof target.value !== 'string' || list?.kind !== 'list') {
    return;
  }
  const text = target.value;
  attempt(() => readFormat(text), target);
  const clauses = readFormat(text).filter((part) => typeof part !== 'string');
  if (clauses.length !== list.elements.length) {
    throw new CelFault(
      `the number of placeholders (${clauses.length}) and of values (${list.elements.length}) differ`,
      offset,
    );
  }
  clauses.forEach((clause, index) => {
    if (typeof clause !== 'string') {
      expectFormattable(list.elements[index], clause.verb, types);
    }
  });
}

function expectFormattable(
  expression: Expression,
  verb: string,
  types: ReadonlyMap<Expression, CelType>,
): void {
  const type = types.get(expression) as CelType;
  if (type.kind === 'any') {
    throw new CelFault(
      `%${verb} cannot format an attribute`,
      expression.offset,
      'convert it first, such as string(…)',
    );
  }
  if (type.kind !== 'dyn' && !FORMAT_TYPES[verb].includes(unwrapped(type).kind)) {
    throw new CelFault(`%${verb} cannot format ${describeType(type)}`, expression.offset);
  }
  if (verb === 's' && (expression.kind === 'list' || expression.kind === 'map')) {
    parts(expression).forEach((part) => expectFormattable(part, verb, types));
  }
}

function checkEntries(literal: ListLiteral | MapLiteral, { types }: CheckedExpression): void {
  if (literal.kind === 'list') {
    expectOneType(literal.elements, (index) => literal.optional.has(index), types);
    return;
  }
  const { entries } = literal;
  expectOneType(entries.map(({ key }) => key), () => false, types);
  expectOneType(entries.map(({ value }) => value), (index) => entries[index].isOptional, types);
}

function typeInOptional({ parameters: [type] }: CelType, { offset }: Expression): CelType {
  if (type === undefined) {
    throw new CelPanic(
      'the API server panics on "?" before a value whose type it does not know',
      offset,
      'put the value into optional.of(…), or read it with .? or [?…]',
    );
  }
  return type;
}

function expectOneType(
  values: readonly Expression[],
  isOptional: (index: number) => boolean,
  types: ReadonlyMap<Expression, CelType>,
): void {
  const found = values.map((value, index) => {
    const type = types.get(value) as CelType;
    return isOptional(index) ? typeInOptional(type, value) : type;
  });
  const other = found.findIndex((type) => !isEquivalentType(type, found[0]));
  if (other > 0) {
    throw new CelFault(
      'all entries must have the same type:'
        + ` expected ${describeType(found[0])}, found ${describeType(found[other])}`,
      values[other].offset,
      found.some(({ kind }) => kind === 'any' || kind === 'dyn')
        ? 'compare the attribute with each value instead'
        : undefined,
    );
  }
}
