/** A device of a pod. */
export interface AllocatedDevice {
  /** The claim, by its name in the pod. */
  readonly claim: string;

  /** The request, or `request/alternative`. */
  readonly request: string;

  /** The driver of the device. */
  readonly driver: string;

  /** The pool of the device. */
  readonly pool: string;

  /** The name of the device in its pool. */
  readonly device: string;

  /**
   * Whether the pod accesses it for administration, while others may use it.
   *
   * @default false
   */
  readonly adminAccess?: boolean;

  /**
   * The share of the pod in each capacity of a shared device, by name.
   *
   * @default - the whole device
   */
  readonly consumedCapacity?: { [name: string]: string };

  /**
   * The configuration for the driver, of the class and of the claim, as the status of the
   * claim has it.
   *
   * @default - none
   */
  readonly configuration?: any[];
}

/** A pod that has a node. */
export interface PlacedPod {
  /** The name of the pod; pods of workloads are numbered. */
  readonly name: string;

  /**
   * The namespace of the pod.
   *
   * @default - the manifest has none
   */
  readonly namespace?: string;

  /** The owner of the pod: `Deployment trainer`. */
  readonly owner: string;

  /** The name of the node. */
  readonly node: string;

  /** The devices of its claims, in the order of their allocation. */
  readonly devices: AllocatedDevice[];

  /**
   * Whether the scheduler may need more than its ten seconds to find them.
   *
   * @default false
   */
  readonly mayTimeOut?: boolean;
}

/** A pod that stays Pending. */
export interface PendingPod {
  /** The name of the pod; pods of workloads are numbered. */
  readonly name: string;

  /**
   * The namespace of the pod.
   *
   * @default - the manifest has none
   */
  readonly namespace?: string;

  /** The owner of the pod: `Deployment trainer`. */
  readonly owner: string;

  /** The cause, for programs: `selector-matches-nothing`. */
  readonly cause: string;

  /** Why, in one line. */
  readonly reason: string;

  /** What happened to the devices, step by step. */
  readonly details: string[];

  /** Changes, each of which alone would let the pod run. */
  readonly nearMisses: string[];

  /**
   * Whether the scheduler may need more than its ten seconds to find out.
   *
   * @default false
   */
  readonly mayTimeOut?: boolean;
}

/** A device that is not allocated. */
export interface FreeDevice {
  /** The driver of the device. */
  readonly driver: string;

  /** The pool of the device. */
  readonly pool: string;

  /** The name of the device in its pool. */
  readonly device: string;

  /**
   * The node of the device.
   *
   * @default - several nodes can use it
   */
  readonly node?: string;
}
