import { didYouMean } from '../../engine/errors/did-you-mean';
import { found } from '../../engine/errors/wording';
import { isObject } from '../../engine/kubernetes/plain-data';
import { WrongUse } from '../wrong-use';

/**
 * An item of a list in a configuration file, whose values are all strings.
 *
 * @throws WrongUse for keys that are missing or unknown
 */
export function onlyKeys<T extends object>(
  item: unknown, index: number, required: readonly (keyof T & string)[], optional: readonly (keyof T & string)[],
): T {
  if (!isObject(item)) {
    throw new WrongUse(`item ${index + 1} must be a map with ${required.join(' and ')}, got ${found(item)}`);
  }
  const known: readonly string[] = [...required, ...optional];
  for (const [key, value] of Object.entries(item)) {
    if (!known.includes(key)) {
      throw new WrongUse(`item ${index + 1} has the unknown key "${key}"${didYouMean(key, known)}; `
        + `the keys are ${known.join(', ')}`);
    }
    if (typeof value !== 'string') {
      throw new WrongUse(`${key} of item ${index + 1} must be a string, got ${found(value)}`);
    }
  }
  const missing = required.find((key) => item[key] === undefined);
  if (missing !== undefined) {
    throw new WrongUse(`item ${index + 1} has no ${missing}`);
  }
  return item as T;
}
