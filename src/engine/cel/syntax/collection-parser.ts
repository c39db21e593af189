import { Expression, ListLiteral, MapEntry, MapLiteral, StructField, StructLiteral } from './expression';
import { Token } from './lexer';
import { Nesting } from './nesting';
import { Syntax } from './syntax';
import { LIST_HINT } from './syntax-hints';
import { TokenReader } from './token-reader';

/** Parses lists, maps and messages. */
export class CollectionParser {
  public constructor(
    private readonly tokens: TokenReader,
    private readonly nesting: Nesting,
    private readonly syntax: Syntax,
    private readonly expression: () => Expression,
  ) {
  }

  public list(): ListLiteral {
    const { offset } = this.tokens.next();
    const elements: Expression[] = [];
    const optional = new Set<number>();
    this.items(']', () => {
      if (this.tokens.accept('?') !== undefined) {
        optional.add(elements.length);
      }
      elements.push(this.expression());
    });
    return this.nesting.around({ kind: 'list', offset, elements, optional }, elements);
  }

  public map(): MapLiteral {
    const { offset } = this.tokens.next();
    const entries: MapEntry[] = [];
    this.items('}', () => entries.push(this.entry()));
    return this.nesting.around(
      { kind: 'map', offset, entries },
      entries.flatMap(({ key, value }) => [key, value]),
    );
  }

  /** @param start the first part of the name of the message type */
  public message(start: string): StructLiteral {
    let name = start;
    while (this.tokens.accept('.') !== undefined) {
      name += `.${this.tokens.next().text}`;
    }
    const { offset } = this.tokens.next();
    const fields: StructField[] = [];
    this.items('}', () => fields.push(this.field()));
    return this.nesting.around(
      { kind: 'struct', offset, name, fields },
      fields.map(({ value }) => value),
    );
  }

  /** Parses the name of a field. Since 1.37, it may be quoted with backticks. */
  public fieldName(): Token {
    const token = this.tokens.current;
    if (token.type === 'escaped' && this.syntax.escapedNames) {
      this.tokens.next();
      return { ...token, text: token.text.slice(1, -1) };
    }
    return this.tokens.expect('identifier', 'a field name');
  }

  private entry(): MapEntry {
    const isOptional = this.tokens.accept('?') !== undefined;
    const key = this.expression();
    if (this.tokens.is(',') || this.tokens.is('}')) {
      throw this.tokens.unexpected('":"', LIST_HINT);
    }
    this.tokens.expect(':');
    return { key, value: this.expression(), isOptional };
  }

  private field(): StructField {
    const isOptional = this.tokens.accept('?') !== undefined;
    const { text: name, offset } = this.fieldName();
    this.tokens.expect(':');
    return { name, offset, value: this.expression(), isOptional };
  }

  /** Parses items up to the closing bracket. A trailing comma is allowed, even in an empty list. */
  private items(closing: string, readItem: () => void): void {
    while (!this.tokens.is(closing) && !this.tokens.is(',')) {
      readItem();
      if (this.tokens.accept(',') === undefined || this.tokens.is(closing)) {
        break;
      }
    }
    if (this.tokens.previous?.type !== ',') {
      this.tokens.accept(',');
    }
    this.tokens.expect(closing, `"," or "${closing}"`);
  }
}
