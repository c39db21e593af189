import { CheckedExpression } from './checker';
import { isAmount } from './corrections';
import { Call, everyPart, Expression } from './expression';
import { Quantity } from './quantity';
import { Semver } from './semver';
import { write } from './source-text';

/** Something that compiles, but cannot do what it seems to. */
export interface Advice {
  readonly message: string;
  readonly suggestion?: string;
  readonly offset: number;
}

const COMPARISONS: Record<string, string> = { '_<_': '<', '_<=_': '<=', '_>_': '>', '_>=_': '>=', '_==_': '==', '_!=_': '!=' };

/** What a selector that compiles gets wrong all the same: constants that fail for every device, and amounts compared as texts. */
export function advise(checked: CheckedExpression): Advice[] {
  return everyPart(checked.root).flatMap((part) => (part.kind !== 'call' ? [] : [...aboutConstants(part), ...aboutAmounts(part, checked)]));
}

/** `quantity("200K")` and `semver("550.127.08")` are errors whenever they are evaluated. */
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

/** An attribute beside a text such as "16Gi": amounts are capacities, and texts are compared by their characters. */
function aboutAmounts({ name, args, offset }: Call, { types }: CheckedExpression): Advice[] {
  const side = args.findIndex((arg) => arg.kind === 'literal' && typeof arg.value === 'string' && isAmount(arg.value));
  if (!Object.hasOwn(COMPARISONS, name) || side < 0) {
    return [];
  }
  const other = args[1 - side];
  const kind = types.get(other)?.kind;
  const text = kind === 'any' || kind === 'dyn' ? write(other) : undefined;
  const amount = write(args[side]);
  if (text === undefined || !isAttribute(other)) {
    return [];
  }
  const capacity = text.replace('device.attributes', 'device.capacity');
  const comparison = name === '_==_' || name === '_!=_' ? `${capacity} ${COMPARISONS[name]} quantity(${amount})`
    : `${capacity}.compareTo(quantity(${amount})) ${side === 1 ? COMPARISONS[name] : MIRRORED[name]} 0`;
  return [{
    message: `${amount} is compared as a text, not as an amount: amounts are capacities, not attributes`,
    suggestion: `write ${comparison}`,
    offset,
  }];
}

const MIRRORED: Record<string, string> = { '_<_': '>', '_<=_': '>=', '_>_': '<', '_>=_': '<=' };

/** Whether the value is read from the attributes of the device. */
function isAttribute(expression: Expression): boolean {
  return write(expression)?.startsWith('device.attributes') === true;
}
