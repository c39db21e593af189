import { found } from '../../../errors/wording';
import { isInt64, LARGEST_INT64 } from '../../../kubernetes/integers';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { BILLION, billionthsOf, decimalPlacesOf, wholeValueOf } from '../../../kubernetes/quantity';
import { field, FieldPath, item } from '../../field-path';
import { rejecting, RuleSubject } from '../rule-subject';

const MOST_VALUES = 10;

const FRACTIONS = 'DRAFractionalCapacityRange';

/** A thousandth, in billionths. */
const MILLIONTHS = 10n ** 6n;

/** From this minor on, the values of an oversized list are ignored, so the default is none of them. */
const SIZE_HIDES_VALUES = minorsBetween('1.35');

/** From this minor on, a default out of range is reported at the default, and steps are validated first. */
const RANGE_HAS_A_DEFAULT = minorsBetween('1.37');

/** The policy of a shared capacity: a default, and the amounts that requests may consume. */
export function checkRequestPolicy(subject: RuleSubject, capacity: unknown): void {
  const { value } = subject;
  const values: unknown[] = value.validValues ?? [];
  const range = value.validRange ?? undefined;
  if (values.length === 0 && range === undefined) {
    return;
  }
  if (values.length > 0 && range !== undefined) {
    report(subject, subject.path!, 'Forbidden', 'validValues and validRange must not both be set');
  } else if (value.default === undefined || value.default === null) {
    report(
      subject,
      field(subject.path, 'default'),
      'Required',
      `must be set together with ${range === undefined ? 'validValues' : 'validRange'}`,
    );
  } else if (range === undefined) {
    checkValues({ ...subject, value: values, path: field(subject.path, 'validValues') }, value.default, capacity);
  } else {
    checkRange({ ...subject, value: range, path: field(subject.path, 'validRange') }, value.default, capacity);
  }
}

function checkValues(subject: RuleSubject, standard: unknown, capacity: unknown): void {
  const { value, path, minors } = subject;
  const amounts = (value as unknown[]).map(billionthsOf);
  const isTooLong = amounts.length > MOST_VALUES;
  const looking = isTooLong ? minors & ~SIZE_HIDES_VALUES : minors;
  if (isTooLong) {
    report(subject, path!, 'TooMany', `must have at most ${MOST_VALUES} entries, got ${amounts.length}`);
  }
  amounts.forEach((amount, index) => {
    if (index > 0 && amounts[index - 1] > amount) {
      report(
        subject,
        item(path, index),
        'Invalid',
        `${found(value[index])} is less than the value before it: values must be in ascending order`,
      );
    }
    if (amount > billionthsOf(capacity)) {
      report(
        { ...subject, minors: looking },
        item(path, index),
        'Invalid',
        `${found(value[index])} is more than the capacity, ${found(capacity)}`,
      );
    }
  });
  const isMissing = !amounts.includes(billionthsOf(standard));
  report(
    { ...subject, minors: isMissing ? minors : minors & ~looking },
    path!,
    'Invalid',
    `the default, ${found(standard)}, is none of the values`,
  );
  checkRepeated({ ...subject, minors: looking });
}

/** Values are equal if they round up to the same integer; with fractions, if they have the same decimal digits. */
function checkRepeated(subject: RuleSubject): void {
  const { inspection, value, path, minors } = subject;
  const fractions = inspection.gates.minorsOn(FRACTIONS);
  for (const [keys, those] of [
    [value.map(wholeValueOf), minors & ~fractions],
    [value.map((each: unknown) => `${billionthsOf(each)} ${decimalPlacesOf(each)}`), minors & fractions],
  ] as [unknown[], MinorSet][]) {
    keys.forEach((key, index) => {
      if (keys.indexOf(key) < index) {
        report(
          { ...subject, minors: those },
          item(path, index),
          'Duplicate',
          `${found(value[index])} is in the list already`,
        );
      }
    });
  }
}

function checkRange(subject: RuleSubject, standard: unknown, capacity: unknown): void {
  const { value, path, minors } = subject;
  const { min, max, step } = value;
  if (min === undefined || min === null) {
    report(subject, field(path, 'min'), 'Required', 'min must be set');
    return;
  }
  const reportDefault = (bound: string, message: string) => {
    report({ ...subject, minors: minors & ~RANGE_HAS_A_DEFAULT }, field(path, bound), 'Invalid', message);
    report({ ...subject, minors: minors & RANGE_HAS_A_DEFAULT }, field(path, 'default'), 'Invalid', message);
  };
  if (billionthsOf(min) > billionthsOf(capacity)) {
    report(subject, field(path, 'min'), 'Invalid', `${found(min)} is more than the capacity, ${found(capacity)}`);
  }
  if (billionthsOf(standard) < billionthsOf(min)) {
    reportDefault('min', `the default, ${found(standard)}, is less than min, ${found(min)}`);
  }
  if (max !== undefined && max !== null) {
    if (billionthsOf(min) > billionthsOf(max)) {
      report(subject, field(path, 'max'), 'Invalid', `${found(max)} is less than min, ${found(min)}`);
    }
    if (billionthsOf(max) > billionthsOf(capacity)) {
      report(
        subject,
        field(path, 'max'),
        'Invalid',
        `${found(max)} is more than the capacity, ${found(capacity)}`,
      );
    }
    if (billionthsOf(standard) > billionthsOf(max)) {
      reportDefault('max', `the default, ${found(standard)}, is more than max, ${found(max)}`);
    }
  }
  const exact = checkMilliValues(subject, standard);
  if (step !== undefined && step !== null) {
    checkStep(exact, standard, capacity);
  }
}

/**
 * If an amount is fractional, the API server computes in thousandths: it rejects amounts that are not a 64-bit number
 * of thousandths, and does not check their steps. Returns the subject in the minors left to check.
 */
function checkMilliValues(subject: RuleSubject, standard: unknown): RuleSubject {
  const those = subject.minors & inMilliValues(subject, standard);
  const unfit = boundsOf(subject, standard).filter(([, amount]) => !isMilliValue(amount));
  unfit.forEach(([name, amount]) => report(
    { ...subject, minors: those },
    field(subject.path, name),
    'Invalid',
    `${found(amount)} cannot be represented as a milli value: use at most three decimal places, and less than 9.2P`,
  ));
  return unfit.length === 0 ? subject : { ...subject, minors: subject.minors & ~those };
}

/** The minors that compute the amounts of the range in thousandths. */
function inMilliValues(subject: RuleSubject, standard: unknown): MinorSet {
  const isFractional = boundsOf(subject, standard).some(([, amount]) => billionthsOf(amount) % BILLION !== 0n);
  return isFractional ? subject.inspection.gates.minorsOn(FRACTIONS) & RANGE_HAS_A_DEFAULT : NO_MINORS;
}

/** The amounts that the API server computes with, by name. */
function boundsOf({ value: { min, max, step } }: RuleSubject, standard: unknown): [name: string, amount: unknown][] {
  return Object.entries({ default: standard, min, max, step })
    .filter(([, amount]) => amount !== undefined && amount !== null);
}

function isMilliValue(amount: unknown): boolean {
  const billionths = billionthsOf(amount);
  return billionths % MILLIONTHS === 0n && isInt64(billionths / MILLIONTHS);
}

/** One step from min must be within the capacity, and steps must reach the default and max. */
function checkStep(subject: RuleSubject, standard: unknown, capacity: unknown): void {
  const { inspection, value: { min, max, step }, path, minors } = subject;
  const at = field(path, 'step');
  const fractions = inspection.gates.minorsOn(FRACTIONS) & RANGE_HAS_A_DEFAULT;
  if (billionthsOf(min) + billionthsOf(step) > billionthsOf(capacity)) {
    report(subject, at, 'Invalid', `one step of ${found(step)} is more than the capacity, ${found(capacity)}`);
  }
  const safe = minors & ~checkBounds(subject, standard);
  for (const [amountOf, those] of [[wholeValueOf, safe & ~fractions], [billionthsOf, safe & fractions]] as const) {
    const size = amountOf(step);
    // Up to 1.36, an API server crashes on a zero step, and accepts a negative one.
    const isSenseless = size === 0n || (size < 0n && (those & ~RANGE_HAS_A_DEFAULT) === NO_MINORS);
    const misses =
      size !== 0n
      && [standard, max ?? min].some((each) => (amountOf(each) - amountOf(min)) % size !== 0n);
    if (isSenseless || misses) {
      report({ ...subject, minors: those }, at, 'Invalid', misses
        ? `steps of ${found(step)} from ${found(min)} do not reach the default and max`
        : `must be more than 0, got ${found(step)}`);
    } else if (size < 0n) {
      report(
        { ...subject, minors: those & RANGE_HAS_A_DEFAULT },
        at,
        'Invalid',
        `must be more than 0, got ${found(step)}`,
      );
    }
  }
}

/** Reports amounts that are not 64-bit integers. Returns the minors that then skip the step. */
function checkBounds(subject: RuleSubject, standard: unknown): MinorSet {
  const those = subject.minors & RANGE_HAS_A_DEFAULT & ~inMilliValues(subject, standard);
  const outside = billionthsOf(subject.value.step) <= 0n ? [] : boundsOf(subject, standard).filter(([, amount]) => {
    const billionths = billionthsOf(amount);
    return billionths < 0n || billionths > LARGEST_INT64 * BILLION;
  });
  outside.forEach(([name, amount]) => report(
    { ...subject, minors: those },
    field(subject.path, name),
    'Invalid',
    `must be between 0 and ${LARGEST_INT64}, got ${found(amount)}`,
  ));
  return outside.length === 0 ? NO_MINORS : those;
}

function report(subject: RuleSubject, path: FieldPath, reason: string, message: string): void {
  rejecting(subject, 'request-policy')(path, reason, message);
}
