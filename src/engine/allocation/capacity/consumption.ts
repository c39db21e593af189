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

export const NO_CAPACITIES: ReadonlyMap<string, Amount> = new Map();

/**
 * The capacities of which a device has too little for a request, in addition to the capacity already consumed, with
 * the amounts that the request consumes.
 *
 * @throws NotRepresentableError if a capacity cannot be computed
 */
export function lackingCapacities(
  requested: ReadonlyMap<string, Amount>,
  capacities: ReadonlyMap<string, Capacity>,
  uses: readonly (CapacityUse | undefined)[],
  arithmetic: CapacityArithmetic,
): ReadonlyMap<string, Amount> {
  if (requested.size === 0 && capacities.size === 0) {
    return NO_CAPACITIES; // most devices have none, and the search checks each of them again and again
  }
  const unknown = [...requested].filter(([name]) => !capacities.has(name));
  if (unknown.length > 0 || capacities.size === 0) {
    return new Map(unknown);
  }
  const consumed = consumptionOf(requested, capacities, arithmetic);
  return new Map([...consumed].filter(([name, amount]) => {
    const { value, policy } = capacities.get(name)!;
    const total = uses.reduce((sum, use) => sum + (use?.get(name) ?? 0n), amount.nanos);
    return !isInPolicy(amount, policy, arithmetic) || total > value.nanos;
  }));
}
