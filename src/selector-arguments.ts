import { expectArgument, Expectation } from './errors/arguments';
import { isQuantity } from './kubernetes/quantity';

/**
 * The expectation for a driver name.
 *
 * @internal
 */
export const A_DRIVER_NAME: Expectation = {
  fits: (value) => typeof value === 'string' && value.trim() !== '',
  words: 'the name of a driver, such as "gpu.example.com"',
};

const AN_EXPRESSION: Expectation = {
  fits: (value) => typeof value === 'string' && value.trim() !== '',
  words: 'a CEL expression, such as device.driver == "gpu.example.com"',
};

const A_QUALIFIED_NAME: Expectation = {
  fits: (value) => typeof value === 'string' && /^[^/]+\/[A-Za-z_]\w*$/.test(value),
  words: 'a name with a domain, such as "gpu.example.com/model"',
};

const A_VALUE: Expectation = {
  fits: (value) => typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value),
  words: 'a string, an integer or a boolean',
};

const SOME_VALUES: Expectation = {
  fits: (value) => Array.isArray(value) && value.length > 0,
  words: 'a list with at least one value',
};

const A_SEMANTIC_VERSION: Expectation = {
  fits: (value) => /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)([-+][\w.+-]+)?$/.test(String(value)),
  words: 'a semantic version with three numbers, such as "1.2.0"',
};

const A_QUANTITY: Expectation = { fits: (value) => isQuantity(value), words: 'a quantity, such as "40Gi" or "2"' };

/** The expected arguments of the factory methods of DeviceSelector, by parameter name. */
const EXPECTATIONS = {
  expression: AN_EXPRESSION,
  driverName: A_DRIVER_NAME,
  attribute: A_QUALIFIED_NAME,
  capacity: A_QUALIFIED_NAME,
  value: A_VALUE,
  values: SOME_VALUES,
  version: A_SEMANTIC_VERSION,
  quantity: A_QUANTITY,
};

/**
 * Rejects invalid arguments of the selector factory methods.
 *
 * @internal
 */
export function expectSelectorArguments(given: { readonly [name in keyof typeof EXPECTATIONS]?: unknown }): void {
  for (const name of Object.keys(given) as (keyof typeof EXPECTATIONS)[]) {
    expectArgument(name, given[name], EXPECTATIONS[name]);
  }
  const values = Array.isArray(given.values) ? given.values : [];
  values.forEach((value, index) => expectArgument(`values[${index}]`, value, A_VALUE));
}
