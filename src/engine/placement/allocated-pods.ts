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
   * The pods that the scheduler preempts for it: they have a lower priority.
   *
   * @default - none
   */
  readonly preempts?: string[];

  /**
   * Whether the scheduler may need more than its ten seconds to find them.
   *
   * @default false
   */
  readonly mayTimeOut?: boolean;
}

/** A resource of which nodes have too little left. */
export interface LackingResource {
  /** The name of the resource: `cpu`. */
  readonly resource: string;

  /** What the pod needs. */
  readonly needed: string;

  /** What is left. */
  readonly left: string;

  /** What pods can use in all. */
  readonly allocatable: string;
}

/** What keeps a pod from some nodes: the first filter of the scheduler that does. */
export interface NodeObjection {
  /** The names of the nodes. */
  readonly nodes: string[];

  /** The filter, for programs: `taint`, `resources`, `devices`. */
  readonly filter: string;

  /** Why, in words. */
  readonly reason: string;

  /**
   * The taint that the pod does not tolerate: `key=value:effect`.
   *
   * @default - it is not about a taint
   */
  readonly taint?: string;

  /**
   * The key of the label that the pod wants.
   *
   * @default - it is not about a label
   */
  readonly labelKey?: string;

  /**
   * The value that the pod wants.
   *
   * @default - it is not about a label
   */
  readonly labelWanted?: string;

  /**
   * The value that the nodes have.
   *
   * @default - they do not have the label
   */
  readonly labelPresent?: string;

  /**
   * The resources of which the nodes have too little left.
   *
   * @default - it is not about resources
   */
  readonly resources?: LackingResource[];

  /**
   * The port of the node that another pod uses.
   *
   * @default - it is not about a port
   */
  readonly port?: number;

  /**
   * The topology that pods share or do not share.
   *
   * @default - it is not about a topology
   */
  readonly topologyKey?: string;

  /**
   * The claim that has devices elsewhere, by its name in the pod.
   *
   * @default - it is not about a claim
   */
  readonly claim?: string;

  /**
   * The request that finds too few devices: `request gpu of claim "gpus"`.
   *
   * @default - each request finds devices
   */
  readonly request?: string;

  /**
   * How far devices come: none is `published`, or they fail `selector`, `taint`, `in use`
   * or `capacity`.
   *
   * @default - each request finds devices
   */
  readonly stage?: string;

  /**
   * How many devices the request needs.
   *
   * @default - each request finds devices
   */
  readonly devicesNeeded?: number;

  /**
   * How many devices there are for it.
   *
   * @default - each request finds devices
   */
  readonly devicesLeft?: number;

  /**
   * A change that would be enough on these nodes, tried out by `explainPending`: `fits with
   * a toleration of …`.
   *
   * @default - none is known
   */
  readonly fix?: string;

  /**
   * Whether the pod asks for these nodes, by their name or their labels. Only
   * `explainPending` says so.
   *
   * @default false
   */
  readonly asked?: boolean;
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

  /** What keeps the pod from each node; empty if the scheduler does not look at nodes. */
  readonly objections: NodeObjection[];

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
