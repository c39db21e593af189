
/** The driver versions to which an entry applies, by their names in the list of versions. */
export interface VersionSpan {
  /** The first version. @default - the first one in the list */
  readonly since?: string;
  /** The first version to which the entry no longer applies. @default - the newest one still has it */
  readonly removedIn?: string;
  /** Exceptions within the span. @default - none */
  readonly absentIn?: readonly string[];
}

/** A range of Kubernetes minors, both ends inclusive. */
export interface KubernetesRange {
  readonly from?: string;
  readonly to?: string;
}

export interface DriverVersionData {
  readonly name: string;
  readonly date?: string;
  /** The Kubernetes minors that the version supports. @default - those of the driver */
  readonly kubernetes?: KubernetesRange;
  /** Whether the version is a branch rather than a release. @default false */
  readonly isUnreleased?: boolean;
  /** A remark, such as that the version could not be read: a sentence without its period. */
  readonly note?: string;
}

/** A class that the driver provides, or used to provide. */
export interface ClassData extends VersionSpan {
  readonly name: string;
  /** @default 'DeviceClass' */
  readonly kind?: 'DeviceClass' | 'ResourceClass';
  /** The pattern of the names, if the driver generates them on each node. @default - `name` is the only one */
  readonly pattern?: string;
  readonly deviceType?: string;
  readonly selectors?: readonly string[];
  readonly extendedResourceName?: { readonly name: string } & VersionSpan;
  readonly installed: 'always' | 'conditional' | 'elsewhere' | 'by-driver' | 'formerly';
  /** The condition for installing the class: a sentence without its period. */
  readonly condition?: string;
  /** The devices for which the driver looks for this class name in claims: a different class does not work. */
  readonly literalFor?: { readonly attribute: string; readonly values: readonly string[] };
  readonly sources: readonly string[];
}

export type AttributeType = 'string' | 'int' | 'bool' | 'version' | 'stringList' | 'quantity';

export interface AttributeData extends VersionSpan {
  readonly type: AttributeType;
  /** The meaning, the unit, and the source from which the driver takes the value: a phrase. */
  readonly about?: string;
  /** All possible values. @default - any */
  readonly values?: readonly string[];
  /** Some possible values. @default - none is known */
  readonly samples?: readonly unknown[];
  /** The attribute that replaces this one; in the domain of the driver unless qualified. */
  readonly replacedBy?: string;
  /** Whether a device may lack the attribute. @default false */
  readonly isOptional?: boolean;
  /** The feature gate of the driver that the attribute requires. */
  readonly gate?: string;
  /** Whether the attribute is a list in clusters with list attributes. @default false */
  readonly mayBeList?: boolean;
  /** Whether the value is unique among the devices of a node. @default false */
  readonly isUnique?: boolean;
  /** Whether the type is only known from documentation. @default false */
  readonly isUncertain?: boolean;
  readonly note?: string;
}

export interface CapacityData extends VersionSpan {
  /** Some possible amounts. @default - the sample */
  readonly capacities?: readonly string[];
  /** The meaning, the unit, and the source from which the driver takes the value: a phrase. */
  readonly about?: string;
  readonly sample?: string;
  /** The spelling in `capacity.requests`. @default - the name */
  readonly requestKey?: string;
  readonly isOptional?: boolean;
  readonly gate?: string;
  /** The circumstances in which the amount is published as 0. */
  readonly mayBeZero?: string;
  /** Whether a request that does not mention the capacity consumes all of it. @default false */
  readonly takesAllByDefault?: boolean;
}

export interface DeviceTypeData extends VersionSpan {
  /** The value of the type attribute, or a name of our own; `*` for all devices. */
  readonly name: string;
  readonly gate?: string;
  /** By name; qualified where the domain is not that of the driver. */
  readonly attributes: Readonly<Record<string, AttributeData>>;
  readonly capacity?: Readonly<Record<string, CapacityData>>;
  /** Whether several claims can share a device. @default false */
  readonly isShared?: boolean;
  /** The property that several devices of a claim share only if a constraint requires it. */
  readonly together?: { readonly attribute: string; readonly what: string };
  readonly taints?: readonly ({
    readonly key: string; readonly effects: readonly string[]; readonly gate?: string;
  } & VersionSpan)[];
  readonly sources: readonly string[];
}

/** A JSON Schema in the subset that parameters need. */
export type ParameterSchema = boolean | {
  readonly '$ref'?: string;
  readonly 'type'?: string | readonly string[];
  readonly 'const'?: unknown;
  readonly 'enum'?: readonly unknown[];
  readonly 'properties'?: Readonly<Record<string, ParameterSchema>>;
  readonly 'required'?: readonly string[];
  readonly 'additionalProperties'?: ParameterSchema;
  readonly 'items'?: ParameterSchema;
  readonly 'minimum'?: number;
  readonly 'maximum'?: number;
  readonly 'exclusiveMaximum'?: number;
  readonly 'minLength'?: number;
  readonly 'maxLength'?: number;
  readonly 'pattern'?: string;
  readonly 'maxItems'?: number;
  readonly 'minProperties'?: number;
  readonly 'maxProperties'?: number;
  readonly 'anyOf'?: readonly ParameterSchema[];
  readonly 'allOf'?: readonly ParameterSchema[];
  readonly 'not'?: ParameterSchema;
  readonly 'if'?: ParameterSchema;
  readonly 'then'?: ParameterSchema;
  readonly 'default'?: unknown;
  /** The first version of the driver that has the field. */
  readonly 'x-since'?: string;
  readonly 'x-format'?: string;
  readonly 'x-minQuantity'?: string;
  readonly [hint: `x-${string}`]: unknown;
};

/** How a driver handles unknown fields. */
export type DecodingMode = 'strict' | 'lenient' | 'ignored' | 'unknown';

/** A feature gate of the driver that a field requires if it has a certain value. */
export interface ParameterGate extends VersionSpan {
  readonly path: readonly string[];
  readonly value: string;
  readonly gate: string;
}

/** A kind of opaque parameters. */
export interface ConfigurationData extends VersionSpan {
  /** @default - the parameters must not have one */
  readonly apiVersion?: string;
  /** @default - the parameters must not have one */
  readonly kind?: string;
  /** The title of parameters without a kind. */
  readonly title?: string;
  /** API versions that also appear in documentation. */
  readonly otherApiVersions?: readonly string[];
  readonly replacedBy?: string;
  /** The device types to which the configuration applies. @default - all */
  readonly deviceTypes?: readonly string[];
  readonly decoding: readonly { readonly since?: string; readonly mode: DecodingMode }[];
  readonly gate?: string;
  readonly gates?: readonly ParameterGate[];
  /** Whether the configuration must name requests, or exactly one. @default - it may name none */
  readonly scope?: 'named-requests' | 'one-request';
  /** The effect in a class. @default - the same as in a claim */
  readonly inClass?: 'refused' | 'ignored';
  /** The Kubernetes minor from which the configuration fails, and the driver version that fixes it. */
  readonly brokenSince?: { readonly kubernetes: string; readonly removedIn: string; readonly source: string };
  /** Fields that are accepted without effect. */
  readonly ineffective?: readonly string[];
  /** Whether a configuration in the class hides the one in the claim. @default false */
  readonly onlyFirst?: boolean;
  /** Whether the optional webhook of the driver rejects the configuration. @default false */
  readonly refusedByWebhook?: boolean;
  /** The author of the configuration, if not the user. */
  readonly writtenBy?: string;
  /** Common mistakes in field names, with the intended name. */
  readonly corrections?: Readonly<Record<string, string>>;
  /** The driver whose configuration of the same kind defines the schema. */
  readonly sameAs?: string;
  readonly schema?: ParameterSchema;
  readonly examples?: readonly { readonly valid: boolean; readonly value: unknown; readonly why?: string }[];
  readonly sources: readonly string[];
}

/** The replacement for a name that devices never had, or no longer have. */
export interface Correction {
  readonly use?: string;
  readonly advice?: string;
  readonly source?: string;
}

/** A custom resource of the driver. */
export interface CustomResourceData {
  readonly apiVersion: string;
  readonly kind: string;
  /** The path of the field that names the claim template created by the driver. */
  readonly makesTemplate?: readonly string[];
  readonly schema: ParameterSchema;
  readonly sources: readonly string[];
}

/** A file of the catalogue: the data of one driver. */
export interface DriverData {
  readonly driver: string;
  readonly title: string;
  readonly vendor: string;
  readonly era: 'structured' | 'classic';
  readonly status: string;
  readonly repository?: string;
  readonly formerRepositories?: readonly string[];
  readonly formerNames?: readonly string[];
  /** Whether documentation uses the name as a placeholder for any driver. @default false */
  readonly isPlaceholder?: boolean;
  readonly kubernetes: KubernetesRange;
  /** Oldest first. */
  readonly versions: readonly DriverVersionData[];
  /** The newest version covered by this data, and the date of its source. */
  readonly read?: { readonly version: string; readonly date: string };
  /** The attribute that distinguishes device types. */
  readonly typeAttribute?: string;
  /** The versions in which devices may have attributes that are not listed. @default - there are no others */
  readonly openAttributes?: VersionSpan;
  readonly classes: readonly ClassData[];
  /** The sources that state that only one container can use a claim. @default - several can */
  readonly oneContainerPerClaim?: { readonly sources: readonly string[] };
  /**
   * The sources that state that the driver moves devices into the network of the pod: no container has to name the
   * claim, and pods in the host network do not start. @default - devices are given to containers
   */
  readonly podNetwork?: { readonly sources: readonly string[] };
  /** The names under which a device plugin counts the same devices. */
  readonly countedResources?: { readonly names: readonly string[]; readonly sources: readonly string[] };
  readonly featureGates?: readonly ({ readonly name: string; readonly default: boolean } & VersionSpan)[];
  readonly deviceTypes: readonly DeviceTypeData[];
  /** Whether the driver skips configurations for the parent of alternative requests. */
  readonly alternatives?: { readonly ignoresParent: boolean; readonly sources: readonly string[] };
  /** The effect of parameters on a driver that takes none. @default - it takes those listed */
  readonly parameters?: 'ignored' | 'refused';
  readonly configurations?: readonly ConfigurationData[];
  readonly customResources?: readonly CustomResourceData[];
  /** The kinds of parameters of classic DRA. */
  readonly parameterKinds?: readonly {
    readonly apiVersion: string;
    readonly kind: string;
    readonly schema: ParameterSchema;
    readonly sources: readonly string[];
  }[];
  readonly corrections?: {
    readonly attributes?: Readonly<Record<string, Correction>>;
    /** By attribute, then by the mistaken value. */
    readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly alignment?: readonly ({ readonly name: string; readonly deviceTypes?: readonly string[] } & VersionSpan)[];
}
