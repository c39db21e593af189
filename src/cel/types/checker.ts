import {
  describeMismatch, describeNoFields, describeUnknownFunction, describeUnknownName,
  isMacroName,
} from '../hints/corrections';
import { Environment } from '../library/environment';
import { Overload } from '../library/overload';
import {
  Call, Comprehension, everyPart, Expression, Identifier, ListLiteral, MapLiteral,
  qualifiedName, Select, StructLiteral,
} from '../syntax/expression';
import { CelFault, CelUncheckable } from '../syntax/fault';
import { write } from '../syntax/source-text';
import {
  BOOL, CelType, describeType, DYN, ERROR, hasParameter, INT, isDynamic, isSameType,
  listOf, mapOf, optionalOf,
} from '../values/cel-type';
import { parseType } from '../values/type-notation';
import { moreGeneral, Unification } from './unification';
import { didYouMean } from '../../errors/did-you-mean';

/** How a call was understood. */
export interface Resolution {
  readonly overloads: readonly Overload[];
  /** The target, unless what stands before the name is its namespace. */
  readonly target?: Expression;
}

/** What the checker found out about an expression. */
export interface CheckedExpression {
  readonly root: Expression;
  readonly types: ReadonlyMap<Expression, CelType>;
  readonly resolutions: ReadonlyMap<Expression, Resolution>;
  /** The names of variables, where they are written with dots. */
  readonly variables: ReadonlyMap<Expression, string>;
  /**
   * The variables of macros, where they are used; those apart that are named like a type.
   */
  readonly locals: ReadonlySet<Expression>;
}

/**
 * Finds the type of every part of an expression.
 *
 * @throws CelFault at the first part that has none
 */
export function check(root: Expression, environment: Environment): CheckedExpression {
  const checker = new Checker(environment);
  checker.check(root);
  return checker.finish(root);
}

const LITERAL_TYPES: Record<string, CelType> = Object.fromEntries(
  ['bool', 'int', 'uint', 'double', 'string', 'bytes', 'null_type'].map((kind) => [kind, parseType(kind)]));

/** The fields of the messages that expressions can make. */
const MESSAGES: Record<string, Record<string, CelType>> = {
  'google.protobuf.Timestamp': { seconds: INT, nanos: INT },
  'google.protobuf.Duration': { seconds: INT, nanos: INT },
};

class Checker {
  private readonly types = new Map<Expression, CelType>();
  private readonly resolutions = new Map<Expression, Resolution>();
  private readonly variables = new Map<Expression, string>();
  private readonly locals = new Set<Expression>();
  /** What had an open type when it was first looked at. */
  private readonly open = new Set<Expression>();
  private readonly unification = new Unification();
  /** The variables of macros, the innermost last. */
  private readonly scopes: Map<string, CelType>[] = [];

  public constructor(private readonly environment: Environment) {
  }

  public finish(root: Expression): CheckedExpression {
    this.types.forEach((type, expression) => this.types.set(expression, this.unification.resolve(type, true)));
    return {
      root,
      types: this.types,
      resolutions: this.resolutions,
      variables: this.variables,
      locals: this.locals,
    };
  }

  public check(expression: Expression): CelType {
    // Macros use what they are applied to more than once.
    let type = this.types.get(expression);
    if (type === undefined) {
      type = this.typeOf(expression);
      this.types.set(expression, type);
      if (this.environment.sharesTargets && hasParameter(this.unification.resolve(type))) {
        this.open.add(expression);
      }
    } else if (this.open.size > 0 && everyPart(expression).some((part) => this.open.has(part))) {
      throw new CelFault(
        'the type of the optional value is not known, which this version of Kubernetes does not take',
        expression.offset,
        'give it a type, such as optional.of("")',
      );
    }
    return type;
  }

  private typeOf(expression: Expression): CelType {
    switch (expression.kind) {
      case 'literal': return LITERAL_TYPES[expression.type];
      case 'identifier': return this.identifier(expression);
      case 'select': return this.select(expression);
      case 'call': return this.call(expression);
      case 'list': return this.list(expression);
      case 'map': return this.map(expression);
      case 'struct': return this.struct(expression);
      case 'comprehension': return this.comprehension(expression);
    }
  }

  private lookUp(name: string): CelType | undefined {
    return this.local(name) ?? this.environment.variable(name.replace(/^\./, ''));
  }

  private local(name: string): CelType | undefined {
    const plain = name.replace(/^\./, '');
    for (let index = this.scopes.length - 1; index >= 0; index--) {
      const type = this.scopes[index].get(plain);
      if (type !== undefined) {
        return type;
      }
    }
    return undefined;
  }

  private identifier(expression: Identifier): CelType {
    const type = this.lookUp(expression.name);
    if (type === undefined) {
      throw describeUnknownName(expression, this.environment);
    }
    if (this.local(expression.name) !== undefined && this.environment.variable(expression.name)?.kind !== 'type') {
      this.locals.add(expression);
    }
    this.variables.set(expression, expression.name.replace(/^\./, ''));
    return type;
  }

  private select(expression: Select): CelType {
    const name = qualifiedName(expression);
    const type = name === undefined ? undefined : this.lookUp(name);
    if (type !== undefined) {
      this.variables.set(expression, (name as string).replace(/^\./, ''));
      return type;
    }
    const found = this.field(expression, expression.operand, expression.field, false);
    return expression.isTest ? BOOL : this.unification.resolve(found);
  }

  private field(at: Expression, operand: Expression, field: string, isOptional: boolean): CelType {
    const operandType = this.unification.resolve(this.check(operand));
    const isInOptional = operandType.kind === 'optional_type';
    const type = this.fieldType(at, isInOptional ? operandType.parameters[0] : operandType, field);
    return isInOptional || isOptional ? optionalOf(type) : type;
  }

  private fieldType(at: Expression, type: CelType, field: string): CelType {
    if (type.kind === 'map') {
      return type.parameters[1];
    }
    if (type.kind === 'parameter') {
      this.unification.fits([DYN], [type]);
      return DYN;
    }
    if (isDynamic(type) || type.kind === 'error') {
      return DYN;
    }
    const fields = type.kind === 'object' ? this.environment.fieldsOf(type.name) : undefined;
    if (fields === undefined) {
      throw describeNoFields(at, type, field, this.environment);
    }
    if (!Object.hasOwn(fields, field)) {
      const known = Object.keys(fields);
      throw new CelFault(field === 'allowMultipleAllocations'
        ? 'device.allowMultipleAllocations needs Kubernetes 1.34 or later and the feature gate DRAConsumableCapacity'
        : `a device has no field "${field}"${didYouMean(field, known)}: it has ${known.join(', ')}`, at.offset,
      didYouMean(field, known) === '' ? `write device.attributes["gpu.example.com"].${field} if it is an attribute` : undefined);
    }
    return fields[field];
  }

  private call(expression: Call): CelType {
    if (expression.name === '_?._') {
      const [operand, field] = expression.args;
      const name = field.kind === 'literal' ? String(field.value) : '';
      return this.unification.resolve(this.field(expression, operand, name, true));
    }
    if (isMacroName(expression.name)) {
      throw describeUnknownFunction(expression, this.environment);
    }
    this.expectNoHyphen(expression);
    expression.args.forEach((arg) => this.check(arg));
    const { target } = expression;
    if (target === undefined) {
      return this.resolve(expression, this.environment.overloads(expression.name.replace(/^\./, '')));
    }
    const prefix = qualifiedName(target);
    const namespaced =
      prefix === undefined
        ? undefined
        : this.environment.overloads(`${prefix.replace(/^\./, '')}.${expression.name}`);
    if (namespaced !== undefined) {
      return this.resolve(expression, namespaced);
    }
    this.check(target);
    return this.resolve(expression, this.environment.overloads(expression.name), target);
  }

  /** `device.attributes["d"].gpu-model` is a difference to CEL. */
  private expectNoHyphen({ name, args: [left, right] }: Call): void {
    if (name === '_-_' && left.kind === 'select' && right.kind === 'identifier' && this.lookUp(right.name) === undefined) {
      const operand = write(left.operand);
      throw new CelFault(`there is no "${right.name}" to subtract: a name after a dot has no "-"`, right.offset,
        operand === undefined ? undefined : `write ${operand}["${left.field}-${right.name}"]`);
    }
  }

  private resolve(call: Call, overloads: readonly Overload[] | undefined, target?: Expression): CelType {
    if (overloads === undefined) {
      throw describeUnknownFunction(call, this.environment);
    }
    const types = [...(target === undefined ? [] : [target]), ...call.args].map(
      (arg) => this.types.get(arg) as CelType,
    );
    const fitting: Overload[] = [];
    let result: CelType | undefined;
    for (const overload of overloads) {
      if (overload.isMethod !== (target !== undefined)) {
        continue;
      }
      const [overloadResult, ...parameters] = this.instantiate(overload);
      if (!this.unification.fits(types, parameters)) {
        continue;
      }
      fitting.push(overload);
      const type = this.unification.resolve(overloadResult);
      result = result === undefined || isDynamic(result) || isSameType(type, result) ? result ?? type : DYN;
    }
    if (result === undefined) {
      throw describeMismatch(
        call,
        types.map((type) => this.unification.resolve(type, true)),
        target !== undefined,
        overloads,
      );
    }
    this.resolutions.set(call, { overloads: fitting, target });
    return result;
  }

  /** The result and parameters of an overload, with type parameters of their own. */
  private instantiate({ result, parameters, isGeneric }: Overload): CelType[] {
    if (!isGeneric) {
      return [result, ...parameters];
    }
    const fresh = new Map<string, CelType>();
    const replace = (type: CelType): CelType => {
      if (type.kind !== 'parameter') {
        return type.parameters.length === 0 ? type : { ...type, parameters: type.parameters.map(replace) };
      }
      if (!fresh.has(type.name)) {
        fresh.set(type.name, this.unification.fresh());
      }
      return fresh.get(type.name) as CelType;
    };
    return [result, ...parameters].map(replace);
  }

  private list({ elements, optional }: ListLiteral): CelType {
    const types = elements.map((element, index) => this.entry(element, optional.has(index)));
    return listOf(this.join(types));
  }

  private map({ entries }: MapLiteral): CelType {
    const keys = entries.map(({ key }) => this.check(key));
    const values = entries.map(({ value, isOptional }) => this.entry(value, isOptional));
    return mapOf(this.join(keys), this.join(values));
  }

  /** The type of an element or value; an optional one is unwrapped. */
  private entry(expression: Expression, isOptional: boolean): CelType {
    const type = this.check(expression);
    if (!isOptional) {
      return type;
    }
    const optional = this.unification.resolve(type);
    if (optional.kind !== 'optional_type' && !isDynamic(optional)) {
      throw new CelFault(`"?" takes an optional value, found ${describeType(optional)}`, expression.offset);
    }
    return optional.kind === 'optional_type' ? optional.parameters[0] : optional;
  }

  /** The type that all have in common: one of them if they agree. */
  private join(types: readonly CelType[]): CelType {
    if (types.length === 0) {
      return this.unification.fresh();
    }
    return types.reduce((joined, type) =>
      this.unification.fits([joined], [type]) ? moreGeneral(joined, type) : DYN,
    );
  }

  private struct({ name, offset, fields }: StructLiteral): CelType {
    const plain = name.replace(/^\./, '');
    const type = this.environment.variable(plain);
    if (type === undefined) {
      throw new CelFault(`there is no type "${plain}"`, offset);
    }
    const [made] = type.kind === 'type' ? type.parameters : [];
    if (made === undefined || made.kind === 'any' || made.kind === 'dyn' || made.kind === 'list' || made.kind === 'map') {
      if (plain.startsWith('google.protobuf.')) {
        throw new CelUncheckable(`messages of type ${plain} are not known here`);
      }
      throw new CelFault(`"${plain}" is no type of messages`, offset);
    }
    const known =
      made.kind === 'wrapper'
        ? { value: made.parameters[0] }
        : (MESSAGES[plain] ?? this.environment.fieldsOf(plain));
    if (known === undefined) {
      throw new CelFault(`"${plain}" is no type of messages`, offset);
    }
    for (const field of fields) {
      const expected = Object.hasOwn(known, field.name)
        ? (known as Record<string, CelType>)[field.name]
        : undefined;
      const found = this.entry(field.value, field.isOptional);
      if (expected === undefined || !this.unification.fits([expected], [found])) {
        throw new CelFault(expected === undefined ? `${plain} has no field "${field.name}"`
          : `${plain}.${field.name} is ${describeType(expected)}, found ${describeType(found)}`, field.offset);
      }
    }
    return made;
  }

  private comprehension(loop: Comprehension): CelType {
    const rangeType = this.unification.resolve(this.check(loop.range));
    const accumulatorType = this.check(loop.initial);
    const [first, second] = this.itemTypes(loop, rangeType);
    const outer = new Map([[loop.accumulator, accumulatorType]]);
    const inner = new Map([[loop.variable, first]]);
    if (loop.variable2 !== undefined) {
      inner.set(loop.variable2, second);
    }
    this.scopes.push(outer, inner);
    this.assert(loop.condition, BOOL);
    this.assert(loop.step, accumulatorType);
    this.scopes.pop();
    const result = this.check(loop.result);
    this.scopes.pop();
    return this.unification.resolve(result);
  }

  private itemTypes({ range, variable2 }: Comprehension, type: CelType): [CelType, CelType] {
    if (type.kind === 'list') {
      return variable2 === undefined ? [type.parameters[0], ERROR] : [INT, type.parameters[0]];
    }
    if (type.kind === 'map') {
      return [type.parameters[0], type.parameters[1]];
    }
    if (type.kind === 'dyn' || type.kind === 'error' || type.kind === 'parameter') {
      this.unification.fits([DYN], [type]);
      return [DYN, DYN];
    }
    throw new CelFault(
      type.kind === 'any'
        ? 'macros cannot range over an attribute: attributes that are lists need Kubernetes 1.36 or later and the feature gate DRAListTypeAttributes'
        : `macros range over a list or map, found ${describeType(type)}`,
      range.offset,
    );
  }

  private assert(expression: Expression, expected: CelType): void {
    const found = this.check(expression);
    if (!this.unification.fits([expected], [found])) {
      throw new CelFault(
        `expected ${describeType(expected)}, found ${describeType(this.unification.resolve(found, true))}`,
        expression.offset,
      );
    }
  }
}

