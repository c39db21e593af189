import { Expression } from './expression';
import { CelFault } from './fault';
import { Parser, Syntax } from './parser';
import { Remembered } from '../values/remembered';

/**
 * The expressions that are kept of each syntax: environments share syntaxes, and rules
 * look at the same expressions again.
 */
const MOST_KEPT = 1000;

const parsed = new WeakMap<Syntax, Remembered<Expression | CelFault>>();

/**
 * The expression that the text says.
 *
 * @throws CelFault if it says none
 */
export function parse(source: string, syntax: Syntax): Expression {
  const known = parsed.get(syntax) ?? new Remembered(MOST_KEPT, (text) => parseAnew(text, syntax));
  parsed.set(syntax, known);
  const expression = known.get(source);
  if (expression instanceof CelFault) {
    throw expression;
  }
  return expression;
}

function parseAnew(source: string, syntax: Syntax): Expression | CelFault {
  try {
    return new Parser(source, syntax).parse();
  } catch (error) {
    if (error instanceof CelFault) {
      return error;
    }
    throw error;
  }
}
