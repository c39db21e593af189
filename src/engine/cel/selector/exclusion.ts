import { compile } from './compile';
import { AttributeValue, deviceValue, DeviceValue } from './device';
import { isDriver, keyOf } from './device-facts';
import { evaluate } from './evaluator';
import { requiredValues } from './required-values';
import { groupBy } from '../../kubernetes/grouping';
import { NEWEST_MINOR } from '../../kubernetes/minors';
import { BILLION, billionthsOf, isQuantity } from '../../kubernetes/quantity';
import { Remembered } from '../../kubernetes/remembered';
import { bindingIn, bodyOf } from '../hints/bindings';
import { constantString, DeviceRead, isDevice, readOf } from '../hints/device-reads';
import { environmentFor } from '../library/environment';
import { everyPart, Expression } from '../syntax/expression';
import { ORDERS } from '../syntax/operators';
import { write } from '../syntax/source-text';
import { Program } from '../types/checked-expression';
import { CelEvaluationError } from '../values/values';

/** Conditions that no single device can meet. */
export interface Exclusion {
  /** The value that the conditions restrict: `device.driver`. */
  readonly subject: string;
  /** The index of the selector with the last condition, and of those with the others. */
  readonly selector: number;
  readonly others: readonly number[];
}

/** An operand of `&&` in a selector that depends on a single value of the device. */
interface Condition {
  readonly selector: number;
  readonly program: Program;
  /** The condition to evaluate, and the same with bound values in place of their names. */
  readonly root: Expression;
  readonly logic: Expression;
  readonly subject: Expression;
}

/** A value of a device for testing a condition. */
type Sample = string | bigint | boolean | { readonly quantity: string } | { readonly version: string };

/** The most lists of selectors to keep: claims repeat the same few. */
const MOST_KEPT = 1000;

const exclusions = new Remembered(MOST_KEPT, (key) => findExclusion(JSON.parse(key) as string[]));

/**
 * Finds conditions of selectors that no single device can meet. The proof is by evaluation, for every value that one of
 * them allows, or for a value in each interval between their constants. Conditions without a proof count as possible.
 */
export function exclusionIn(selectors: readonly string[]): Exclusion | undefined {
  return exclusions.get(JSON.stringify(selectors));
}

function findExclusion(selectors: readonly string[]): Exclusion | undefined {
  if (selectors.length === 1 && !selectors[0].includes('&&')) {
    return undefined;
  }
  const conditions = selectors.flatMap(conditionsOf);
  const bySubject = groupBy(conditions, ({ subject }) => subjectKey(subject)!);
  for (const about of bySubject.values()) {
    // A condition that is never true by itself is a different mistake.
    const possible = about.filter((each) => canHold([each]));
    const last = possible.findIndex((_, index) => !canHold(possible.slice(0, index + 1)));
    if (last > 0) {
      const before = possible.slice(0, last);
      const pair = before.filter((each) => !canHold([each, possible[last]]));
      const others = (pair.length > 0 ? pair.slice(0, 1) : before).map(({ selector }) => selector);
      const subject = write(possible[last].subject) ?? 'the device';
      return { subject, selector: possible[last].selector, others: [...new Set(others)] };
    }
  }
  return undefined;
}

function conditionsOf(text: string, selector: number): Condition[] {
  const { program } = compile(text, environmentFor({
    minor: NEWEST_MINOR, consumableCapacity: true, listAttributes: true, purpose: 'selector',
  }));
  return program === undefined ? [] : sidesOf(program.root).flatMap((side) => {
    const subject = subjectOf(side.logic);
    return subject === undefined ? [] : [{ selector, program, subject, ...side }];
  });
}

function sidesOf(root: Expression, logic = root): Pick<Condition, 'root' | 'logic'>[] {
  const [binding, ofLogic] = [bindingIn(root), bindingIn(logic)];
  if (binding !== undefined) {
    const body = ofLogic && bodyOf(ofLogic);
    return body === undefined ? [] : sidesOf(binding.result, body)
      .map((side) => ({ ...side, root: { ...binding, result: side.root } }));
  }
  return root.kind === 'call' && root.name === '_&&_' && logic.kind === 'call'
    ? root.args.flatMap((arg, index) => sidesOf(arg, logic.args[index]))
    : [{ root, logic }];
}

/** The only value of the device that an expression depends on. */
function subjectOf(root: Expression): Expression | undefined {
  const parts = everyPart(root);
  const subjects = parts.filter((part) => subjectKey(part) !== undefined);
  return subjects.length > 0 && new Set(subjects.map(subjectKey)).size === 1
    && parts.filter(isDevice).length === subjects.length
    ? subjects[0]
    : undefined;
}

function subjectKey(expression: Expression): string | undefined {
  if (isDriver(expression)) {
    return 'driver';
  }
  const read = expression.kind === 'select' && expression.isTest ? undefined : readOf(expression);
  return read === undefined ? undefined : keyOf(read);
}

/** Whether some value can meet all conditions, which restrict the same value of a device. */
function canHold(conditions: readonly Condition[]): boolean {
  const isSubject = (part: Expression) => subjectKey(part) !== undefined;
  const required = conditions.map(({ logic }) => requiredValues(logic, isSubject))
    .find((values) => values !== undefined);
  // Leaving out conditions can only allow more values.
  const tried = required === undefined ? conditions.filter(({ logic }) => isOrdered(logic)) : conditions;
  const samples = required ?? samplesFor(tried);
  return samples === undefined
    || samples.some((sample) => tried.every((condition) => holds(condition, sample)));
}

function holds({ program, root, subject }: Condition, sample: Sample): boolean {
  try {
    return evaluate({ ...program, root }, { device: deviceWith(readOf(subject), sample) }) === true;
  } catch (error) {
    if (error instanceof CelEvaluationError) {
      return false;
    }
    throw error;
  }
}

function deviceWith(read: DeviceRead | undefined, sample: Sample): DeviceValue {
  const driver = read === undefined ? String(sample) : '';
  const name = `${read?.domain}/${read?.name}`;
  if (typeof sample === 'object') {
    return 'quantity' in sample
      ? deviceValue({ driver, capacity: { [name]: { value: sample.quantity } } })
      : deviceValue({ driver, attributes: { [name]: sample } });
  }
  const types = { string: { string: sample }, bigint: { int: sample }, boolean: { bool: sample } };
  const scalar = types[typeof sample as keyof typeof types] as AttributeValue;
  return deviceValue({ driver, attributes: { [name]: scalar } });
}

/** The functions whose result is the same for all values between two neighbouring constants. */
const COMPARISONS = new Set(['_&&_', '_||_', '!_', '_==_', '_!=_', 'compareTo', 'isGreaterThan', 'isLessThan']);

function isOrdered(root: Expression): boolean {
  if (subjectKey(root) !== undefined || constantOf(root) !== undefined) {
    return true;
  }
  if (root.kind !== 'call') {
    return false;
  }
  const [first, list] = root.args;
  if (root.name === '@in') {
    return isOrdered(first) && list.kind === 'list' && list.elements.every((each) => constantOf(each) !== undefined);
  }
  // Between two strings, there are too many others.
  const isKnown = COMPARISONS.has(root.name)
    || (Object.hasOwn(ORDERS, root.name) && root.args.every((arg) => constantString(arg) === undefined));
  return isKnown && [root.target, ...root.args].every((part) => part === undefined || isOrdered(part));
}

/** A constant: a literal, a quantity, or a version of three numbers. */
function constantOf(expression: Expression): Sample | undefined {
  if (expression.kind === 'literal') {
    const { value } = expression;
    return typeof value === 'string' || typeof value === 'bigint' || typeof value === 'boolean' ? value : undefined;
  }
  const isCall = expression.kind === 'call' && expression.target === undefined && expression.args.length === 1;
  const text = isCall ? constantString(expression.args[0]) : undefined;
  if (!isCall || text === undefined) {
    return undefined;
  }
  if (expression.name === 'quantity' && isQuantity(text)) {
    return { quantity: text };
  }
  return expression.name === 'semver' && /^\d+\.\d+\.\d+$/.test(text) ? { version: text } : undefined;
}

/** A string that no selector is likely to compare with. */
const ANOTHER = ' ';

/** Each constant in the conditions, with a neighbouring value on both sides. */
function samplesFor(conditions: readonly Condition[]): Sample[] | undefined {
  const constants = conditions.flatMap(({ logic }) => everyPart(logic)).flatMap((part) => constantOf(part) ?? []);
  return conditions.length === 0 ? undefined : [true, false, ANOTHER, ...constants.flatMap(around)];
}

function around(constant: Sample): Sample[] {
  if (typeof constant === 'bigint') {
    return [constant - 1n, constant, constant + 1n];
  }
  if (typeof constant !== 'object') {
    return [constant];
  }
  if ('quantity' in constant) {
    const exact = billionthsOf(constant.quantity);
    return [exact - 1n, exact, exact + 1n].map((each) => ({ quantity: decimal(each) }));
  }
  // The versions between two versions start with the first prerelease; above the highest is the next major version.
  const { version } = constant;
  const next = `${BigInt(version.split('.')[0]) + 1n}.0.0`;
  return [version, `${version}-0`, next].map((each) => ({ version: each }));
}

function decimal(billionths: bigint): string {
  const size = billionths < 0n ? -billionths : billionths;
  const fraction = String(size % BILLION).padStart(9, '0');
  return `${billionths < 0n ? '-' : ''}${size / BILLION}.${fraction}`;
}
