import { constantString, DeviceRead, readOf } from '../hints/device-reads';
import { Expression } from '../syntax/expression';

/**
 * The values that an attribute of a device must have one of where the expression is true;
 * undefined if the expression leaves it open.
 */
export function requiredValues(expression: Expression, wanted: DeviceRead): string[] | undefined {
  if (expression.kind !== 'call') {
    return undefined;
  }
  const { name, args } = expression;
  switch (name) {
    case '_&&_': return requiredValues(args[0], wanted) ?? requiredValues(args[1], wanted);
    case '_||_': return eitherOf(requiredValues(args[0], wanted), requiredValues(args[1], wanted));
    case '_==_': return constantsBeside(args, wanted);
    case '@in': return isRead(args[0], wanted) && args[1].kind === 'list' ? constants(args[1].elements) : undefined;
    default: return undefined;
  }
}

function eitherOf(one: string[] | undefined, other: string[] | undefined): string[] | undefined {
  return one === undefined || other === undefined ? undefined : [...one, ...other];
}

function constantsBeside([one, other]: readonly Expression[], wanted: DeviceRead): string[] | undefined {
  if (isRead(one, wanted)) {
    return constants([other]);
  }
  return isRead(other, wanted) ? constants([one]) : undefined;
}

function constants(expressions: readonly Expression[]): string[] | undefined {
  const values = expressions.flatMap((each) => constantString(each) ?? []);
  return values.length === expressions.length ? values : undefined;
}

function isRead(expression: Expression, { container, domain, name }: DeviceRead): boolean {
  const read = readOf(expression);
  return read?.container === container && read.domain === domain && read.name === name;
}
