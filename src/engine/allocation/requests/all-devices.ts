import { Claim, Demand, Request } from './request';
import { isSelectable } from './selection';
import { kept } from '../../kubernetes/grouping';
import { AllocationError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { NodeObject } from '../objects';
import { Pool } from '../pools/pool';
import { PoolDevice } from '../pools/pool-device';

/** A device and its pool. */
export interface PooledDevice {
  readonly device: PoolDevice;
  readonly pool: Pool;
}

/** The context that determines the devices of a demand for all devices. */
export interface AllDevicesContext {
  readonly node: NodeObject;
  readonly pools: readonly Pool[];
  readonly behaviour: Behaviour;
  /**
   * Whether the capacity of a device suffices for a demand.
   *
   * @throws AllocationError if the capacity cannot be computed
   */
  readonly hasCapacity: (device: PoolDevice, demand: Demand) => boolean;
}

/**
 * The devices of each demand for all devices: every device that it selects, in use or not.
 *
 * @throws AllocationError if a pool is incomplete or invalid, or a selector fails
 */
export function allDevicesOf(
  claims: readonly Claim[],
  context: AllDevicesContext,
): ReadonlyMap<Demand, readonly PooledDevice[]> {
  const found = new Map<Demand, readonly PooledDevice[]>();
  const wanting = claims.flatMap(({ requests }) => requests)
    .filter(({ demands }) => demands.some(({ wantsAll }) => wantsAll));
  for (const request of wanting) {
    const selections = new SharedSelections(request);
    request.demands.filter(({ wantsAll }) => wantsAll).forEach((demand) => {
      const cache = context.behaviour.does('sharesSelections') ? selections.of(demand) : new Map();
      found.set(demand, devicesFor(demand, cache, context));
    });
  }
  return found;
}

function devicesFor(
  demand: Demand,
  selected: Map<PoolDevice, boolean>,
  { node, pools, behaviour, hasCapacity }: AllDevicesContext,
): readonly PooledDevice[] {
  const place = `claim ${demand.claimName}, request ${demand.name}: asks for all devices, but resource pool`;
  return pools.flatMap((pool) => {
    const { id, isIncomplete, invalidReason, devices } = pool;
    if (isIncomplete) {
      throw new AllocationError(`${place} ${id} is currently being updated`);
    }
    if (invalidReason !== undefined) {
      throw new AllocationError(`${place} ${id} is currently invalid`);
    }
    return devices.filter((device) => {
      const isSelected = kept(selected, device, () => isSelectable(device, demand, node, behaviour));
      return isSelected && hasCapacity(device, demand);
    }).map((device) => ({ device, pool }));
  });
}

/**
 * The cached selections of alternatives. Up to 1.35, each alternative uses the cache of the one before it, so that the
 * second one gets the devices of the first.
 */
class SharedSelections {
  private readonly selections: readonly Map<PoolDevice, boolean>[];

  public constructor(private readonly request: Request) {
    this.selections = request.demands.map(() => new Map<PoolDevice, boolean>());
  }

  public of(demand: Demand): Map<PoolDevice, boolean> {
    return this.selections[Math.max(0, this.request.demands.indexOf(demand) - 1)];
  }
}
