import { DeviceConfiguration } from './device-configuration';
import { DeviceConstraint } from './device-constraint';
import { DeviceRequest } from './device-request';
import { ParametersReference } from './parameters-reference';
import { IResourceClass } from './resource-class';

/** The contents of a claim: devices requested through `requests`, or a resource requested through `resourceClass`. */
export interface ResourceClaimOptions {
  /**
   * The requested devices; at most 32 requests. Kubernetes 1.31 or newer.
   *
   * A single request for one device of a class that only sets its driver is portable: up
   * to Kubernetes 1.30, it is rendered as a claim of classic DRA.
   *
   * @default - the claim requests a resource through `resourceClass`
   */
  readonly requests?: DeviceRequest[];

  /**
   * The properties that the devices of several requests must share, or must not share; at
   * most 32. Requires `requests`.
   *
   * @default - no constraints
   */
  readonly constraints?: DeviceConstraint[];

  /**
   * Configuration passed to the drivers of the devices; at most 32. Requires `requests`.
   *
   * @default - only the configuration of the classes
   */
  readonly config?: DeviceConfiguration[];

  /**
   * The class of the claimed resource, in classic DRA. Up to Kubernetes 1.30; cannot be
   * combined with `requests`.
   *
   * @default - the claim requests devices through `requests`
   */
  readonly resourceClass?: IResourceClass;

  /**
   * Parameters that the driver reads when it allocates the claim. The object must be in
   * the namespace of the claim. Requires `resourceClass`.
   *
   * @default - no parameters
   */
  readonly parametersRef?: ParametersReference;

  /**
   * When the claim is allocated. Requires `resourceClass`.
   *
   * @default AllocationMode.WAIT_FOR_FIRST_CONSUMER
   */
  readonly allocationMode?: AllocationMode;
}

/** Options for the name of a claim or claim template. */
export interface HashedNameOptions {
  /**
   * Whether the name ends with a hash of the content.
   *
   * The spec of a claim is immutable in the cluster. With the hash, an edited claim gets
   * a new name, and the workloads that use it follow. Once the name has been read, the
   * content can no longer be changed.
   *
   * @default - the setting of `HashedNames` in the nearest scope, otherwise false
   */
  readonly hashedName?: boolean;
}

/** When a claim of classic DRA is allocated. */
export enum AllocationMode {
  /** When the first pod that uses the claim is scheduled, taking its node into account. */
  WAIT_FOR_FIRST_CONSUMER = 'WaitForFirstConsumer',

  /** Immediately, without a pod. */
  IMMEDIATE = 'Immediate',
}
