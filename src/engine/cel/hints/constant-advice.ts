import { Advice } from './advice';
import { constantString } from './device-reads';
import { Call } from '../syntax/expression';
import { Quantity } from '../values/quantity';
import { Semver } from '../values/semver';

/** Constants such as `quantity("200K")`, which fail whenever they are evaluated. */
export function aboutConstants({ name, args }: Call): Advice[] {
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
