import { AllocatedState } from '../allocation/allocated-state';
import { AllocationObject, DeviceResult } from '../allocation/objects';
import { push } from '../kubernetes/grouping';

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

  /** What is in use, as the allocator keeps it, without what some claims have. */
  public stateWithout(claims: readonly string[] = []): AllocatedState {
    const state = new AllocatedState();
    this.allocations.forEach((allocation, claim) => claims.includes(claim) || state.record(allocation));
    return state;
  }
}

function resultsThatCount({ devices }: AllocationObject): readonly DeviceResult[] {
  return (devices?.results ?? []).filter(({ adminAccess }) => adminAccess !== true);
}

/** What stands for a device. */
export function idOf({ driver, pool, device }: Pick<DeviceResult, 'driver' | 'pool' | 'device'>): string {
  return `${driver}/${pool}/${device}`;
}
