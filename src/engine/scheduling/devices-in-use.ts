import { AllocatedState } from '../allocation/allocated-state';
import { AllocationObject, DeviceResult } from '../allocation/objects';
import { push } from '../kubernetes/grouping';
import { objectsOf } from '../kubernetes/plain-data';

/** The allocated devices and the claims that hold them. */
export class DevicesInUse {
  private readonly allocations = new Map<string, AllocationObject>();
  private readonly owners = new Map<string, string[]>();

  /**
   * Adds the allocation of a claim.
   *
   * @param claim the full name of the claim
   */
  public add(claim: string, allocation: AllocationObject): void {
    this.allocations.set(claim, allocation);
    resultsThatCount(allocation).forEach((result) => push(this.owners, idOf(result), claim));
  }

  /** Removes the allocation of a claim. */
  public remove(claim: string): void {
    this.allocations.delete(claim);
    this.owners.forEach((claims, id) => this.owners.set(id, claims.filter((each) => each !== claim)));
  }

  /** Returns the claims that hold a device, not counting admin access. */
  public ownersOf(id: string): readonly string[] {
    return this.owners.get(id) ?? [];
  }

  /** The devices in use, in the form that the allocator reads. */
  public get state(): AllocatedState {
    const state = new AllocatedState();
    this.allocations.forEach((allocation) => state.record(allocation));
    return state;
  }

  /**
   * Returns the state without the devices of some claims.
   *
   * @param all the state with all devices in use
   */
  public stateWithout(claims: readonly string[], all: AllocatedState): AllocatedState {
    const released = new Set(claims.flatMap((claim) =>
      resultsThatCount(this.allocations.get(claim) ?? {}).map(idOf)));
    const owners = new Set([...released].flatMap((id) => this.ownersOf(id)));
    const state = new AllocatedState(all, released);
    owners.forEach((owner) => !claims.includes(owner) && state.record(this.allocations.get(owner)!));
    return state;
  }

  /** Returns the pools, as `driver/pool`, of the devices that a claim holds. */
  public poolsOf(claim: string): readonly string[] {
    const results = resultsThatCount(this.allocations.get(claim) ?? {});
    return [...new Set(results.map(({ driver, pool }) => `${driver}/${pool}`))];
  }
}

/** Returns the devices of an allocation. */
export function resultsOf(allocation: AllocationObject | undefined): readonly DeviceResult[] {
  return objectsOf(allocation?.devices?.results) as readonly DeviceResult[];
}

function resultsThatCount(allocation: AllocationObject): readonly DeviceResult[] {
  return resultsOf(allocation).filter(({ adminAccess }) => adminAccess !== true);
}

/** Returns the unique ID of a device: `driver/pool/device`. */
export function idOf({ driver, pool, device }: Pick<DeviceResult, 'driver' | 'pool' | 'device'>): string {
  return `${driver}/${pool}/${device}`;
}
