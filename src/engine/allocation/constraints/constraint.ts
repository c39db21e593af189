import type { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** A request that a constraint is about. */
export interface ConstrainedNeed {
  /** How many devices it needs at least. */
  readonly count: number;
  /** Those that it can have, in the order in which they are tried. */
  readonly devices: readonly PoolDevice[];
}

/** A constraint of a claim, and what it knows of the devices that are taken. */
export interface Constraint {
  /** Whether removing a device forgets everything that adding it changed. */
  readonly restores: boolean;

  /**
   * What it remembers of the devices that are taken, if that does not follow from the
   * devices. Giving back a device of a request forgets what it remembers of the request.
   *
   * @default - it restores everything, or what it remembers cannot be told
   */
  readonly memory?: string;

  /** Whether the constraint is about the devices of a demand. */
  concerns(demand: Demand): boolean;

  /**
   * Whether requests may get devices together; it may be so that they do not.
   *
   * @param needs what each request needs that the constraint is about, in order
   * @param devices those that any request can have, in the order in which they are tried
   */
  canHold(needs: readonly ConstrainedNeed[], devices: readonly PoolDevice[]): boolean;

  /**
   * Adds a device, unless the constraint forbids it.
   *
   * @returns whether the device is added
   * @throws AllocationError if a derived attribute cannot be computed
   */
  add(demand: Demand, device: PoolDevice): boolean;

  /** Removes the device that was added last. */
  remove(demand: Demand): void;
}

/** The requests that a constraint is about: all of them, or those that it names. */
export class ConstrainedRequests {
  private readonly names: ReadonlySet<string>;

  public constructor(names: readonly string[] = []) {
    this.names = new Set(names);
  }

  public include({ requestName, fullName }: Demand): boolean {
    return this.names.size === 0 || this.names.has(requestName) || this.names.has(fullName);
  }
}
