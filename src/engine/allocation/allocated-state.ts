import { Amount } from './capacity/amount';
import { CapacityUse } from './capacity/consumption';
import { AllocationObject, QuantityText } from './objects';
import { PoolDevice } from './pools/pool-device';
import { kept } from '../kubernetes/grouping';

/** The devices in use: whole devices, and consumed capacity of shared devices. */
export class AllocatedState {
  private readonly whole = new Set<string>();
  private readonly shared = new Set<string>();
  private readonly capacity = new Map<string, CapacityUse>();
  private shares = 0;

  /**
   * @param base the state of all other devices
   * @param apart the devices, as `driver/pool/device`, that only this state covers
   */
  public constructor(private readonly base?: AllocatedState, private readonly apart: ReadonlySet<string> = new Set()) {
  }

  /** Marks a device, given as `driver/pool/device`, as in use. */
  public addDevice(id: string): void {
    this.whole.add(id);
  }

  /** Marks a device as shared. */
  public addShare(id: string): void {
    this.shared.add(id);
  }

  /** Adds to the consumed capacity of a device. */
  public addCapacity(id: string, consumed: Readonly<Record<string, QuantityText>>): void {
    const use: CapacityUse = kept(this.capacity, id, () => new Map());
    Object.entries(consumed).forEach(([name, amount]) =>
      use.set(name, (use.get(name) ?? 0n) + Amount.parse(amount).nanos));
  }

  /** Marks the devices of an allocation as in use; admin access does not count as use. */
  public record({ devices }: AllocationObject): void {
    for (const { driver, pool, device, adminAccess, shareID, consumedCapacity = {} } of devices?.results ?? []) {
      const id = `${driver}/${pool}/${device}`;
      if (adminAccess === true || (this.base !== undefined && !this.apart.has(id))) {
        continue;
      }
      if (shareID === undefined) {
        this.addDevice(id);
      } else {
        this.addShare(id);
        this.addCapacity(id, consumedCapacity);
      }
    }
  }

  /** Whether the whole device is in use. */
  public isTaken(device: PoolDevice): boolean {
    return this.whole.has(device.id) || this.baseOf(device)?.isTaken(device) === true;
  }

  public hasShare(device: PoolDevice): boolean {
    return this.shared.has(device.id) || this.baseOf(device)?.hasShare(device) === true;
  }

  public capacityOf(device: PoolDevice): CapacityUse | undefined {
    const own = this.capacity.size === 0 ? undefined : this.capacity.get(device.id);
    return own ?? this.baseOf(device)?.capacityOf(device);
  }

  private baseOf({ id }: PoolDevice): AllocatedState | undefined {
    return this.base === undefined || this.apart.has(id) ? undefined : this.base;
  }

  /** The next ID for a share. Upstream's IDs are random. */
  public nextShareId(): string {
    return `share-${++this.shares}`;
  }
}
