import type { Advice } from './advice';
import { Call, Expression } from '../syntax/expression';

const COMPARISONS: Record<string, string> = { '_<_': '<', '_<=_': '<=', '_>_': '>', '_>=_': '>=' };
const QUANTITY_METHODS = ['compareTo', 'isGreaterThan', 'isLessThan'];
const AMOUNT = /^\d+(?:\.\d+)?(?:[kMGTPE]|[KMGTPE]i)$/;

/**
 * An attribute is compared with an amount: amounts are capacities, and attributes are
 * texts, numbers, truth values or versions.
 */
export function aboutCapacity({ name, target, args, offset }: Call): Advice[] {
  if (Object.hasOwn(COMPARISONS, name) && args.length === 2) {
    const read = attributeRead(args[0]);
    const amount = textIn(args[1]);
    return read === undefined || amount === undefined || !AMOUNT.test(amount) ? [] : [{
      message: `${JSON.stringify(amount)} is compared letter by letter, as a text`,
      suggestion: `if ${read.name} is a capacity, write ${capacity(read)}.compareTo(quantity(${JSON.stringify(amount)})) ${COMPARISONS[name]} 0`,
      offset,
    }];
  }
  const read = target === undefined || !QUANTITY_METHODS.includes(name) ? undefined : attributeRead(target);
  return read === undefined || !isQuantity(args[0]) ? [] : [{
    message: `no attribute is a quantity, so ${name} fails for every device`,
    suggestion: `capacities are quantities: write ${capacity(read)}.${name}`,
    offset,
  }];
}

interface AttributeRead {
  readonly domain: string;
  readonly name: string;
}

/** `device.attributes["domain"].name`, or with the name in brackets. */
function attributeRead(expression: Expression | undefined): AttributeRead | undefined {
  if (expression?.kind === 'select' && !expression.isTest) {
    return readOf(expression.operand, expression.field);
  }
  const name = expression?.kind === 'call' && expression.name === '_[_]' ? textIn(expression.args[1]) : undefined;
  return name === undefined ? undefined : readOf((expression as Call).args[0], name);
}

function readOf(attributes: Expression, name: string): AttributeRead | undefined {
  const isIndex = attributes.kind === 'call' && attributes.name === '_[_]' && isAttributes(attributes.args[0]);
  const domain = isIndex ? textIn(attributes.args[1]) : undefined;
  return domain === undefined ? undefined : { domain, name };
}

function isAttributes(expression: Expression): boolean {
  return expression.kind === 'select' && expression.field === 'attributes'
    && expression.operand.kind === 'identifier' && expression.operand.name === 'device';
}

function textIn(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'literal' && typeof expression.value === 'string' ? expression.value : undefined;
}

function isQuantity(expression: Expression | undefined): boolean {
  return expression?.kind === 'call' && expression.name === 'quantity';
}

function capacity({ domain, name }: AttributeRead): string {
  return `device.capacity[${JSON.stringify(domain)}].${name}`;
}
