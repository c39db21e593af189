import { AllocatedState } from '../allocation/allocated-state';
import { AllocationObject, DeviceResult } from '../allocation/objects';
import { push } from '../kubernetes/grouping';
import { objectsOf } from '../kubernetes/plain-data';

/** Which claims have which devices. */
export class DevicesInUse {
  private readonly allocations = new Map<string, AllocationObject>();
  private readonly owners = new Map<string, string[]>();

  /**
   * Adds what a claim has.
   *
   * @param claim the full name of the claim
   */
  public add(claim: string, allocation: AllocationObject): void {
    this.allocations.set(claim, allocation);
    resultsThatCount(allocation).forEach((result) => push(this.owners, idOf(result), claim));
  }

  /** Forgets what a claim has. */
  public remove(claim: string): void {
    this.allocations.delete(claim);
    this.owners.forEach((claims, id) => this.owners.set(id, claims.filter((each) => each !== claim)));
  }

  /** The claims that have a device, apart from admin access. */
  public ownersOf(id: string): readonly string[] {
    return this.owners.get(id) ?? [];
  }

  /** What is in use, as the allocator keeps it. */
  public get state(): AllocatedState {
    const state = new AllocatedState();
    this.allocations.forEach((allocation) => state.record(allocation));
    return state;
  }

  /**
   * What is in use without what some claims have.
   *
   * @param all what is in use
   */
  public stateWithout(claims: readonly string[], all: AllocatedState): AllocatedState {
    const released = new Set(claims.flatMap((claim) =>
      resultsThatCount(this.allocations.get(claim) ?? {}).map(idOf)));
    const owners = new Set([...released].flatMap((id) => this.ownersOf(id)));
    const state = new AllocatedState(all, released);
    owners.forEach((owner) => !claims.includes(owner) && state.record(this.allocations.get(owner)!));
    return state;
  }

  /** The pools, as `driver/pool`, of which a claim has devices. */
  public poolsOf(claim: string): readonly string[] {
    const results = resultsThatCount(this.allocations.get(claim) ?? {});
    return [...new Set(results.map(({ driver, pool }) => `${driver}/${pool}`))];
  }
}

/** The devices of an allocation. */
export function resultsOf(allocation: AllocationObject | undefined): readonly DeviceResult[] {
  return objectsOf(allocation?.devices?.results) as readonly DeviceResult[];
}

function resultsThatCount(allocation: AllocationObject): readonly DeviceResult[] {
  return resultsOf(allocation).filter(({ adminAccess }) => adminAccess !== true);
}

/** What stands for a device. */
export function idOf({ driver, pool, device }: Pick<DeviceResult, 'driver' | 'pool' | 'device'>): string {
  return `${driver}/${pool}/${device}`;
}
