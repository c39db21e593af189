import { Behaviour, ALLOCATOR_MINORS } from '../allocation/behaviour';
import { featuresOf, gatesOf } from '../allocation/features';
import { FeatureGates } from '../kubernetes/feature-gates';
import { hasMinor } from '../kubernetes/minors';

/** The oldest minor whose scheduler allocates devices without asking a driver. */
export const OLDEST_SCHEDULING_MINOR = 31;

/** The scheduler of a cluster. */
export interface SchedulerSettings {
  readonly minor: number;
  readonly behaviour: Behaviour;
  /** Whether rules can taint devices. */
  readonly hasTaintRules: boolean;
  /** Whether the allocator is that of the minor, not of a newer one. */
  readonly isExact: boolean;
}

/**
 * What the scheduler of a minor does. The allocators of minors before the oldest one that
 * is known are taken to be like it, with the features that the minor has.
 *
 * @throws AllocationError if no allocator supports the features that are on
 */
export function schedulerSettings(minor: number, gates: FeatureGates): SchedulerSettings {
  const known = Math.max(minor, Math.min(...ALLOCATOR_MINORS));
  const isOn = (gate: string): boolean => hasMinor(gates.minorsOn(gate), minor);
  const features = featuresOf(gatesOf(known).filter(isOn), known);
  return {
    minor,
    behaviour: Behaviour.of(known, features),
    hasTaintRules: isOn('DRADeviceTaintRules') || (isOn('DRADeviceTaints') && minor < TAINT_RULE_GATE_SINCE),
    isExact: known === minor,
  };
}

/** Before, the gate of taints is that of their rules, too. */
const TAINT_RULE_GATE_SINCE = 35;
