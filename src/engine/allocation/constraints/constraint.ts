import type { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** A request to which a constraint applies. */
export interface ConstrainedNeed {
  /** The least number of devices that the request needs. */
  readonly count: number;
  /** The possible devices, in the order in which they are tried. */
  readonly devices: readonly PoolDevice[];
}

/** A constraint of a claim, with its state for the devices taken so far. */
export interface Constraint {
  /** Whether removing a device undoes all effects of adding it. */
  readonly restores: boolean;

  /**
   * The state, if it does not follow from the taken devices. Giving back a device of a request resets the state of the
   * request.
   *
   * @default - everything is restored, or the state cannot be described
   */
  readonly memory?: string;

  /** Whether the constraint applies to the devices of a demand. */
  concerns(demand: Demand): boolean;

  /**
   * Whether requests may get devices together. True does not guarantee that they do.
   *
   * @param needs the requests to which the constraint applies, in order
   * @param devices the possible devices of any request, in the order in which they are tried
   */
  canHold(needs: readonly ConstrainedNeed[], devices: readonly PoolDevice[]): boolean;

  /**
   * Adds a device, unless the constraint forbids it.
   *
   * @returns whether the device was added
   * @throws AllocationError if a derived attribute cannot be computed
   */
  add(demand: Demand, device: PoolDevice): boolean;

  /** Removes the device that was added last. */
  remove(demand: Demand): void;
}

/** The requests to which a constraint applies: all of them, or the named ones. */
export class ConstrainedRequests {
  private readonly names: ReadonlySet<string>;

  public constructor(names: readonly string[] = []) {
    this.names = new Set(names);
  }

  public include({ requestName, fullName }: Demand): boolean {
    return this.names.size === 0 || this.names.has(requestName) || this.names.has(fullName);
  }
}
