import { A_NAME, ANYTHING, expectArgument, Expectation, nonEmptyListOf } from '../../errors/arguments';
import { UnscopedValidationError } from '../../errors/validation-error';
import { found } from '../../errors/wording';
import { A_POSSIBLE_DRIVER_NAME } from '../../kubernetes/driver-name';
import { billionthsOf, isQuantity } from '../../kubernetes/quantity';

const loadRegularExpression = () =>
  require('../values/regular-expression') as typeof import('../values/regular-expression');
const loadSelectorReading = () => require('./selector-reading') as typeof import('./selector-reading');

const AN_EXPRESSION: Expectation = {
  fits: (value) => typeof value === 'string' && value.trim() !== '',
  words: 'a CEL expression, such as device.driver == "gpu.example.com"',
};

const A_VALUE: Expectation = {
  fits: (value) => typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value),
  words: 'a string, an integer or a boolean',
};

const A_PATTERN: Expectation = { ...A_NAME, words: 'a regular expression in RE2 syntax, such as "^a[0-9]+$"' };

const SOME_VALUES = nonEmptyListOf(ANYTHING, 'value');

const A_SEMANTIC_VERSION: Expectation = {
  fits: (value) => typeof value === 'string'
    && /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)([-+][\w.+-]+)?$/.test(value),
  words: 'a semantic version with three numbers, such as "1.2.0"',
};

const A_QUANTITY: Expectation = { fits: (value) => isQuantity(value), words: 'a quantity, such as "40Gi" or "2"' };

function aQualifiedName(example: string): Expectation {
  return {
    fits: (value) => typeof value === 'string' && /^[^/]+\/[A-Za-z_]\w*$/.test(value),
    words: `a name with a domain, such as ${found(example)}`,
  };
}

/** The expected arguments of the factory methods of DeviceSelector, by parameter name. */
const EXPECTATIONS = {
  expression: AN_EXPRESSION,
  driverName: A_POSSIBLE_DRIVER_NAME,
  attribute: aQualifiedName('gpu.example.com/model'),
  capacity: aQualifiedName('gpu.example.com/memory'),
  value: A_VALUE,
  values: SOME_VALUES,
  prefix: A_NAME,
  pattern: A_PATTERN,
  version: A_SEMANTIC_VERSION,
  quantity: A_QUANTITY,
  minimum: A_QUANTITY,
  maximum: A_QUANTITY,
};

type Arguments = { readonly [name in keyof typeof EXPECTATIONS]?: unknown };

/** Rejects invalid arguments of a factory method of DeviceSelector. */
export function expectSelectorArguments(method: string, given: Arguments): void {
  UnscopedValidationError.about(`DeviceSelector.${method}`, () => {
    for (const name of Object.keys(given) as (keyof typeof EXPECTATIONS)[]) {
      expectArgument(name, given[name], EXPECTATIONS[name]);
    }
    const values = Array.isArray(given.values) ? given.values : [];
    values.forEach((value, index) => expectArgument(`values[${index}]`, value, A_VALUE));
  });
}

/** Rejects a regular expression that the API server cannot compile. */
export function expectPattern(method: string, pattern: string): void {
  expectSelectorArguments(method, { pattern });
  // The engine is large, and few programs use it.
  const fault = loadRegularExpression().RegularExpression.faultOf(pattern);
  if (fault !== undefined) {
    throw new UnscopedValidationError(
      `DeviceSelector.${method}: pattern must be ${A_PATTERN.words}, got ${found(pattern)}: ${fault}`,
    );
  }
}

/** Rejects a range of quantities whose minimum is greater than the maximum. */
export function expectRange(method: string, minimum: string, maximum: string): void {
  expectSelectorArguments(method, { minimum, maximum });
  if (billionthsOf(minimum) > billionthsOf(maximum)) {
    throw new UnscopedValidationError(
      `DeviceSelector.${method}: minimum must not be greater than maximum, `
      + `got ${found(minimum)} and ${found(maximum)}`,
    );
  }
}

/** Rejects an expression that is incomplete by itself: in parentheses, `a) || (b` would have a different meaning. */
export function expectWholeExpression(name: string, expression: string): void {
  if (loadSelectorReading().readSelector(expression) === undefined) {
    throw new UnscopedValidationError(
      `${name} must be valid CEL to be combined with other selectors, got ${found(expression)}`,
    );
  }
}
