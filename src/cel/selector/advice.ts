import { aboutCapacity } from './capacity-advice';
import { Call, everyPart } from '../syntax/expression';
import { CheckedExpression } from '../types/checker';
import { Quantity } from '../values/quantity';
import { Semver } from '../values/semver';

/** Something that compiles, but cannot do what it seems to. */
export interface Advice {
  readonly message: string;
  readonly suggestion?: string;
  readonly offset: number;
}

/**
 * What a selector that compiles gets wrong all the same: constants that fail for every
 * device, and amounts that are no attributes.
 */
export function advise(checked: CheckedExpression): Advice[] {
  return everyPart(checked.root).flatMap((part) =>
    part.kind !== 'call' ? [] : [...aboutConstants(part), ...aboutCapacity(part)],
  );
}

/**
 * `quantity("200K")` and `semver("550.127.08")` are errors whenever they are evaluated.
 */
function aboutConstants({ name, args }: Call): Advice[] {
  const [argument, loosely] = args;
  if (argument?.kind !== 'literal' || typeof argument.value !== 'string') {
    return [];
  }
  const text = argument.value;
  if (name === 'quantity' && Quantity.tryParse(text) === undefined) {
    const lower = Quantity.tryParse(text.toLowerCase()) === undefined ? undefined : text.toLowerCase();
    return [{
      message: `${JSON.stringify(text)} is no quantity: the selector fails for every device`,
      suggestion: lower === undefined ? 'write a number with one of k, M, G, T, Ki, Mi, Gi, Ti' : `write quantity(${JSON.stringify(lower)})`,
      offset: argument.offset,
    }];
  }
  const isLoose = loosely?.kind === 'literal' && loosely.value === true;
  const normal = Semver.normalize(text);
  const isKnown = args.length === 1 || loosely.kind === 'literal';
  if (name === 'semver' && isKnown && Semver.tryParse(isLoose ? normal : text) === undefined) {
    return [{
      message: `${JSON.stringify(text)} is no semantic version (three numbers without leading zeros): the selector fails for every device`,
      suggestion: Semver.tryParse(normal) === undefined ? undefined : `write semver(${JSON.stringify(normal)})`,
      offset: argument.offset,
    }];
  }
  return [];
}
