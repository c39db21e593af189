import { TaintRuleObject } from './cluster-objects';
import { Behaviour } from '../../allocation/behaviour';
import { DeviceClassObject, DeviceObject, ResourceSliceObject } from '../../allocation/objects';
import { PoolDevice } from '../../allocation/pools/pool-device';
import { Selector, Selectors } from '../../allocation/requests/selector';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';

/** How a cluster reads its rules. */
export interface TaintRuleReading {
  /** Whether a rule without a selector is for all devices, not for none. */
  readonly taintsAll: boolean;
  /** The classes that rules can name. */
  readonly classes: readonly DeviceClassObject[];
  /** The selectors of rules and of their classes; without, Kubernetes 1.35 or newer has dropped them. */
  readonly selectors?: Selectors;
}

/** The first minor whose rules select devices by driver, pool and name alone. */
const WITHOUT_SELECTORS_SINCE = 35;

/** How the scheduler of a release reads them. */
export function taintRuleReading(classes: readonly DeviceClassObject[], behaviour: Behaviour): TaintRuleReading {
  return {
    taintsAll: behaviour.does('taintsWithoutSelector'),
    classes,
    selectors: behaviour.minor < WITHOUT_SELECTORS_SINCE ? new Selectors(behaviour) : undefined,
  };
}

/** A rule, and the selectors that a device must match beside its fields. */
interface EffectiveRule {
  readonly spec: Fields;
  readonly selectors: readonly Selector[];
}

/**
 * The slices with the taints that rules add to their devices.
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

/** A rule of a class that does not exist is for no device. */
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

/** A field that is not set selects everything. */
function isSelected(wanted: string | undefined, actual: string): boolean {
  return wanted === undefined || wanted === actual;
}
