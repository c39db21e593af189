import { TaintRuleObject } from './cluster-objects';
import { DeviceObject, ResourceSliceObject } from '../../allocation/objects';

/**
 * The slices with the taints that rules add to their devices.
 *
 * @param taintsAll whether a rule without a selector is for all devices, not for none
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/resourceslice/tracker/tracker.go
 */
export function withTaintRules(
  slices: readonly ResourceSliceObject[],
  rules: readonly TaintRuleObject[],
  taintsAll: boolean,
): readonly ResourceSliceObject[] {
  const effective = rules.filter(({ spec }) => taintsAll || spec.deviceSelector !== undefined);
  return effective.length === 0 ? slices : slices.map((slice) => {
    const devices = slice.spec.devices?.map((device) => tainted(device, slice, effective));
    return devices === undefined ? slice : { ...slice, spec: { ...slice.spec, devices } };
  });
}

function tainted(
  device: DeviceObject, { spec: { driver, pool } }: ResourceSliceObject, rules: readonly TaintRuleObject[],
): DeviceObject {
  const added = rules
    .filter(({ spec: { deviceSelector: selector = {} } }) => isSelected(selector.driver, driver)
      && isSelected(selector.pool, pool.name)
      && isSelected(selector.device, device.name))
    .map(({ spec }) => spec.taint);
  return added.length === 0 ? device : { ...device, taints: [...device.taints ?? [], ...added] };
}

/** A field that is not set selects everything. */
function isSelected(wanted: string | undefined, actual: string): boolean {
  return wanted === undefined || wanted === actual;
}
