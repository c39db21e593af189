import { Advice } from './advice';
import { constantString, DeviceRead, readOf } from './device-reads';
import { Call, Expression } from '../syntax/expression';

const ORDER: Record<string, string> = { '_<_': '<', '_<=_': '<=', '_>_': '>', '_>=_': '>=' };
const QUANTITY_METHODS = ['compareTo', 'isGreaterThan', 'isLessThan'];
const AMOUNT = /^\d+(?:\.\d+)?(?:[kMGTPE]|[KMGTPE]i)$/;

/**
 * An attribute that is compared with an amount. Amounts are capacities; attributes are
 * strings, numbers, booleans or versions.
 */
export function aboutCapacity(call: Call): Advice[] {
  return Object.hasOwn(ORDER, call.name) ? aboutComparison(call) : aboutMethod(call);
}

function aboutComparison({ name, args, offset }: Call): Advice[] {
  const read = attributeRead(args[0]);
  const amount = constantString(args[1]);
  if (read === undefined || amount === undefined || !AMOUNT.test(amount)) {
    return [];
  }
  const quoted = JSON.stringify(amount);
  return [{
    message: `${quoted} is compared as a string, character by character`,
    suggestion:
      `if ${read.name} is a capacity, write`
      + ` ${capacityOf(read)}.compareTo(quantity(${quoted})) ${ORDER[name]} 0`,
    offset,
  }];
}

function aboutMethod({ name, target, args, offset }: Call): Advice[] {
  const read = QUANTITY_METHODS.includes(name) ? attributeRead(target) : undefined;
  if (read === undefined || !isQuantity(args[0])) {
    return [];
  }
  return [{
    message: `attributes are never quantities: ${name} fails for every device`,
    suggestion: `if ${read.name} is a capacity, write ${capacityOf(read)}.${name}`,
    offset,
  }];
}

function attributeRead(expression: Expression | undefined): DeviceRead | undefined {
  if (expression === undefined || (expression.kind === 'select' && expression.isTest)) {
    return undefined;
  }
  const read = readOf(expression);
  return read?.container === 'attributes' ? read : undefined;
}

function isQuantity(expression: Expression | undefined): boolean {
  return expression?.kind === 'call' && expression.name === 'quantity';
}

function capacityOf({ domain, name }: DeviceRead): string {
  return `device.capacity[${JSON.stringify(domain)}].${name}`;
}
