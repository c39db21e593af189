import { Demand } from './request';
import { allSelect } from './selector';
import { Behaviour } from '../behaviour';
import { NodeObject } from '../objects';
import { reaches } from '../pools/node-match';
import { PoolDevice } from '../pools/pool-device';

/**
 * Whether the class, the selectors and the node allow a demand to use a device. Taints, capacity and constraints are
 * checked later.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 * @throws AllocationError if a selector fails
 */
export function isSelectable(
  device: PoolDevice,
  demand: Demand,
  node: NodeObject,
  behaviour: Behaviour,
): boolean {
  const { bindingConditions } = device.object;
  if (bindingConditions !== undefined && bindingConditions.length > 0 && !behaviour.bindsConditions) {
    return false;
  }
  return allSelect(demand.classSelectors, device, behaviour, () => `class ${demand.deviceClass.metadata.name}`)
    && allSelect(demand.selectors, device, behaviour, () => `claim ${demand.claimName}`)
    && (!device.choosesNodes || reaches(device.object, node));
}
