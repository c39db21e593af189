import { Behaviour } from '../allocation/behaviour';
import { Feature, featuresOf, gatesOf } from '../allocation/features';
import { FeatureGates } from '../kubernetes/feature-gates';
import { Release } from '../kubernetes/kubernetes-releases';
import { hasMinor } from '../kubernetes/minors';

/** The oldest minor whose scheduler allocates devices without asking a driver. */
export const OLDEST_SCHEDULING_MINOR = 31;

/** What the scheduler knows of groups of pods. */
export interface GroupSettings {
  /** Whether pods can be in a group. */
  readonly isOn: boolean;
  /** Whether it keeps gangs together. */
  readonly hasGangs: boolean;
  /** Whether groups have claims. */
  readonly hasClaims: boolean;
  /** Whether a group waits for each of its pods, and ends its attempt when too few are left. */
  readonly isQueued: boolean;
  /**
   * Whether it overlooks, within one attempt for a group, where devices are that one of the
   * pods has just got for a claim of several: line 539 of the plugin in 1.36.3.
   *
   * @see https://github.com/kubernetes/kubernetes/tree/v1.36.3/pkg/scheduler/framework/plugins/dynamicresources
   */
  readonly overlooksDevices: boolean;
}

/** The scheduler of a cluster. */
export interface SchedulerSettings {
  readonly minor: number;
  readonly release: Release;
  readonly gates: FeatureGates;
  readonly behaviour: Behaviour;
  /** Whether rules can taint devices. */
  readonly hasTaintRules: boolean;
  readonly groups: GroupSettings;
  /** Whether the scheduler allocates devices for extended resources of pods. */
  readonly hasExtendedResources: boolean;
  /** Whether it counts what devices take of the cpu, the memory and other resources of their node. */
  readonly countsDeviceResources: boolean;
}

/**
 * What the scheduler of a release does.
 *
 * @throws AllocationError if no allocator supports the features that are on
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
 * What the scheduler tells its allocator: 1.36 says nothing of lists, so that constraints
 * do not know them, although selectors do.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.36.3/pkg/scheduler/framework/plugins/dynamicresources
 */
function knownFeatures(features: ReadonlySet<Feature>, minor: number): ReadonlySet<Feature> {
  return minor === 36
    ? new Set([...features].map((each) => (each === 'listAttributes' ? 'listSelectors' : each)))
    : features;
}

/** Before, pods name no groups; gangs have a gate of their own in the first minor. */
function groupSettings(minor: number, isGateOn: (gate: string) => boolean): GroupSettings {
  const isOn = minor >= GROUPS_SINCE && isGateOn('GenericWorkload');
  return {
    isOn,
    hasGangs: isOn && (minor > GROUPS_SINCE || isGateOn('GangScheduling')),
    hasClaims: isOn && isGateOn('DRAWorkloadResourceClaims'),
    isQueued: minor > GROUPS_SINCE,
    overlooksDevices: minor === GROUPS_SINCE,
  };
}

const GROUPS_SINCE = 36;

/** Before, the gate of taints is that of their rules, too. */
const TAINT_RULE_GATE_SINCE = 35;
