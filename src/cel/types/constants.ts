import { Call, everyPart, Expression, MapEntry } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { RegularExpression } from '../values/regular-expression';
import { describeValue, isOfType, kindOf } from '../values/value-kinds';
import { CelMap, TypeValue } from '../values/values';
import { attempt } from './attempt';
import { CheckedExpression } from './checker';

/** The functions that are computed at once if what they convert is a constant. */
const CONVERSIONS = new Set([
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'int',
  'string',
  'timestamp',
  'type',
  'uint',
]);

/** The functions whose regular expression is compiled at once if it is a constant. */
const PATTERN_FUNCTIONS = new Set(['find', 'findAll', 'matches']);

/** The value of a constant. */
interface Constant {
  readonly value: unknown;
}

/**
 * Why the API server cannot make a program of an expression that is well typed: a
 * constant that cannot be converted, a constant regular expression that cannot be
 * compiled, or a constant that can be no key.
 */
export function constantFault(checked: CheckedExpression): CelFault | undefined {
  try {
    new ConstantFolding(checked).foldAll();
    return undefined;
  } catch (error) {
    if (error instanceof CelFault) {
      return error;
    }
    throw error;
  }
}

class ConstantFolding {
  private readonly known = new Map<Expression, Constant | undefined>();
  private readonly parts: readonly Expression[];

  public constructor(private readonly checked: CheckedExpression) {
    this.parts = everyPart(checked.root);
  }

  /** @throws CelFault at a constant that cannot be used as it is */
  public foldAll(): void {
    for (const part of this.parts) {
      this.constantOf(part);
      if (part.kind === 'call') {
        compilePattern(part);
        this.expectKey(part);
      }
    }
  }

  /** The value of the expression, if it is constant to the API server. */
  private constantOf(expression: Expression): Constant | undefined {
    if (!this.known.has(expression)) {
      this.known.set(expression, this.computeConstant(expression));
    }
    return this.known.get(expression);
  }

  private computeConstant(expression: Expression): Constant | undefined {
    switch (expression.kind) {
      case 'literal': return expression;
      case 'identifier': case 'select': return this.typeName(expression);
      case 'list': return expression.optional.size > 0 ? undefined : this.constantList(expression.elements);
      case 'map': return this.constantMap(expression.entries);
      case 'call': return this.conversion(expression);
      default: return undefined;
    }
  }

  private typeName(expression: Expression): Constant | undefined {
    const type = this.checked.types.get(expression);
    if (type?.kind !== 'type' || !this.checked.variables.has(expression)) {
      return undefined;
    }
    if (this.checked.locals.has(expression)) {
      throw new CelFault(
        'a variable of a macro cannot be a type',
        expression.offset,
        'put dyn(…) around the type',
      );
    }
    return { value: new TypeValue(type.parameters[0] ?? type) };
  }

  private constantList(elements: readonly Expression[]): { readonly value: unknown[] } | undefined {
    const values = elements.map((element) => this.constantOf(element));
    return values.includes(undefined) ? undefined : { value: values.map((each) => (each as Constant).value) };
  }

  private constantMap(entries: readonly MapEntry[]): Constant | undefined {
    const keys = this.constantList(entries.map(({ key }) => key));
    const values = this.constantList(entries.map(({ value }) => value));
    const isOptional = entries.some((entry) => entry.isOptional);
    if (keys === undefined || values === undefined || isOptional) {
      return undefined;
    }
    if (keys.value.some((key) => key instanceof Uint8Array)) {
      throw new CelFault('bytes cannot be keys', entries[0].key.offset);
    }
    return { value: new CelMap(keys.value.map((key, index): [unknown, unknown] => [key, values.value[index]])) };
  }

  private conversion(call: Call): Constant | undefined {
    const { name, target, args: [argument], offset } = call;
    const constant =
      target === undefined && call.args.length === 1 && CONVERSIONS.has(name)
        ? this.constantOf(argument)
        : undefined;
    if (constant === undefined) {
      return undefined;
    }
    const overload = this.checked.resolutions
      .get(call)
      ?.overloads.find(({ parameters }) => isOfType(constant.value, parameters[0]));
    if (overload === undefined) {
      throw new CelFault(`${describeValue(constant.value)} cannot be converted to ${name}`, offset);
    }
    return { value: attempt(() => overload.implementation(constant.value), argument) };
  }

  /**
   * Numbers, texts, true and false are looked up; another constant that the types let
   * pass can never be found.
   */
  private expectKey({ name, args }: Call): void {
    const constant = name === '_[_]' || name === '_[?_]' ? this.constantOf(args[1]) : undefined;
    if (constant !== undefined && !['int', 'uint', 'double', 'bool', 'string'].includes(kindOf(constant.value))) {
      throw new CelFault(`${describeValue(constant.value)} cannot be a key`, args[1].offset);
    }
  }
}

/**
 * What stands after the text is the regular expression, whether the text is the target or
 * the first argument.
 */
function compilePattern({ name, target, args }: Call): void {
  const pattern = PATTERN_FUNCTIONS.has(name) ? args[target === undefined ? 1 : 0] : undefined;
  if (pattern?.kind === 'literal' && typeof pattern.value === 'string') {
    const text = pattern.value;
    attempt(() => new RegularExpression(text), pattern);
  }
}
