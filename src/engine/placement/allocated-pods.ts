/** A device that is allocated to a pod. */
export interface AllocatedDevice {
  /** The name of the claim in the pod. */
  readonly claim: string;

  /** The name of the request, or `request/alternative`. */
  readonly request: string;

  /** The driver of the device. */
  readonly driver: string;

  /** The pool of the device. */
  readonly pool: string;

  /** The name of the device in its pool. */
  readonly device: string;

  /**
   * Whether the pod has admin access to the device, which others may use at the same time.
   *
   * @default false
   */
  readonly adminAccess?: boolean;

  /**
   * The share of each capacity of a shared device that the pod gets, by name.
   *
   * @default - the whole device
   */
  readonly consumedCapacity?: { [name: string]: string };

  /**
   * The configuration for the driver, from the class and from the claim, as in the status of the claim.
   *
   * @default - none
   */
  readonly configuration?: any[];
}

/** A pod that is placed on a node. */
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

  /** The devices of the pod's claims, in the order of their allocation. */
  readonly devices: AllocatedDevice[];

  /**
   * The pods that the scheduler preempts to make room for the pod: they have a lower priority.
   *
   * @default - none
   */
  readonly preempts?: string[];

  /**
   * Whether the scheduler may exceed its limit of ten seconds when it allocates the devices.
   *
   * @default false
   */
  readonly mayTimeOut?: boolean;
}

/** A resource of which nodes have too little left. */
export interface LackingResource {
  /** The name of the resource: `cpu`. */
  readonly resource: string;

  /** The amount that the pod needs. */
  readonly needed: string;

  /** The amount that is left on the node. */
  readonly left: string;

  /** The total amount that pods can use on the node. */
  readonly allocatable: string;
}

/** The reason why a pod cannot run on some nodes: the first scheduler filter that rejects them. */
export interface NodeObjection {
  /** The names of the nodes. */
  readonly nodes: string[];

  /** The name of the filter, for programs: `taint`, `resources`, `devices`. */
  readonly filter: string;

  /** The reason, for people. */
  readonly reason: string;

  /**
   * The taint that the pod does not tolerate: `key=value:effect`.
   *
   * @default - the objection is not about a taint
   */
  readonly taint?: string;

  /**
   * The key of the label that the pod selects.
   *
   * @default - the objection is not about a label
   */
  readonly labelKey?: string;

  /**
   * The label value that the pod selects.
   *
   * @default - the objection is not about a label
   */
  readonly labelWanted?: string;

  /**
   * The label value that the nodes have.
   *
   * @default - the nodes do not have the label
   */
  readonly labelPresent?: string;

  /**
   * The resources of which the nodes have too little left.
   *
   * @default - the objection is not about resources
   */
  readonly resources?: LackingResource[];

  /**
   * The host port that another pod uses.
   *
   * @default - the objection is not about a port
   */
  readonly port?: number;

  /**
   * The topology key of the anti-affinity or topology spread constraint.
   *
   * @default - the objection is not about a topology
   */
  readonly topologyKey?: string;

  /**
   * The name in the pod of the claim that has devices elsewhere.
   *
   * @default - the objection is not about an allocated claim
   */
  readonly claim?: string;

  /**
   * The request that finds too few devices: `request gpu of claim "gpus"`.
   *
   * @default - each request finds devices
   */
  readonly request?: string;

  /**
   * The check that too few devices pass: `published`, `selector`, `taint`, `in use` or `capacity`.
   *
   * @default - each request finds devices
   */
  readonly stage?: string;

  /**
   * The number of devices that the request needs.
   *
   * @default - each request finds devices
   */
  readonly devicesNeeded?: number;

  /**
   * The number of devices that pass the check.
   *
   * @default - each request finds devices
   */
  readonly devicesLeft?: number;

  /**
   * A change with which the pod would fit on these nodes, tried out by `explainPending`:
   * `fits with a toleration of …`.
   *
   * @default - none is known
   */
  readonly fix?: string;

  /**
   * Whether the pod selects these nodes by name or labels. Only `explainPending` reports this.
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

  /** The reason, in one line. */
  readonly reason: string;

  /** The number of devices that pass each check, line by line. */
  readonly details: string[];

  /** Changes, each of which alone would make the pod fit. */
  readonly nearMisses: string[];

  /** The reasons why the pod cannot run on each node; empty if the scheduler rejects it before it looks at nodes. */
  readonly objections: NodeObjection[];

  /**
   * Whether the scheduler may exceed its limit of ten seconds before it finds the reason.
   *
   * @default false
   */
  readonly mayTimeOut?: boolean;
}

/** A device that is free to allocate. */
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
