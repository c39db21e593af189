import { ClusterObjects, TaintRuleObject } from './cluster-objects';
import { Behaviour } from '../../allocation/behaviour';
import { DeviceClassObject, DeviceObject, ResourceSliceObject } from '../../allocation/objects';
import { PoolDevice } from '../../allocation/pools/pool-device';
import { Selector, Selectors } from '../../allocation/requests/selector';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';

/** The interpretation of DeviceTaintRules by a cluster. */
export interface TaintRuleReading {
  /** Whether a rule without a device selector applies to all devices rather than none. */
  readonly taintsAll: boolean;
  /** The classes that rules can refer to. */
  readonly classes: readonly DeviceClassObject[];
  /** Compiles the selectors of rules and their classes; undefined since 1.35, where rules have none. */
  readonly selectors?: Selectors;
}

/** The first minor whose rules select devices by driver, pool and device name only. */
const WITHOUT_SELECTORS_SINCE = 35;

/** Returns how the scheduler of a release interprets DeviceTaintRules. */
export function taintRuleReading(classes: readonly DeviceClassObject[], behaviour: Behaviour): TaintRuleReading {
  return {
    taintsAll: behaviour.does('taintsWithoutSelector'),
    classes,
    selectors: behaviour.minor < WITHOUT_SELECTORS_SINCE ? new Selectors(behaviour) : undefined,
  };
}

/** A rule with the selectors that a device must match in addition to its fields. */
interface EffectiveRule {
  readonly spec: Fields;
  readonly selectors: readonly Selector[];
}

/**
 * Returns the slices with the taints that rules add to their devices.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/resourceslice/tracker/tracker.go
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.34.2/resourceslice/tracker/tracker.go
 */
export function withTaintRules(
  slices: readonly ResourceSliceObject[], rules: readonly TaintRuleObject[], reading: TaintRuleReading,
): readonly ResourceSliceObject[] {
  const effective = rules.flatMap((rule) => effectiveRule(rule, reading));
  let count = 0;
  return effective.length === 0 ? slices : slices.map((slice) => {
    const devices = slice.spec.devices?.map((device) => tainted(device, slice, count++, effective));
    return devices === undefined ? slice : { ...slice, spec: { ...slice.spec, devices } };
  });
}

/** Returns the slices of a cluster with the taints that its rules add. */
export function taintedSlices({ slices, taintRules, classes }: ClusterObjects): readonly ResourceSliceObject[] {
  // Only clusters up to 1.34 have stored rules with selectors.
  return withTaintRules(slices, taintRules, taintRuleReading(classes, Behaviour.of({ minor: 34 }, new Set())));
}

/** Returns the rule with its selectors; nothing if it applies to no device, as its class does not exist. */
function effectiveRule(
  { spec }: TaintRuleObject, { taintsAll, classes, selectors }: TaintRuleReading,
): EffectiveRule[] {
  if (spec.deviceSelector === undefined) {
    return taintsAll ? [{ spec, selectors: [] }] : [];
  }
  const { deviceClassName, selectors: own } = selectors === undefined ? {} : spec.deviceSelector;
  const deviceClass = classes.find(({ metadata }) => metadata.name === deviceClassName);
  if (deviceClassName !== undefined && deviceClass === undefined) {
    return [];
  }
  const expressions = [...objectsOf(deviceClass?.spec.selectors), ...objectsOf(own)]
    .flatMap(({ cel }) => textOf(cel?.expression) ?? []);
  return [{ spec, selectors: expressions.map((each) => selectors!.get(each)) }];
}

function tainted(
  device: DeviceObject, slice: ResourceSliceObject, index: number, rules: readonly EffectiveRule[],
): DeviceObject {
  const { driver, pool } = slice.spec;
  const read = new PoolDevice(device, slice, index, []);
  const added = rules
    .filter(({ spec: { deviceSelector: selector = {} }, selectors }) => isSelected(selector.driver, driver)
      && isSelected(selector.pool, pool.name)
      && isSelected(selector.device, device.name)
      // A selector that fails selects nothing.
      && selectors.every((each) => each.verdictOn(read) === true))
    .map(({ spec }) => spec.taint);
  return added.length === 0 ? device : { ...device, taints: [...device.taints ?? [], ...added] };
}

/** Whether a selector field matches a value; an unset field matches everything. */
function isSelected(wanted: string | undefined, actual: string): boolean {
  return wanted === undefined || wanted === actual;
}
