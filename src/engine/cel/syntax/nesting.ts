import { Expression } from './expression';
import { CelFault } from './fault';

/** The API server's limit on rules nested in themselves, and on chained operators. */
const MOST_NESTING = 250;

/** Measures how deep an expression nests while it is parsed. */
export class Nesting {
  private readonly depths: Record<string, number> = {};
  /** How many operators, calls and fields are chained up to an expression. */
  private readonly heights = new Map<Expression, number>();

  /**
   * Begins a grammar rule, which must not nest too deep in itself. There is no function around
   * the rule, so that the stack of a browser is deep enough.
   */
  public enter(rule: string, offset: number): void {
    const depth = this.depths[rule] = (this.depths[rule] ?? 0) + 1;
    if (depth > MOST_NESTING) {
      throw new CelFault(`the expression nests more than ${MOST_NESTING} levels deep`, offset);
    }
  }

  /** Ends a grammar rule, and passes on what it found. */
  public leave<T>(rule: string, found: T): T {
    this.depths[rule]--;
    return found;
  }

  /** Adds an operator, call or field to the chain of its operands, which must not be too long. */
  public onTop<T extends Expression>(expression: T, operands: readonly Expression[]): T {
    const height = 1 + this.highest(operands);
    if (height > MOST_NESTING) {
      throw new CelFault(
        `the expression chains more than ${MOST_NESTING} operators or calls`,
        expression.offset,
      );
    }
    this.heights.set(expression, height);
    return expression;
  }

  /** Records an expression that adds nothing to the chains of its parts. */
  public around<T extends Expression>(expression: T, parts: readonly Expression[]): T {
    this.heights.set(expression, this.highest(parts));
    return expression;
  }

  private highest(expressions: readonly Expression[]): number {
    return expressions.reduce((most, each) => Math.max(most, this.heights.get(each) ?? 0), 0);
  }
}
