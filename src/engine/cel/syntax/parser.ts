import { CollectionParser } from './collection-parser';
import { Call, Expression, Literal } from './expression';
import { CelFault } from './fault';
import { Token } from './lexer';
import { readBytes, readNumber, readString } from './literals';
import { Nesting } from './nesting';
import { RELATIONS } from './operators';
import { Syntax } from './syntax';
import { LIST_HINT, surplusBracket } from './syntax-hints';
import { TokenReader } from './token-reader';
import { RESERVED_WORDS } from '../../render/cel-words';

/** The maximum length of an expression that the API server parses. */
const MOST_CHARACTERS = 100_000;

/** The function names of relations, by their sign. */
const RELATION_NAMES: Record<string, string> =
  Object.fromEntries(Object.entries(RELATIONS).map(([name, sign]) => [sign, name]));

/** The precedence of arithmetic operators. */
const STRENGTHS: Record<string, number> = Object.fromEntries([['*', 2], ['/', 2], ['%', 2], ['+', 1], ['-', 1]]);

/** Parses an expression. Fails at the first token that violates the grammar. */
export function parse(source: string, syntax: Syntax): Expression {
  if ([...source].length > MOST_CHARACTERS) {
    throw new CelFault(`the expression has more than ${MOST_CHARACTERS} characters`, 0);
  }
  return new Parser(source, syntax).parse();
}

/** A recursive-descent parser with a method for each grammar rule, starting with the lowest precedence. */
class Parser {
  private readonly tokens: TokenReader;
  private readonly nesting = new Nesting();
  private readonly collections: CollectionParser;

  public constructor(source: string, private readonly syntax: Syntax) {
    this.tokens = new TokenReader(source);
    this.collections = new CollectionParser(this.tokens, this.nesting, syntax, () => this.expression());
  }

  public parse(): Expression {
    const expression = this.expression();
    if (!this.tokens.is('end')) {
      throw this.tokens.unexpected(
        'an operator or the end of the expression',
        surplusBracket(this.tokens.current),
      );
    }
    return expression;
  }

  private enter(rule: string): void {
    this.nesting.enter(rule, this.tokens.current.offset);
  }

  private operator(name: string, { offset }: Token, args: readonly Expression[]): Expression {
    return this.nesting.onTop({ kind: 'call', offset, name, args }, args);
  }

  private expression(): Expression {
    this.enter('expression');
    const condition = this.either();
    const question = this.tokens.accept('?');
    return this.nesting.leave('expression', question === undefined ? condition : this.choice(condition, question));
  }

  private choice(condition: Expression, question: Token): Expression {
    const isBeforeDot = this.tokens.is('.');
    const whenTrue = this.either();
    if (!this.tokens.is(':')) {
      throw this.tokens.unexpected(
        '":" and the other value',
        isBeforeDot ? 'write .?name for a field that may be missing, not ?.name' : undefined,
      );
    }
    this.tokens.next();
    return this.operator('_?_:_', question, [condition, whenTrue, this.expression()]);
  }

  private either(): Expression {
    this.enter('either');
    return this.nesting.leave('either', this.chain('||', '_||_', () => this.both()));
  }

  private both(): Expression {
    this.enter('both');
    return this.nesting.leave('both', this.chain('&&', '_&&_', () => this.relation(1)));
  }

  /** Parses a chain of operands into a balanced tree. */
  private chain(operator: string, name: string, operand: () => Expression): Expression {
    const operands = [operand()];
    const operators: Token[] = [];
    while (this.tokens.is(operator)) {
      operators.push(this.tokens.next());
      operands.push(operand());
    }
    const balance = (first: number, last: number): Expression => {
      if (first === last) {
        return operands[first];
      }
      const middle = Math.floor((first + last) / 2);
      const args = [balance(first, middle), balance(middle + 1, last)];
      return this.nesting.around({ kind: 'call', offset: operators[middle].offset, name, args }, args);
    };
    return balance(0, operators.length);
  }

  private relation(strength: number): Expression {
    this.enter('relation');
    let left = this.arithmetic(1);
    while (strength <= 1 && Object.hasOwn(RELATION_NAMES, this.tokens.current.type)) {
      const operator = this.tokens.next();
      left = this.operator(RELATION_NAMES[operator.type], operator, [left, this.relation(2)]);
    }
    return this.nesting.leave('relation', left);
  }

  private arithmetic(strength: number): Expression {
    this.enter('arithmetic');
    let left = this.unary();
    while (this.isArithmetic(strength)) {
      const operator = this.tokens.next();
      const right = this.arithmetic(STRENGTHS[operator.type] + 1);
      left = this.operator(`_${operator.type}_`, operator, [left, right]);
    }
    return this.nesting.leave('arithmetic', left);
  }

  private isArithmetic(strength: number): boolean {
    const { type } = this.tokens.current;
    return Object.hasOwn(STRENGTHS, type) && STRENGTHS[type] >= strength;
  }

  /** Parses a unary expression. Two equal signs cancel out, and a minus before a number belongs to the number. */
  private unary(): Expression {
    const { type, offset } = this.tokens.current;
    const isNumber = type === '-' && (this.tokens.is('int', 1) || this.tokens.is('float', 1));
    if ((type !== '!' && type !== '-') || isNumber) {
      return this.member();
    }
    let count = 0;
    while (this.tokens.accept(type) !== undefined) {
      count++;
    }
    const operand = this.member();
    return count % 2 === 0
      ? operand
      : this.nesting.around({ kind: 'call', offset, name: `${type}_`, args: [operand] }, [operand]);
  }

  private member(): Expression {
    let target = this.primary();
    for (;;) {
      if (this.tokens.is('.')) {
        target = this.fieldOrCall(target);
      } else if (this.tokens.is('[')) {
        target = this.index(target);
      } else {
        return target;
      }
    }
  }

  private fieldOrCall(target: Expression): Expression {
    const dot = this.tokens.next();
    const isOptional = this.tokens.accept('?') !== undefined;
    if (!isOptional && this.tokens.is('identifier') && this.tokens.is('(', 1)) {
      return this.methodCall(target);
    }
    const { text: field, offset } = this.collections.fieldName();
    if (!isOptional) {
      return this.nesting.onTop(
        { kind: 'select', offset: dot.offset, operand: target, field, isTest: false },
        [target],
      );
    }
    const name: Literal = { kind: 'literal', offset, type: 'string', value: field };
    return this.operator('_?._', dot, [target, name]);
  }

  private methodCall(target: Expression): Expression {
    const name = this.tokens.next().text;
    const { open, args } = this.callArguments();
    const call: Call = { kind: 'call', offset: open.offset, name, target, args };
    return this.nesting.onTop(this.syntax.macros.expand(call) ?? call, [target, ...args]);
  }

  private index(target: Expression): Expression {
    const open = this.tokens.next();
    const isOptional = this.tokens.accept('?') !== undefined;
    const key = this.expression();
    this.tokens.expect(']');
    return this.operator(isOptional ? '_[?_]' : '_[_]', open, [target, key]);
  }

  private callArguments(): { open: Token; args: Expression[] } {
    const open = this.tokens.expect('(');
    const args: Expression[] = [];
    if (!this.tokens.is(')')) {
      do {
        args.push(this.expression());
      } while (this.tokens.accept(',') !== undefined);
    }
    this.tokens.expect(')', args.length === 0 ? 'an argument or ")"' : '"," or ")"');
    return { open, args };
  }

  private primary(): Expression {
    switch (this.tokens.current.type) {
      case '(': return this.parenthesized();
      case '[': return this.collections.list();
      case '{': return this.collections.map();
      case '.': case 'identifier': return this.named();
      default: return this.literal();
    }
  }

  private parenthesized(): Expression {
    this.tokens.next();
    const inner = this.expression();
    if (this.tokens.is(',')) {
      throw this.tokens.unexpected('")"', LIST_HINT);
    }
    this.tokens.expect(')');
    return inner;
  }

  private literal(): Literal {
    const { type, text, offset } = this.tokens.current;
    switch (type) {
      case '-': case 'int': case 'float': case 'uint':
        return this.number();
      case 'string':
        this.tokens.next();
        return { kind: 'literal', offset, type, value: readString(text, offset, this.syntax.surrogates) };
      case 'bytes':
        this.tokens.next();
        return { kind: 'literal', offset, type, value: readBytes(text, offset) };
      case 'true': case 'false':
        this.tokens.next();
        return { kind: 'literal', offset, type: 'bool', value: type === 'true' };
      case 'null':
        this.tokens.next();
        return { kind: 'literal', offset, type: 'null_type', value: null };
      default:
        throw this.tokens.unexpected('a value');
    }
  }

  private number(): Literal {
    const { offset } = this.tokens.current;
    const sign = this.tokens.accept('-') === undefined ? '' : '-';
    if (sign === '-' && !this.tokens.is('int') && !this.tokens.is('float')) {
      throw this.tokens.unexpected('a number');
    }
    const { type, text } = this.tokens.next();
    return { kind: 'literal', offset, ...readNumber(type, sign, text, offset) };
  }

  /** Parses a variable, a function call or a message. */
  private named(): Expression {
    const dot = this.tokens.accept('.');
    const { text, offset } = this.tokens.expect('identifier', 'a name');
    const name = dot === undefined ? text : `.${text}`;
    if (this.isMessage()) {
      return this.collections.message(name);
    }
    if (RESERVED_WORDS.has(text)) {
      throw new CelFault(`"${text}" is a reserved word`, offset);
    }
    if (!this.tokens.is('(')) {
      return { kind: 'identifier', offset, name };
    }
    const { open, args } = this.callArguments();
    const call: Call = { kind: 'call', offset: open.offset, name, args };
    return this.nesting.around(this.syntax.macros.expand(call) ?? call, args);
  }

  /** Whether a dotted name follows, and then a brace. */
  private isMessage(): boolean {
    let ahead = 0;
    while (this.tokens.is('.', ahead) && this.tokens.is('identifier', ahead + 1)) {
      ahead += 2;
    }
    return this.tokens.is('{', ahead);
  }
}
