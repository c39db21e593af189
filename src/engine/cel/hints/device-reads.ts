import { Expression } from '../syntax/expression';

/** The attributes, or the capacities, of a device in one domain. */
export interface DomainPath {
  readonly container: 'attributes' | 'capacity';
  readonly domain: string;
}

/** A lookup of an attribute or capacity of the device by constant names. */
export interface DeviceRead extends DomainPath {
  readonly name: string;
}

/** The container and domain of `device.attributes["domain"]`; undefined for other expressions. */
export function domainOf(expression: Expression): DomainPath | undefined {
  if (expression.kind !== 'call' || expression.name !== '_[_]') {
    return undefined;
  }
  const [operand, key] = expression.args;
  const container = containerOf(operand);
  const domain = constantString(key);
  return container === undefined || domain === undefined ? undefined : { container, domain };
}

/** The container in `device.attributes` or `device.capacity`; undefined for other expressions. */
export function containerOf(expression: Expression): DeviceRead['container'] | undefined {
  if (expression.kind !== 'select' || expression.isTest || !isDevice(expression.operand)) {
    return undefined;
  }
  const { field } = expression;
  return field === 'attributes' || field === 'capacity' ? field : undefined;
}

/**
 * The attribute or capacity in `device.attributes["domain"].name`, or with the name in brackets; undefined for other
 * expressions.
 */
export function readOf(expression: Expression): DeviceRead | undefined {
  const [operand, name] = memberOf(expression);
  const domain = operand === undefined ? undefined : domainOf(operand);
  return domain === undefined || name === undefined ? undefined : { ...domain, name };
}

function memberOf(expression: Expression): [operand?: Expression, name?: string] {
  if (expression.kind === 'select') {
    return [expression.operand, expression.field];
  }
  return expression.kind === 'call' && expression.name === '_[_]'
    ? [expression.args[0], constantString(expression.args[1])]
    : [];
}

/** Whether the expression is the variable `device`. */
export function isDevice(expression: Expression): boolean {
  return expression.kind === 'identifier' && expression.name.replace(/^\./, '') === 'device';
}

/** The value of a string literal; undefined for other expressions. */
export function constantString(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'literal' && typeof expression.value === 'string'
    ? expression.value
    : undefined;
}
