import { constantString, DeviceRead, readOf } from '../hints/device-reads';
import { Expression } from '../syntax/expression';

/** Whether an expression reads the value of interest. */
type IsWanted = (expression: Expression) => boolean;

/**
 * The strings that the value can have where the expression is true; undefined if the expression does not restrict them.
 */
export function requiredValues(expression: Expression, isWanted: IsWanted): string[] | undefined {
  if (expression.kind !== 'call') {
    return undefined;
  }
  const { name, args } = expression;
  switch (name) {
    case '_&&_': return requiredValues(args[0], isWanted) ?? requiredValues(args[1], isWanted);
    case '_||_': return eitherOf(requiredValues(args[0], isWanted), requiredValues(args[1], isWanted));
    case '_==_': return constantsBeside(args, isWanted);
    case '@in': return isWanted(args[0]) && args[1].kind === 'list' ? constants(args[1].elements) : undefined;
    default: return undefined;
  }
}

function eitherOf(one: string[] | undefined, other: string[] | undefined): string[] | undefined {
  return one === undefined || other === undefined ? undefined : [...one, ...other];
}

function constantsBeside([one, other]: readonly Expression[], isWanted: IsWanted): string[] | undefined {
  if (isWanted(one)) {
    return constants([other]);
  }
  return isWanted(other) ? constants([one]) : undefined;
}

function constants(expressions: readonly Expression[]): string[] | undefined {
  const values = expressions.flatMap((each) => constantString(each) ?? []);
  return values.length === expressions.length ? values : undefined;
}

/** Whether an expression reads the attribute or capacity. */
export function isReadOf(expression: Expression, { container, domain, name }: DeviceRead): boolean {
  const read = readOf(expression);
  return read?.container === container && read.domain === domain && read.name === name;
}
