/** The fields of an object next to `apiVersion`, `kind` and `metadata`. */
export type Body = Record<string, unknown>;

/** A reference to an object that holds parameters for a driver. */
export interface ParametersReference {
  /** The API group of the object, empty for the core group. */
  readonly apiGroup?: string;
  readonly kind: string;
  readonly name: string;
  /** Only a class says where the object is; a claim always means its own namespace. */
  readonly namespace?: string;
}

/** A class of classic DRA, whatever the API version. */
export interface ClassModel {
  readonly driverName: string;
  readonly parametersRef?: ParametersReference;
  /** A node selector, as Kubernetes writes it. */
  readonly suitableNodes?: unknown;
  readonly structuredParameters?: boolean;
}

/** A claim of classic DRA, whatever the API version. */
export interface ClaimModel {
  readonly className: string;
  readonly parametersRef?: ParametersReference;
  readonly allocationMode?: string;
}

/** A claim template: a claim, and what every claim made from it carries. */
export interface ClaimTemplateModel {
  readonly labels?: Record<string, string>;
  readonly annotations?: Record<string, string>;
  readonly claim: ClaimModel;
}

/**
 * What a claim asks of the devices of one driver, by the structured parameters of 1.30.
 */
export interface DriverRequestsModel {
  readonly driverName: string;
  readonly vendorParameters?: unknown;
  /** One entry for each device: a selector in CEL, and what the driver is told. */
  readonly requests: { readonly selector: string; readonly vendorParameters?: unknown }[];
}

/** The structured parameters of a claim, 1.30 only. */
export interface ClaimParametersModel {
  readonly generatedFrom?: ParametersReference;
  readonly shareable?: boolean;
  readonly driverRequests: readonly DriverRequestsModel[];
}

/** The structured parameters of a class, 1.30 only. */
export interface ClassParametersModel {
  readonly generatedFrom?: ParametersReference;
  readonly vendorParameters: readonly { readonly driverName: string; readonly parameters?: unknown }[];
  readonly filters: readonly { readonly driverName: string; readonly selector: string }[];
}
