import { attempt } from './attempt';
import { CheckedExpression, Constants } from './checked-expression';
import { NAMES_WITHOUT_VALUE } from '../library/type-names';
import { Call, everyPart, Expression, ListLiteral, MapEntry } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { KEY_TYPES } from '../values/elements';
import { ENUM_VALUES } from '../values/messages';
import { RegularExpression } from '../values/regular-expression';
import { describeValue, isOfType, kindOf } from '../values/value-kinds';
import { CelMap, TypeValue } from '../values/values';

/** The conversions that are evaluated at compile time if their argument is constant. */
const CONVERSIONS = new Set([
  'bool', 'bytes', 'double', 'duration', 'dyn', 'int', 'string', 'timestamp', 'type', 'uint',
]);

/** The functions whose regular expression is compiled at compile time if it is constant. */
const PATTERN_FUNCTIONS = new Set(['find', 'findAll', 'matches']);

interface Constant {
  readonly value: unknown;
}

/**
 * Evaluates the parts that the API server treats as constants.
 *
 * @throws CelFault if it cannot create a program from a well-typed expression: a constant cannot be converted or cannot
 * be a key, or is an invalid regular expression
 */
export function foldConstants(checked: CheckedExpression): Constants {
  return new ConstantFolding(checked).foldAll();
}

class ConstantFolding {
  private readonly known = new Map<Expression, Constant | undefined>();
  private readonly parts: readonly Expression[];

  public constructor(private readonly checked: CheckedExpression) {
    this.parts = everyPart(checked.root);
  }

  /** @throws CelFault at an invalid constant */
  public foldAll(): Constants {
    for (const part of this.parts) {
      this.constantOf(part);
      if (part.kind === 'call') {
        this.compilePattern(part);
        this.expectKey(part);
      }
    }
    return this.known;
  }

  /** The value of the expression, if the API server treats it as a constant. */
  private constantOf(expression: Expression): Constant | undefined {
    if (!this.known.has(expression)) {
      this.known.set(expression, this.computeConstant(expression));
    }
    return this.known.get(expression);
  }

  private computeConstant(expression: Expression): Constant | undefined {
    switch (expression.kind) {
      case 'literal': return expression;
      case 'identifier': case 'select': return this.enumValue(expression) ?? this.typeName(expression);
      case 'list': return this.list(expression);
      case 'map': return this.constantMap(expression.entries);
      case 'call': return this.conversion(expression);
      default: return undefined;
    }
  }

  private enumValue(expression: Expression): Constant | undefined {
    const value = ENUM_VALUES[this.checked.variables.get(expression)?.replace(/^\./, '') ?? ''];
    return value === undefined || this.checked.locals.has(expression) ? undefined : { value };
  }

  private typeName(expression: Expression): Constant | undefined {
    const type = this.checked.types.get(expression);
    if (type?.kind !== 'type' || !this.checked.variables.has(expression)) {
      return undefined;
    }
    const name = this.checked.variables.get(expression)!;
    if (NAMES_WITHOUT_VALUE.has(name) || name.startsWith('.')) {
      throw new CelFault(`"${name}" cannot be used as a value`, expression.offset, withoutValue(name));
    }
    if (this.checked.locals.has(expression)) {
      throw new CelFault(
        'a macro variable cannot be a type',
        expression.offset,
        'put dyn(…) around the type',
      );
    }
    return { value: new TypeValue(type.parameters[0] ?? type) };
  }

  private list({ elements, optional }: ListLiteral): Constant | undefined {
    return optional.size > 0 ? undefined : this.constantList(elements);
  }

  private constantList(elements: readonly Expression[]): { readonly value: unknown[] } | undefined {
    const values = elements.map((element) => this.constantOf(element));
    return values.includes(undefined)
      ? undefined
      : { value: values.map((each) => (each as Constant).value) };
  }

  private constantMap(entries: readonly MapEntry[]): Constant | undefined {
    const keys = this.constantList(entries.map(({ key }) => key));
    const values = this.constantList(entries.map(({ value }) => value));
    const isOptional = entries.some((entry) => entry.isOptional);
    if (keys === undefined || values === undefined || isOptional) {
      return undefined;
    }
    if (keys.value.some((key) => key instanceof Uint8Array)) {
      throw new CelFault('bytes cannot be a key', entries[0].key.offset);
    }
    const pairs = keys.value.map((key, index): [unknown, unknown] => [key, values.value[index]]);
    return { value: new CelMap(pairs) };
  }

  private conversion(call: Call): Constant | undefined {
    const { name, target, args: [argument], offset } = call;
    if (target !== undefined || call.args.length !== 1 || !CONVERSIONS.has(name)) {
      return undefined;
    }
    const constant = this.constantOf(argument);
    if (constant === undefined) {
      return undefined;
    }
    const overload = this.checked.resolutions
      .get(call)
      ?.overloads.find(({ parameters }) => isOfType(constant.value, parameters[0]));
    if (overload === undefined) {
      throw new CelFault(`${describeValue(constant.value)} cannot be converted to ${name}`, offset);
    }
    return { value: attempt(() => overload.implementation!(constant.value), argument) };
  }

  /** Rejects keys other than numbers, strings and booleans, although more types pass the checker. */
  private expectKey({ name, args }: Call): void {
    const constant = name === '_[_]' || name === '_[?_]' ? this.constantOf(args[1]) : undefined;
    if (constant !== undefined && !KEY_TYPES.includes(kindOf(constant.value))) {
      throw new CelFault(`${describeValue(constant.value)} cannot be a key`, args[1].offset);
    }
  }

  /** Compiles a constant regular expression, which follows the target or first argument. */
  private compilePattern({ name, target, args }: Call): void {
    const pattern = PATTERN_FUNCTIONS.has(name) ? args[target === undefined ? 1 : 0] : undefined;
    const text = pattern && this.constantOf(pattern)?.value;
    if (typeof text === 'string') {
      attempt(() => new RegularExpression(text), pattern!);
    }
  }
}

function withoutValue(name: string): string | undefined {
  return CONVERSIONS.has(name)
    ? `call it with parentheses, or compare with google.protobuf.${name[0].toUpperCase()}${name.slice(1)}`
    : undefined;
}
