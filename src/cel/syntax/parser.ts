import { Expression, ListLiteral, Literal, MapEntry, MapLiteral, StructField } from './expression';
import { CelFault } from './fault';
import { Token, tokenize } from './lexer';
import { Macros } from './macros';
import { readNumber } from './number-literals';
import { meantInstead, surplusBracket } from './syntax-hints';
import { readBytes, readText } from './text-literals';

/** What a minor's parser understands. */
export interface Syntax {
  readonly macros: Macros;
  /** Field names in backticks. */
  readonly escapedNames: boolean;
  /** Whether `\ud800` is taken for the replacement character. */
  readonly surrogates: boolean;
}

/**
 * How deep a rule of the grammar may nest in itself, and operators in each other, as on
 * the API server.
 */
const MOST_NESTING = 250;

/** How many characters the API server parses at all. */
const MOST_CHARACTERS = 100_000;

const RESERVED = new Set([
  'as',
  'break',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'package',
  'namespace',
  'return',
  'var',
  'void',
  'while',
]);

const RELATIONS: Record<string, string> = {
  '<': '_<_',
  '<=': '_<=_',
  '>': '_>_',
  '>=': '_>=_',
  '==': '_==_',
  '!=': '_!=_',
  'in': '@in',
};

/** Arithmetic by how tightly it binds. */
const CALCULATIONS: Record<string, { name: string; strength: number }> = {
  '*': { name: '_*_', strength: 2 },
  '/': { name: '_/_', strength: 2 },
  '%': { name: '_%_', strength: 2 },
  '+': { name: '_+_', strength: 1 },
  '-': { name: '_-_', strength: 1 },
};

/** Reads one expression; `parse` keeps what it read. */
export class Parser {
  private readonly tokens: readonly Token[];
  private position = 0;
  private readonly nesting: Record<string, number> = {};
  /** How many operators, calls and fields stand on top of an expression. */
  private readonly heights = new Map<Expression, number>();

  public constructor(source: string, private readonly syntax: Syntax) {
    if ([...source].length > MOST_CHARACTERS) {
      throw new CelFault(`the expression has more than ${MOST_CHARACTERS} characters`, 0);
    }
    this.tokens = tokenize(source);
  }

  public parse(): Expression {
    const expression = this.expression();
    if (this.token.type !== 'end') {
      throw this.unexpected('an operator or the end', surplusBracket(this.token));
    }
    return expression;
  }

  private get token(): Token {
    return this.tokens[this.position];
  }

  private next(): Token {
    return this.tokens[this.position++];
  }

  private is(type: string, ahead = 0): boolean {
    return this.tokens[Math.min(this.position + ahead, this.tokens.length - 1)].type === type;
  }

  private accept(type: string): Token | undefined {
    return this.is(type) ? this.next() : undefined;
  }

  private expect(type: string, what = `"${type}"`): Token {
    if (!this.is(type)) {
      throw this.unexpected(what);
    }
    return this.next();
  }

  private unexpected(expected: string, suggestion?: string): CelFault {
    const { type, text, offset } = this.token;
    const operator = ({ and: '&&', or: '||', not: '!' } as Record<string, string>)[
      type === 'identifier' ? text.toLowerCase() : ''
    ];
    if (operator !== undefined) {
      return new CelFault(`"${text}" is no operator: write "${operator}"`, offset,
        operator === '!' ? 'for "not in" write !(value in list)' : undefined);
    }
    return new CelFault(
      `expected ${expected}, found ${type === 'end' ? 'the end of the expression' : JSON.stringify(text)}`,
      offset,
      suggestion ?? meantInstead(this.tokens, this.position),
    );
  }

  /** Counts how deep a rule of the grammar stands in itself. */
  private within<T>(rule: string, parse_: () => T): T {
    const depth = this.nesting[rule] = (this.nesting[rule] ?? 0) + 1;
    if (depth > MOST_NESTING) {
      throw new CelFault(`the expression nests more than ${MOST_NESTING} levels deep`, this.token.offset);
    }
    const result = parse_();
    this.nesting[rule]--;
    return result;
  }

  /** Notes an operator, call or field, on top of what it stands on. */
  private onTop<T extends Expression>(expression: T, below: readonly Expression[]): T {
    const height = 1 + Math.max(0, ...below.map((each) => this.heights.get(each) ?? 0));
    if (height > MOST_NESTING) {
      throw new CelFault(`the expression chains more than ${MOST_NESTING} operators or calls`, expression.offset);
    }
    this.heights.set(expression, height);
    return expression;
  }

  /** Notes what is no operator itself, but as deep as its parts. */
  private around<T extends Expression>(expression: T, below: readonly Expression[]): T {
    this.heights.set(expression, below.reduce((most, each) => Math.max(most, this.heights.get(each) ?? 0), 0));
    return expression;
  }

  private expression(): Expression {
    return this.within('expression', () => {
      const condition = this.either();
      const question = this.accept('?');
      if (question === undefined) {
        return condition;
      }
      const isBeforeDot = this.is('.');
      const whenTrue = this.either();
      if (!this.is(':')) {
        throw this.unexpected(
          '":" and what to take otherwise',
          isBeforeDot ? 'write .?name for a field that may be missing, not ?.name' : undefined,
        );
      }
      this.next();
      const args = [condition, whenTrue, this.expression()];
      return this.onTop({ kind: 'call', offset: question.offset, name: '_?_:_', args }, args);
    });
  }

  private either(): Expression {
    return this.within('either', () => this.chain('||', '_||_', () => this.both()));
  }

  private both(): Expression {
    return this.within('both', () => this.chain('&&', '_&&_', () => this.relation(1)));
  }

  /** A long chain becomes a balanced tree. */
  private chain(operator: string, name: string, operand: () => Expression): Expression {
    const operands = [operand()];
    const operators: Token[] = [];
    while (this.is(operator)) {
      operators.push(this.next());
      operands.push(operand());
    }
    const balance = (first: number, last: number): Expression => {
      if (first === last) {
        return operands[first];
      }
      const middle = (first + last) >> 1;
      const args = [balance(first, middle), balance(middle + 1, last)];
      return this.around({ kind: 'call', offset: operators[middle].offset, name, args }, args);
    };
    return balance(0, operators.length);
  }

  private relation(strength: number): Expression {
    return this.within('relation', () => {
      let left = this.calculation(1);
      while (strength <= 1 && Object.hasOwn(RELATIONS, this.token.type)) {
        const operator = this.next();
        const args = [left, this.relation(2)];
        left = this.onTop({ kind: 'call', offset: operator.offset, name: RELATIONS[operator.type], args }, args);
      }
      return left;
    });
  }

  private calculation(strength: number): Expression {
    return this.within('calculation', () => {
      let left = this.unary();
      while (Object.hasOwn(CALCULATIONS, this.token.type) && CALCULATIONS[this.token.type].strength >= strength) {
        const operator = this.next();
        const calculation = CALCULATIONS[operator.type];
        const args = [left, this.calculation(calculation.strength + 1)];
        left = this.onTop({ kind: 'call', offset: operator.offset, name: calculation.name, args }, args);
      }
      return left;
    });
  }

  /**
   * Of a row of equal signs, each pair cancels out; a minus before a number is part of
   * it.
   */
  private unary(): Expression {
    const first = this.token;
    const isNumber = this.is('-') && (this.is('int', 1) || this.is('float', 1));
    if (!(first.type === '!' || first.type === '-') || isNumber) {
      return this.member();
    }
    let count = 0;
    while (this.accept(first.type) !== undefined) {
      count++;
    }
    const operand = this.member();
    if (count % 2 === 0) {
      return operand;
    }
    return this.around(
      {
        kind: 'call',
        offset: first.offset,
        name: first.type === '!' ? '!_' : '-_',
        args: [operand],
      },
      [operand],
    );
  }

  private member(): Expression {
    let target = this.primary();
    for (;;) {
      if (this.is('.')) {
        target = this.fieldOrCall(target);
      } else if (this.is('[')) {
        target = this.index(target);
      } else {
        return target;
      }
    }
  }

  private fieldOrCall(target: Expression): Expression {
    const dot = this.next();
    const isOptional = this.accept('?') !== undefined;
    if (!isOptional && this.is('identifier') && this.is('(', 1)) {
      const name = this.next().text;
      const { open, args } = this.callArguments();
      const call: Expression = { kind: 'call', offset: open.offset, name, target, args };
      return this.onTop(this.syntax.macros.expand(call) ?? call, [target, ...args]);
    }
    const { text: field, offset } = this.fieldName();
    if (!isOptional) {
      return this.onTop({ kind: 'select', offset: dot.offset, operand: target, field, isTest: false }, [target]);
    }
    const name: Literal = { kind: 'literal', offset, type: 'string', value: field };
    return this.onTop({ kind: 'call', offset: dot.offset, name: '_?._', args: [target, name] }, [target]);
  }

  private fieldName(): Token {
    const token = this.token;
    if (token.type === 'escaped' && this.syntax.escapedNames) {
      this.next();
      return { ...token, text: token.text.slice(1, -1) };
    }
    return this.expect('identifier', 'the name of a field');
  }

  private index(target: Expression): Expression {
    const open = this.next();
    const isOptional = this.accept('?') !== undefined;
    const key = this.expression();
    this.expect(']');
    return this.onTop(
      {
        kind: 'call',
        offset: open.offset,
        name: isOptional ? '_[?_]' : '_[_]',
        args: [target, key],
      },
      [target, key],
    );
  }

  private callArguments(): { open: Token; args: Expression[] } {
    const open = this.expect('(');
    const args: Expression[] = [];
    if (!this.is(')')) {
      do {
        args.push(this.expression());
      } while (this.accept(',') !== undefined);
    }
    this.expect(')', args.length === 0 ? 'an argument or ")"' : '"," or ")"');
    return { open, args };
  }

  private primary(): Expression {
    const { type, offset } = this.token;
    switch (type) {
      case '(':
        return this.parenthesized();
      case '[':
        return this.list();
      case '{':
        return this.map();
      case '.':
      case 'identifier':
        return this.named();
      case '-':
      case 'int':
      case 'float':
      case 'uint':
        return this.number();
      case 'string':
        return {
          kind: 'literal',
          offset,
          type: 'string',
          value: readText(this.next().text, offset, this.syntax.surrogates),
        };
      case 'bytes':
        return {
          kind: 'literal',
          offset,
          type: 'bytes',
          value: readBytes(this.next().text, offset),
        };
      case 'true':
      case 'false':
        return { kind: 'literal', offset, type: 'bool', value: this.next().type === 'true' };
      case 'null':
        this.next();
        return { kind: 'literal', offset, type: 'null_type', value: null };
      default:
        throw this.unexpected('a value');
    }
  }

  private parenthesized(): Expression {
    this.next();
    const inner = this.expression();
    if (this.is(',')) {
      throw this.unexpected('")"', 'write a list in square brackets, such as ["a", "b"]');
    }
    this.expect(')');
    return inner;
  }

  private number(): Literal {
    const { offset } = this.token;
    const sign = this.accept('-') === undefined ? '' : '-';
    if (sign === '-' && !this.is('int') && !this.is('float')) {
      throw this.unexpected('a number');
    }
    const { type, text } = this.next();
    return { kind: 'literal', offset, ...readNumber(type, sign, text, offset) };
  }

  /** A variable, a function call, or a message. */
  private named(): Expression {
    const dot = this.accept('.');
    const first = this.expect('identifier', 'a name');
    const name = dot === undefined ? first.text : `.${first.text}`;
    if (this.isMessage()) {
      return this.message(name);
    }
    if (RESERVED.has(first.text)) {
      throw new CelFault(`"${first.text}" is a reserved word`, first.offset);
    }
    if (!this.is('(')) {
      return { kind: 'identifier', offset: first.offset, name };
    }
    const { open, args } = this.callArguments();
    const call: Expression = { kind: 'call', offset: open.offset, name, args };
    return this.around(this.syntax.macros.expand(call) ?? call, args);
  }

  /** Whether names with dots and then a brace follow. */
  private isMessage(): boolean {
    let ahead = 0;
    while (this.is('.', ahead) && this.is('identifier', ahead + 1)) {
      ahead += 2;
    }
    return this.is('{', ahead);
  }

  private message(start: string): Expression {
    let name = start;
    while (this.accept('.') !== undefined) {
      name += `.${this.next().text}`;
    }
    const open = this.next();
    const fields: StructField[] = [];
    while (!this.is('}') && !this.is(',')) {
      const isOptional = this.accept('?') !== undefined;
      const { text, offset } = this.fieldName();
      this.expect(':');
      fields.push({ name: text, offset, value: this.expression(), isOptional });
      if (this.accept(',') === undefined || this.is('}')) {
        break;
      }
    }
    this.closing('}');
    return this.around({ kind: 'struct', offset: open.offset, name, fields }, fields.map(({ value }) => value));
  }

  private list(): ListLiteral {
    const { offset } = this.next();
    const elements: Expression[] = [];
    const optional = new Set<number>();
    while (!this.is(']') && !this.is(',')) {
      if (this.accept('?') !== undefined) {
        optional.add(elements.length);
      }
      elements.push(this.expression());
      if (this.accept(',') === undefined || this.is(']')) {
        break;
      }
    }
    this.closing(']');
    return this.around({ kind: 'list', offset, elements, optional }, elements);
  }

  private map(): MapLiteral {
    const { offset } = this.next();
    const entries: MapEntry[] = [];
    while (!this.is('}') && !this.is(',')) {
      const isOptional = this.accept('?') !== undefined;
      const key = this.expression();
      if (this.is(',') || this.is('}')) {
        throw this.unexpected('":"', 'write a list in square brackets, such as ["a", "b"]');
      }
      this.expect(':');
      entries.push({ key, value: this.expression(), isOptional });
      if (this.accept(',') === undefined || this.is('}')) {
        break;
      }
    }
    this.closing('}');
    return this.around({ kind: 'map', offset, entries }, entries.flatMap(({ key, value }) => [key, value]));
  }

  /**
   * The end of a list, map or message, with the comma that may stand before it, even in
   * an empty one.
   */
  private closing(bracket: string): void {
    const isAfterComma = this.tokens[this.position - 1].type === ',';
    if (!isAfterComma) {
      this.accept(',');
    }
    this.expect(bracket, `"," or "${bracket}"`);
  }
}
