import { Amount } from './amount';
import { CapacityArithmetic, isInPolicy, NotRepresentableError, Policy, roundUp } from './policy';
import { CapacityRequirements, DeviceCapacityObject } from '../objects';

/** A capacity of a device, in computable form. */
export interface Capacity {
  readonly value: Amount;
  readonly policy?: Policy;
}

/** Amounts in billionths, by name of the capacity. */
export type CapacityUse = Map<string, bigint>;

/** The capacities of a device, by name. */
export function capacitiesOf(
  objects: Readonly<Record<string, DeviceCapacityObject>> = {},
): ReadonlyMap<string, Capacity> {
  return new Map(Object.entries(objects).map(([name, { value, requestPolicy }]) => [
    name,
    { value: Amount.parse(value), policy: requestPolicy ? Policy.parse(requestPolicy) : undefined },
  ]));
}

/** The requested capacities, by name. */
export function requestedCapacity(
  capacity: CapacityRequirements | undefined,
): ReadonlyMap<string, Amount> {
  return new Map(
    Object.entries(capacity?.requests ?? {}).map(([name, amount]) => [name, Amount.parse(amount)]),
  );
}

/**
 * The consumption of each capacity of a device: the requested amount, rounded up according to the policy; otherwise
 * the default of the policy, or else everything.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 * @throws NotRepresentableError if a capacity cannot be computed
 */
export function consumptionOf(
  requested: ReadonlyMap<string, Amount>,
  capacities: ReadonlyMap<string, Capacity>,
  arithmetic: CapacityArithmetic,
): ReadonlyMap<string, Amount> {
  const consumed = new Map<string, Amount>();
  for (const [name, { value, policy }] of capacities) {
    const amount = requested.get(name);
    const use = amount === undefined ? policy?.standard ?? value : roundUp(amount, policy, arithmetic);
    if (arithmetic.isStrict && use.nanos < 0n) {
      throw new NotRepresentableError(`capacity "${name}": capacity value is negative`);
    }
    consumed.set(name, use);
  }
  return consumed;
}

/**
 * Whether a device has enough capacity for a request, in addition to the capacity already consumed.
 *
 * @throws NotRepresentableError if a capacity cannot be computed
 */
export function canServe(
  requested: ReadonlyMap<string, Amount>,
  capacities: ReadonlyMap<string, Capacity>,
  uses: readonly (CapacityUse | undefined)[],
  arithmetic: CapacityArithmetic,
): boolean {
  for (const name of requested.keys()) {
    if (!capacities.has(name)) {
      return false;
    }
  }
  if (capacities.size === 0) {
    return true; // most devices have none, and the search checks each of them again and again
  }
  const consumed = consumptionOf(requested, capacities, arithmetic);
  for (const [name, { value, policy }] of capacities) {
    const amount = consumed.get(name)!;
    const total = uses.reduce((sum, use) => sum + (use?.get(name) ?? 0n), amount.nanos);
    if (!isInPolicy(amount, policy, arithmetic) || total > value.nanos) {
      return false;
    }
  }
  return true;
}
