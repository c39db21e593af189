import { CheckedExpression, Resolution } from './checked-expression';
import { messageTypeOf } from './message-fields';
import { OverloadResolver } from './overload-resolver';
import { Scopes } from './scopes';
import { moreGeneral, Unification } from './unification';
import { describeMismatch } from '../hints/mismatches';
import {
  describeHyphen, describeNoFields, describeUnknownField, describeUnknownFunction,
  describeUnknownName, isMacroName,
} from '../hints/unknown-names';
import { Environment } from '../library/environment';
import { Overload } from '../library/overload';
import {
  Call, Comprehension, everyPart, Expression, Identifier, ListLiteral, MapLiteral, qualifiedName,
  Select, StructLiteral,
} from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import {
  BOOL, CelType, describeType, DYN, ERROR, hasParameter, INT, isDynamic, listOf, mapOf, optionalOf,
} from '../values/cel-type';
import { parseType } from '../values/type-notation';

/** Determines the type of every part of an expression. Fails at the first part without a type. */
export function check(root: Expression, environment: Environment): CheckedExpression {
  const checker = new Checker(environment);
  checker.check(root);
  return checker.finish(root);
}

class Checker {
  private readonly types = new Map<Expression, CelType>();
  private readonly resolutions = new Map<Expression, Resolution>();
  private readonly variables = new Map<Expression, string>();
  private readonly locals = new Set<Expression>();
  /** The parts whose type contained a type parameter when they were first checked. */
  private readonly open = new Set<Expression>();
  private readonly unification = new Unification();
  private readonly overloads = new OverloadResolver(this.unification);
  private readonly scopes = new Scopes<CelType>();

  public constructor(private readonly environment: Environment) {
  }

  public finish(root: Expression): CheckedExpression {
    const { types, resolutions, variables, locals } = this;
    types.forEach((type, expression) => types.set(expression, this.unification.resolve(type, true)));
    return { root, types, resolutions, variables, locals };
  }

  public check(expression: Expression): CelType {
    // Macros use their operands more than once.
    const known = this.types.get(expression);
    if (known !== undefined) {
      this.expectClosed(expression);
      return known;
    }
    const type = this.typeOf(expression);
    this.types.set(expression, type);
    if (this.environment.sharesTargets && hasParameter(this.unification.resolve(type))) {
      this.open.add(expression);
    }
    return type;
  }

  private expectClosed(expression: Expression): void {
    if (this.open.size > 0 && everyPart(expression).some((part) => this.open.has(part))) {
      throw new CelFault(
        'the type of the optional value is unknown, which this version of Kubernetes does not accept',
        expression.offset,
        'give it a type, such as optional.of("")',
      );
    }
  }

  private typeOf(expression: Expression): CelType {
    switch (expression.kind) {
      case 'literal': return parseType(expression.type);
      case 'identifier': return this.identifier(expression);
      case 'select': return this.select(expression);
      case 'call': return this.call(expression);
      case 'list': return this.list(expression);
      case 'map': return this.map(expression);
      case 'struct': return this.message(expression);
      case 'comprehension': return this.comprehension(expression);
    }
  }

  private lookUp(name: string): CelType | undefined {
    const plain = name.replace(/^\./, '');
    return this.local(name) ?? this.environment.variable(plain);
  }

  /** The type of a macro variable; undefined if there is none with the name. */
  private local(name: string): CelType | undefined {
    const isGlobal = name.startsWith('.') && !this.environment.dotsReachLocals;
    return isGlobal ? undefined : this.scopes.lookUp(name.replace(/^\./, ''));
  }

  private identifier(expression: Identifier): CelType {
    const { name } = expression;
    const type = this.lookUp(name);
    if (type === undefined) {
      throw describeUnknownName(expression, this.environment);
    }
    const isLocal = this.local(name) !== undefined;
    const isTypeName = this.environment.variable(expression.name)?.kind === 'type';
    if (isLocal && !isTypeName) {
      this.locals.add(expression);
    }
    this.variables.set(expression, isLocal ? name.replace(/^\./, '') : this.globalName(name));
    return type;
  }

  /** Whether a dotted name is a field of a macro variable, even if a global variable has the same name. */
  private isInLocal(name: string): boolean {
    return !this.environment.dotsReachLocals && this.local(rootOf(name)) !== undefined;
  }

  /** The name of a global variable. It keeps its leading dot if a macro variable hides it. */
  private globalName(name: string): string {
    const plain = name.replace(/^\./, '');
    const isHidden = this.scopes.lookUp(plain) !== undefined
      || (!this.environment.dotsReachLocals && this.scopes.lookUp(rootOf(plain)) !== undefined);
    return isHidden ? name : plain;
  }

  private select(expression: Select): CelType {
    const name = qualifiedName(expression);
    const type = name === undefined || this.isInLocal(name) ? undefined : this.lookUp(name);
    if (name !== undefined && type !== undefined) {
      this.variables.set(expression, this.globalName(name));
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
      throw describeUnknownField(at, field, Object.keys(fields));
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
    const { target, name } = expression;
    if (target === undefined) {
      return this.resolve(expression, this.environment.overloads(name.replace(/^\./, '')));
    }
    const namespace = qualifiedName(target)?.replace(/^\./, '');
    const namespaced =
      namespace === undefined ? undefined : this.environment.overloads(`${namespace}.${name}`);
    if (namespaced !== undefined) {
      return this.resolve(expression, namespaced);
    }
    this.check(target);
    return this.resolve(expression, this.environment.overloads(name), target);
  }

  /** Rejects `device.attributes["d"].gpu-model`, which CEL parses as a subtraction. */
  private expectNoHyphen({ name, args: [left, right] }: Call): void {
    const isFieldMinusName = name === '_-_' && left.kind === 'select' && right.kind === 'identifier';
    if (isFieldMinusName && this.lookUp(right.name) === undefined) {
      throw describeHyphen(left, right);
    }
  }

  private resolve(call: Call, candidates: readonly Overload[] | undefined, target?: Expression): CelType {
    if (candidates === undefined) {
      throw describeUnknownFunction(call, this.environment);
    }
    const operands = target === undefined ? call.args : [target, ...call.args];
    const types = operands.map((operand) => this.types.get(operand) as CelType);
    const isMethod = target !== undefined;
    const match = this.overloads.match(candidates, types, isMethod);
    if (match === undefined) {
      const resolved = types.map((type) => this.unification.resolve(type, true));
      throw describeMismatch(call, resolved, isMethod, candidates);
    }
    this.resolutions.set(call, { overloads: match.overloads, target });
    return match.result;
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

  /** The type of an element, value or field; the optional type is unwrapped. */
  private entry(expression: Expression, isOptional: boolean): CelType {
    const type = this.check(expression);
    if (!isOptional) {
      return type;
    }
    const optional = this.unification.resolve(type);
    if (optional.kind === 'optional_type') {
      return optional.parameters[0];
    }
    if (!isDynamic(optional)) {
      throw new CelFault(`"?" needs an optional value, found ${describeType(optional)}`, expression.offset);
    }
    return optional;
  }

  /** The common type of all types; `dyn` if they do not agree. */
  private join(types: readonly CelType[]): CelType {
    if (types.length === 0) {
      return this.unification.fresh();
    }
    return types.reduce((joined, type) =>
      this.unification.fits([joined], [type]) ? moreGeneral(joined, type) : DYN,
    );
  }

  private message(literal: StructLiteral): CelType {
    const message = messageTypeOf(literal, this.environment);
    for (const { name, value, isOptional, offset } of literal.fields) {
      const found = this.entry(value, isOptional);
      if (!Object.hasOwn(message.fields, name)) {
        throw new CelFault(`${message.name} has no field "${name}"`, offset);
      }
      const expected = message.fields[name];
      if (!this.unification.fits([expected], [found])) {
        const types = `expected ${describeType(expected)}, found ${describeType(found)}`;
        throw new CelFault(`${message.name}.${name}: ${types}`, offset);
      }
    }
    return message.type;
  }

  private comprehension(loop: Comprehension): CelType {
    const rangeType = this.unification.resolve(this.check(loop.range));
    const accumulatorType = this.check(loop.initial);
    const [first, second] = this.itemTypes(loop, rangeType);
    const items = new Map([[loop.variable, first]]);
    if (loop.variable2 !== undefined) {
      items.set(loop.variable2, second);
    }
    return this.scopes.within(new Map([[loop.accumulator, accumulatorType]]), () => {
      this.scopes.within(items, () => {
        this.expectType(loop.condition, BOOL);
        this.expectType(loop.step, accumulatorType);
      });
      return this.unification.resolve(this.check(loop.result));
    });
  }

  /** The types of the loop variables: of the items, or of the index or key and the value. */
  private itemTypes({ range, variable2 }: Comprehension, type: CelType): [CelType, CelType] {
    const [first, second] = type.parameters;
    switch (type.kind) {
      case 'list':
        return variable2 === undefined ? [first, ERROR] : [INT, first];
      case 'map':
        return [first, second];
      case 'dyn': case 'error': case 'parameter':
        this.unification.fits([DYN], [type]);
        return [DYN, DYN];
      case 'any':
        throw new CelFault(
          'macros cannot range over an attribute: list attributes need Kubernetes 1.36 or later'
            + ' and the feature gate DRAListTypeAttributes',
          range.offset,
        );
      default:
        throw new CelFault(`a macro needs a list or map, found ${describeType(type)}`, range.offset);
    }
  }

  private expectType(expression: Expression, expected: CelType): void {
    const found = this.check(expression);
    if (!this.unification.fits([expected], [found])) {
      const resolved = this.unification.resolve(found, true);
      throw new CelFault(
        `expected ${describeType(expected)}, found ${describeType(resolved)}`,
        expression.offset,
      );
    }
  }
}

/** The first part of a dotted name, including a leading dot. */
function rootOf(name: string): string {
  const end = name.indexOf('.', 1);
  return end < 0 ? name : name.slice(0, end);
}
