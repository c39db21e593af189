import { Amount } from './amount';
import { LARGEST_INT64 } from '../../kubernetes/integers';
import { RequestPolicy } from '../objects';

/** The arithmetic of capacities, which differs between minors. */
export interface CapacityArithmetic {
  /** Whether steps may be fractions. */
  readonly hasFractions: boolean;
  /** Whether a negative or uncomputable amount ends the attempt, and rounded amounts have the notation of the step. */
  readonly isStrict: boolean;
}

/** Thrown if upstream's 64-bit arithmetic cannot compute a capacity, which ends the attempt. */
export class NotRepresentableError extends Error {
}

/** The amounts from `min` to `max`, in steps. */
interface Range {
  readonly min?: Amount;
  readonly max?: Amount;
  readonly step?: Amount;
}

/** The amounts of a capacity that may be consumed. */
export class Policy {
  public static parse({ default: standard, validRange, validValues = [] }: RequestPolicy): Policy {
    const range = validRange && {
      min: optional(validRange.min), max: optional(validRange.max), step: optional(validRange.step),
    };
    return new Policy(optional(standard), range, validValues.map(Amount.parse));
  }

  private constructor(
    public readonly standard: Amount | undefined,
    public readonly range: Range | undefined,
    public readonly values: readonly Amount[],
  ) {
  }
}

function optional(quantity: string | number | undefined): Amount | undefined {
  return quantity === undefined ? undefined : Amount.parse(quantity);
}

/**
 * A requested amount, rounded up to the next one that the policy allows.
 *
 * @throws NotRepresentableError if the amount cannot be computed
 */
export function roundUp(
  amount: Amount,
  policy: Policy | undefined,
  arithmetic: CapacityArithmetic,
): Amount {
  const { range, values = [] } = policy ?? {};
  if (range?.min !== undefined) {
    return roundUpInRange(amount, range, range.min, arithmetic);
  }
  return values.find(({ nanos }) => amount.nanos <= nanos) ?? amount;
}

function roundUpInRange(
  amount: Amount,
  range: Range,
  min: Amount,
  arithmetic: CapacityArithmetic,
): Amount {
  const { step } = range;
  if (amount.nanos < min.nanos) {
    return min;
  }
  if (step === undefined) {
    return amount;
  }
  if (arithmetic.hasFractions && hasThousandths(range)) {
    const thousandths = amount.thousandths;
    if (thousandths === undefined) {
      throw notRepresentable(`request ${amount} is not a representable milli value`);
    }
    const rounded = nextStep(thousandths, min.thousandths!, step.thousandths!);
    if (rounded > LARGEST_INT64) {
      throw notRepresentable(`rounding request ${amount} up to the next step passes the milli-value range`);
    }
    return Amount.ofThousandths(rounded, step);
  }
  if (arithmetic.isStrict && amount.isTooLarge) {
    throw notRepresentable(`request ${amount} exceeds MaxInt64`);
  }
  const rounded = nextStep(amount.whole, min.whole, step.whole);
  if (arithmetic.isStrict && rounded > LARGEST_INT64) {
    throw notRepresentable(`rounding request ${amount} up to the next step passes MaxInt64`);
  }
  return Amount.ofWhole(BigInt.asIntN(64, rounded), arithmetic.isStrict ? step : undefined);
}

function notRepresentable(why: string): NotRepresentableError {
  return new NotRepresentableError(
    `capacity request cannot be represented in the device's range arithmetic: ${why}`,
  );
}

/** The smallest `min + n * step` that is not less than the amount. */
function nextStep(amount: bigint, min: bigint, step: bigint): bigint {
  if (step === 0n) {
    return amount;
  }
  const above = amount - min;
  return above % step === 0n ? amount : min + (above / step + 1n) * step;
}

/** Whether all bounds are exact in thousandths, and the step is at least one thousandth. */
function hasThousandths({ min, max, step }: Range): boolean {
  return [min, max, step].every((each) => each === undefined || each.thousandths !== undefined)
    && (step === undefined || step.thousandths! >= 1n);
}

/** Whether the policy allows consuming the amount. The default of the policy is always allowed. */
export function isInPolicy(
  amount: Amount,
  policy: Policy | undefined,
  arithmetic: CapacityArithmetic,
): boolean {
  if (policy === undefined || (policy.standard !== undefined && amount.isIdenticalTo(policy.standard))) {
    return true;
  }
  if (policy.range !== undefined) {
    return isInRange(amount, policy.range, arithmetic);
  }
  return policy.values.length === 0 || policy.values.some(({ nanos }) => nanos === amount.nanos);
}

function isInRange(amount: Amount, range: Range, { hasFractions }: CapacityArithmetic): boolean {
  const { min, max, step } = range;
  if (max !== undefined && amount.nanos > max.nanos) {
    return false;
  }
  if (step === undefined) {
    return true;
  }
  if (hasFractions && hasThousandths(range)) {
    const thousandths = amount.thousandths;
    return thousandths !== undefined
      && (thousandths - (min?.thousandths ?? 0n)) % step.thousandths! === 0n;
  }
  return step.whole === 0n || (amount.whole - (min?.whole ?? 0n)) % step.whole === 0n;
}
