import { Behaviour } from '../allocation/behaviour';
import { Feature, featuresOf, gatesOf } from '../allocation/features';
import { FeatureGates } from '../kubernetes/feature-gates';
import { Release } from '../kubernetes/kubernetes-releases';
import { hasMinor } from '../kubernetes/minors';

/** The oldest minor whose scheduler allocates devices itself, without a driver's controller. */
export const OLDEST_SCHEDULING_MINOR = 31;

/** The scheduler's support for pod groups. */
export interface GroupSettings {
  /** Whether pods can belong to a group. */
  readonly isOn: boolean;
  /** Whether the scheduler supports gang scheduling. */
  readonly hasGangs: boolean;
  /** Whether groups can have claims. */
  readonly hasClaims: boolean;
  /** Whether a group waits for all of its pods, and ends its attempt when too few are left. */
  readonly isQueued: boolean;
  /** Whether groups have a preemption policy of their own. */
  readonly hasPreemptionPolicy: boolean;
  /**
   * Whether, within one attempt for a group, the scheduler ignores the nodes of the devices that it has
   * just allocated for a claim shared by several of the pods: line 539 of the plugin in 1.36.3.
   *
   * @see https://github.com/kubernetes/kubernetes/tree/v1.36.3/pkg/scheduler/framework/plugins/dynamicresources
   */
  readonly overlooksDevices: boolean;
}

/** The settings of a cluster's scheduler. */
export interface SchedulerSettings {
  readonly minor: number;
  readonly release: Release;
  readonly gates: FeatureGates;
  readonly behaviour: Behaviour;
  /** Whether DeviceTaintRules can taint devices. */
  readonly hasTaintRules: boolean;
  readonly groups: GroupSettings;
  /** Whether the scheduler allocates devices for extended resources of pods. */
  readonly hasExtendedResources: boolean;
  /** Whether the scheduler counts the cpu, memory and other node resources that devices take. */
  readonly countsDeviceResources: boolean;
}

/**
 * Returns the settings of the scheduler of a release.
 *
 * @throws AllocationError if no allocator supports the enabled features
 */
export function schedulerSettings(release: Release, gates: FeatureGates): SchedulerSettings {
  const { minor } = release;
  const isOn = (gate: string): boolean => hasMinor(gates.minorsOn(gate), minor);
  return {
    minor,
    release,
    gates,
    behaviour: Behaviour.of(release, knownFeatures(featuresOf(gatesOf(minor).filter(isOn), minor), minor)),
    hasTaintRules: isOn('DRADeviceTaintRules') || (isOn('DRADeviceTaints') && minor < TAINT_RULE_GATE_SINCE),
    groups: groupSettings(minor, isOn),
    hasExtendedResources: isOn('DRAExtendedResource'),
    countsDeviceResources: isOn('DRANodeAllocatableResources'),
  };
}

/**
 * Returns the features that the scheduler passes to its allocator: 1.36 does not pass list
 * attributes, so that constraints do not support them, although selectors do.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.36.3/pkg/scheduler/framework/plugins/dynamicresources
 */
function knownFeatures(features: ReadonlySet<Feature>, minor: number): ReadonlySet<Feature> {
  return minor === 36
    ? new Set([...features].map((each) => (each === 'listAttributes' ? 'listSelectors' : each)))
    : features;
}

function groupSettings(minor: number, isGateOn: (gate: string) => boolean): GroupSettings {
  const isOn = minor >= GROUPS_SINCE && isGateOn('GenericWorkload');
  return {
    isOn,
    hasGangs: isOn && (minor > GROUPS_SINCE || isGateOn('GangScheduling')),
    hasClaims: isOn && isGateOn('DRAWorkloadResourceClaims'),
    isQueued: minor > GROUPS_SINCE,
    hasPreemptionPolicy: isOn && isGateOn('PodGroupPreemptionPolicy'),
    overlooksDevices: minor === GROUPS_SINCE,
  };
}

/** The first minor in which pods name groups; only in this minor do gangs have a separate feature gate. */
const GROUPS_SINCE = 36;

/** The first minor with a separate feature gate for DeviceTaintRules; before, DRADeviceTaints enables them. */
const TAINT_RULE_GATE_SINCE = 35;
