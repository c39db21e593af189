import { A_COUNT, DeviceRequestOptions, REQUEST_PROPS } from './device-request';
import { DEVICE_SELECTORS, DeviceSelector } from './device-selector';
import { A_BOOLEAN, A_STRING, ANYTHING, NAMES, optional } from './engine/errors/arguments';
import { apiStruct } from './engine/kubernetes/api-struct';
import { A_POD_PLACE, PodPlace } from './engine/pods/pod-place';

/** Options that select the pods of a workload. */
export interface PodClaimsOptions {
  /**
   * The place of the pods, if the workload has several pod templates or pod specs.
   *
   * @default - the only pod template or pod spec of the workload; with several, an error
   * lists them
   */
  readonly place?: PodPlace;
}

/** Options for adding a claim to a pod. */
export interface AddPodClaimOptions {
  /**
   * The name of the claim within the pod: a DNS label, unique in the pod.
   *
   * @default - the construct id of the claim or template in kebab-case, made unique in
   * the pod
   */
  readonly name?: string;

  /**
   * The names of the containers that use the claim, including init containers and
   * sidecars.
   *
   * @default - all containers of the pod
   */
  readonly containers?: string[];

  /**
   * The request whose devices the containers see. Kubernetes 1.31 or newer.
   *
   * @default - the devices of all requests
   */
  readonly request?: string;

  /**
   * Whether the claim is for the pod as a whole rather than for its containers, for
   * example a network interface that the driver moves into the pod. Cannot be combined
   * with `containers` or `request`. Acknowledges the warning `unused-pod-claim` for this
   * claim.
   *
   * @default false
   */
  readonly podOnly?: boolean;
}

/** Options for adding the extended resource of a class to a pod. */
export interface ExtendedResourceOptions {
  /**
   * The number of devices for each container; at least 1.
   *
   * @default 1
   */
  readonly count?: number;

  /**
   * The names of the containers that get devices.
   *
   * @default - all containers of the pod
   */
  readonly containers?: string[];
}

/** Options for requesting devices of a class for a pod. */
export interface RequestPodClaimOptions extends DeviceRequestOptions {
  /**
   * The name of the claim within the pod, and of its only request: a DNS label, unique in
   * the pod.
   *
   * @default - the construct id of the class in kebab-case, made unique in the pod
   */
  readonly name?: string;

  /**
   * The names of the containers that use the claim, including init containers and
   * sidecars.
   *
   * @default - all containers of the pod
   */
  readonly containers?: string[];
}

/** Options for replacing a counted resource with claims. */
export interface ReplaceExtendedResourceOptions {
  /**
   * The name of the claim within the pod, and of its request: a DNS label, unique in the
   * pod. If there are several claims, the names of their containers are appended.
   *
   * @default - the construct id of the class in kebab-case, made unique in the pod
   */
  readonly name?: string;

  /**
   * Conditions that a device must meet in addition to those of its class.
   *
   * @default - every device of the class
   */
  readonly selectors?: DeviceSelector[];
}

export const POD_CLAIMS_OPTIONS = apiStruct<PodClaimsOptions>({ place: optional(A_POD_PLACE) });

export const ADD_OPTIONS = apiStruct<AddPodClaimOptions>({
  name: ANYTHING,
  containers: optional(NAMES),
  request: optional(A_STRING),
  podOnly: optional(A_BOOLEAN),
});

export const REQUEST_OPTIONS = apiStruct<RequestPodClaimOptions>({
  ...REQUEST_PROPS,
  name: ANYTHING,
  containers: optional(NAMES),
});

export const REPLACE_OPTIONS = apiStruct<ReplaceExtendedResourceOptions>({
  name: ANYTHING,
  selectors: optional(DEVICE_SELECTORS),
});

export const EXTENDED_RESOURCE_OPTIONS = apiStruct<ExtendedResourceOptions>({
  containers: optional(NAMES),
  count: optional(A_COUNT),
});
