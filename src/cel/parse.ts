import { Expression } from './expression';
import { CelFault } from './fault';
import { Parser, Syntax } from './parser';

/** The expressions that are kept of each syntax: environments share syntaxes, and rules look at the same expressions again. */
const MOST_KEPT = 1000;

const parsed = new WeakMap<Syntax, Map<string, Expression | CelFault>>();

/**
 * The expression that the text says.
 *
 * @throws CelFault if it says none
 */
export function parse(source: string, syntax: Syntax): Expression {
  const known = parsed.get(syntax) ?? new Map<string, Expression | CelFault>();
  parsed.set(syntax, known);
  let expression = known.get(source);
  if (expression === undefined) {
    expression = parseAnew(source, syntax);
    if (known.size >= MOST_KEPT) {
      known.clear();
    }
    known.set(source, expression);
  }
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
