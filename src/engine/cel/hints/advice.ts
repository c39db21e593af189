import { constantString, DeviceRead, readOf } from './device-reads';
import { Call, everyPart, Expression } from '../syntax/expression';
import { ORDERS } from '../syntax/operators';
import { Quantity } from '../values/quantity';
import { Semver } from '../values/semver';

/** A warning about a part of a selector that compiles, but does not do what it seems to. */
export interface Advice {
  readonly message: string;
  readonly suggestion?: string;
  readonly offset: number;
}

/** The mistakes in the calls of a selector that compiles. */
export function advise(root: Expression): Advice[] {
  return everyPart(root)
    .filter((part): part is Call => part.kind === 'call')
    .flatMap((call) => [...aboutConstants(call), ...aboutCapacity(call)]);
}

/** Warns about constants such as `quantity("200K")`, which fail whenever they are evaluated. */
function aboutConstants({ name, args }: Call): Advice[] {
  const text = constantString(args[0]);
  if (text === undefined) {
    return [];
  }
  const { offset } = args[0];
  switch (name) {
    case 'quantity': return aboutQuantity(text, offset);
    case 'semver': return aboutVersion(text, offset, args);
    default: return [];
  }
}

function aboutQuantity(text: string, offset: number): Advice[] {
  if (Quantity.tryParse(text) !== undefined) {
    return [];
  }
  const lower = text.toLowerCase();
  return [{
    message: `${JSON.stringify(text)} is not a quantity: the selector fails for every device`,
    suggestion:
      Quantity.tryParse(lower) === undefined
        ? 'write a number with one of k, M, G, T, Ki, Mi, Gi, Ti'
        : `write quantity(${JSON.stringify(lower)})`,
    offset,
  }];
}

function aboutVersion(text: string, offset: number, [, normalizes]: Call['args']): Advice[] {
  if (normalizes !== undefined && normalizes.kind !== 'literal') {
    return [];
  }
  const normal = Semver.normalize(text);
  if (Semver.tryParse(normalizes?.value === true ? normal : text) !== undefined) {
    return [];
  }
  return [{
    message:
      `${JSON.stringify(text)} is not a semantic version (three numbers without leading zeros):`
      + ' the selector fails for every device',
    suggestion:
      Semver.tryParse(normal) === undefined ? undefined : `write semver(${JSON.stringify(normal)})`,
    offset,
  }];
}

const QUANTITY_METHODS = ['compareTo', 'isGreaterThan', 'isLessThan'];
const AMOUNT = /^\d+(?:\.\d+)?(?:[kMGTPE]|[KMGTPE]i)$/;

/**
 * Warns about an attribute that is compared with an amount. Amounts are capacities; attributes are strings, numbers,
 * booleans or versions.
 */
function aboutCapacity(call: Call): Advice[] {
  return Object.hasOwn(ORDERS, call.name) ? aboutComparison(call) : aboutMethod(call);
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
      + ` ${capacityOf(read)}.compareTo(quantity(${quoted})) ${ORDERS[name]} 0`,
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
