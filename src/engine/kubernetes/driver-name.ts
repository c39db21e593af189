import { isDriverName, lowerCase } from './name-grammar';
import { Expectation } from '../errors/arguments';

/**
 * The expectation for a possible driver name. Kubernetes also accepts upper case, which the rule
 * `upper-case-driver-name` reports.
 *
 * @internal
 */
export const A_POSSIBLE_DRIVER_NAME: Expectation = {
  fits: (value) => typeof value === 'string' && isDriverName(lowerCase(value)),
  words: 'the name of a driver, such as "gpu.example.com"',
};
