import { Expression } from './expression';
import { CelFault } from './fault';

/** The limit of the API server for the recursion of a grammar rule, and for the length of a chain of operators. */
const MOST_NESTING = 250;

/** Limits how deeply an expression nests while it is parsed. */
export class Nesting {
  private readonly depths: Record<string, number> = {};
  /** The number of chained operators, calls and fields below each expression. */
  private readonly heights = new Map<Expression, number>();

  /**
   * Begins a grammar rule, which must not recurse too deeply. Rules are not wrapped in functions, to save stack in
   * browsers.
   */
  public enter(rule: string, offset: number): void {
    const depth = this.depths[rule] = (this.depths[rule] ?? 0) + 1;
    if (depth > MOST_NESTING) {
      throw new CelFault(`the expression nests more than ${MOST_NESTING} levels deep`, offset);
    }
  }

  /** Ends a grammar rule, and returns its result. */
  public leave<T>(rule: string, found: T): T {
    this.depths[rule]--;
    return found;
  }

  /** Adds an operator, call or field to the chain of its operands, which is limited in length. */
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

  /** Records an expression that does not lengthen the chains of its parts. */
  public around<T extends Expression>(expression: T, parts: readonly Expression[]): T {
    this.heights.set(expression, this.highest(parts));
    return expression;
  }

  private highest(expressions: readonly Expression[]): number {
    return expressions.reduce((most, each) => Math.max(most, this.heights.get(each) ?? 0), 0);
  }
}
