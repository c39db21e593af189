import { DeviceConfiguration } from './device-configuration';
import { DeviceConstraint } from './device-constraint';
import { DeviceRequest } from './device-request';
import { ParametersReference } from './parameters-reference';
import { IResourceClass } from './resource-class';

/** What a claim requests: devices by `requests`, or a resource by `resourceClass`. */
export interface ResourceClaimOptions {
  /**
   * The devices that are claimed; at most 32 requests. Kubernetes 1.31 or newer.
   *
   * A single request for one device of a class that only names its driver is portable: up
   * to Kubernetes 1.30 it is rendered as a claim of classic DRA.
   *
   * @default - the claim requests a resource by `resourceClass`
   */
  readonly requests?: DeviceRequest[];

  /**
   * What the devices of several requests must have in common; at most 32. Only with
   * `requests`.
   *
   * @default - the devices are independent of each other
   */
  readonly constraints?: DeviceConstraint[];

  /**
   * Configuration of the devices, passed to their drivers; at most 32. Only with
   * `requests`.
   *
   * @default - the configuration of the classes
   */
  readonly config?: DeviceConfiguration[];

  /**
   * The class of the claimed resource, in classic DRA. Up to Kubernetes 1.30; not together
   * with `requests`.
   *
   * @default - the claim requests devices by `requests`
   */
  readonly resourceClass?: IResourceClass;

  /**
   * Parameters that the driver reads when it allocates the claim. The object must be in
   * the namespace of the claim. Only with `resourceClass`.
   *
   * @default - the claim has no parameters
   */
  readonly parametersRef?: ParametersReference;

  /**
   * When the claim is allocated. Only with `resourceClass`.
   *
   * @default AllocationMode.WAIT_FOR_FIRST_CONSUMER
   */
  readonly allocationMode?: AllocationMode;
}

/** How a claim or claim template is named. */
export interface HashedNameOptions {
  /**
   * Whether the name ends with a hash of the content.
   *
   * The specification of a claim is immutable in a cluster. With the hash, an edited claim
   * gets a new name, and the workloads that use it follow. Once the name has been read,
   * the content can no longer be changed.
   *
   * @default - the setting of `HashedNames` for the nearest scope, otherwise no hash
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
