import { MinorSet, NO_MINORS } from '../../src/schema/minors';

/** A boolean expression of TypeScript, over a value, the minors, and the gates of the cluster. */
export type Expression = string;

export const ALWAYS: Expression = 'true';
export const NEVER: Expression = 'false';

/** Whether all of the expressions hold. */
export function all(...expressions: Expression[]): Expression {
  if (expressions.includes(NEVER)) {
    return NEVER;
  }
  const rest = expressions.filter((expression) => expression !== ALWAYS);
  return rest.length === 0 ? ALWAYS : rest.join(' && ');
}

/** Whether one of two expressions holds. */
export function either(one: Expression, other: Expression): Expression {
  if (one === ALWAYS || other === ALWAYS) {
    return ALWAYS;
  }
  return one === NEVER ? other : other === NEVER ? one : `(${one} || ${other})`;
}

/** Whether an expression does not hold. */
export function not(expression: Expression): Expression {
  const equality = /^([^&|()]+|\(minors & \d+\)) === ([\w']+)$/.exec(expression);
  if (equality !== null) {
    return `${equality[1]} !== ${equality[2]}`;
  }
  return /^[\w.]+\([^()]*\)$/.test(expression) ? `!${expression}` : `!(${expression.replace(/^\(([^()]*)\)$/, '$1')})`;
}

/**
 * Whether none of the minors is asked about.
 *
 * @param minors the minors
 * @param possible those that may be asked about, of which one is
 */
export function noneOf(minors: MinorSet, possible: MinorSet): Expression {
  const rest = minors & possible;
  return rest === NO_MINORS ? ALWAYS : rest === possible ? NEVER : `(minors & ${rest}) === 0`;
}
