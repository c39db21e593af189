/** The fields of an object other than `apiVersion`, `kind` and `metadata`. */
export type Body = Record<string, unknown>;

/** A reference to an object with driver parameters. */
export interface ParametersReference {
  /** The API group of the object; empty for the core group. */
  readonly apiGroup?: string;
  readonly kind: string;
  readonly name: string;
  /** Set only in references from a class; a claim always refers to its own namespace. */
  readonly namespace?: string;
}

/** A class of classic DRA, independent of the API version. */
export interface ClassModel {
  readonly driverName: string;
  readonly parametersRef?: ParametersReference;
  /** A node selector, as written in a manifest. */
  readonly suitableNodes?: unknown;
  readonly structuredParameters?: boolean;
}

/** A claim of classic DRA, independent of the API version. */
export interface ClaimModel {
  readonly className: string;
  readonly parametersRef?: ParametersReference;
  readonly allocationMode?: string;
}

/** A claim template: a claim, and the metadata of the claims created from the template. */
export interface ClaimTemplateModel {
  readonly labels?: Record<string, string>;
  readonly annotations?: Record<string, string>;
  readonly claim: ClaimModel;
}

/** The requests of a claim to one driver, in the structured parameters of 1.30. */
export interface DriverRequestsModel {
  readonly driverName: string;
  readonly vendorParameters?: unknown;
  /** One entry for each device: a CEL selector, and parameters for the driver. */
  readonly requests: { readonly selector: string; readonly vendorParameters?: unknown }[];
}

/** The structured parameters of a claim; 1.30 only. */
export interface ClaimParametersModel {
  readonly generatedFrom?: ParametersReference;
  readonly shareable?: boolean;
  readonly driverRequests: readonly DriverRequestsModel[];
}

/** The structured parameters of a class; 1.30 only. */
export interface ClassParametersModel {
  readonly generatedFrom?: ParametersReference;
  readonly vendorParameters: readonly { readonly driverName: string; readonly parameters?: unknown }[];
  readonly filters: readonly { readonly driverName: string; readonly selector: string }[];
}
