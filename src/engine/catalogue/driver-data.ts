
/** The versions of a driver in which something holds, by their names in the list of versions. */
export interface VersionSpan {
  /** The first version. @default - the first one listed */
  readonly since?: string;
  /** The first version without it. @default - the newest one still has it */
  readonly removedIn?: string;
  /** Versions in between without it. @default - none */
  readonly absentIn?: readonly string[];
}

/** A range of Kubernetes minors, both ends included. */
export interface KubernetesRange {
  readonly from?: string;
  readonly to?: string;
}

export interface DriverVersionData {
  readonly name: string;
  readonly date?: string;
  /** The Kubernetes minors it runs on. @default - those of the driver */
  readonly kubernetes?: KubernetesRange;
  /** Whether it is a branch, and no release. @default false */
  readonly isUnreleased?: boolean;
  /** What to know of it, such as that it could not be read. A sentence without its period. */
  readonly note?: string;
}

/** A class that the driver brings, or once did. */
export interface ClassData extends VersionSpan {
  readonly name: string;
  /** @default 'DeviceClass' */
  readonly kind?: 'DeviceClass' | 'ResourceClass';
  /** What the names look like, if the driver makes them up on each node. @default - it is the name */
  readonly pattern?: string;
  readonly deviceType?: string;
  readonly selectors?: readonly string[];
  readonly extendedResourceName?: { readonly name: string } & VersionSpan;
  readonly installed: 'always' | 'conditional' | 'elsewhere' | 'by-driver' | 'formerly';
  /** When it is installed, a sentence without its period. */
  readonly condition?: string;
  /** The devices for which the driver looks for this name in claims: another class of them will not do. */
  readonly literalFor?: { readonly attribute: string; readonly values: readonly string[] };
  readonly sources: readonly string[];
}

export type AttributeType = 'string' | 'int' | 'bool' | 'version' | 'stringList' | 'quantity';

export interface AttributeData extends VersionSpan {
  readonly type: AttributeType;
  /** What it is, in which unit, and where the driver takes it from: a phrase. */
  readonly about?: string;
  /** All values it can have. @default - any */
  readonly values?: readonly string[];
  /** Some values it may have. @default - none is known */
  readonly samples?: readonly unknown[];
  /** What carries the value now; in the driver's own domain unless it has one. */
  readonly replacedBy?: string;
  /** Whether a device may lack it. @default false */
  readonly isOptional?: boolean;
  /** The feature gate of the driver that it needs. */
  readonly gate?: string;
  /** Whether it is a list in clusters with list attributes. @default false */
  readonly mayBeList?: boolean;
  /** Whether no two devices of a node have the same value. @default false */
  readonly isUnique?: boolean;
  /** Whether its type is only known from documentation. @default false */
  readonly isUncertain?: boolean;
  readonly note?: string;
}

export interface CapacityData extends VersionSpan {
  /** Some amounts that it may have. @default - the sample */
  readonly capacities?: readonly string[];
  /** What it is, in which unit, and where the driver takes it from: a phrase. */
  readonly about?: string;
  readonly sample?: string;
  /** How `capacity.requests` spells it. @default - its name */
  readonly requestKey?: string;
  readonly isOptional?: boolean;
  readonly gate?: string;
  /** When it is published as 0. */
  readonly mayBeZero?: string;
  /** Whether a request that does not mention it gets all of it. @default false */
  readonly takesAllByDefault?: boolean;
}

export interface DeviceTypeData extends VersionSpan {
  /** The value of the type attribute, or a name of ours; `*` for all devices. */
  readonly name: string;
  readonly gate?: string;
  /** By name, with the domain where it is not the driver's own. */
  readonly attributes: Readonly<Record<string, AttributeData>>;
  readonly capacity?: Readonly<Record<string, CapacityData>>;
  /** Whether several claims can share a device. @default false */
  readonly isShared?: boolean;
  /** What several devices of a claim have in common only if a constraint says so. */
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
  /** The first version of the driver that knows the field. */
  readonly 'x-since'?: string;
  readonly 'x-format'?: string;
  readonly 'x-minQuantity'?: string;
  readonly [hint: `x-${string}`]: unknown;
};

/** How a driver reads fields that it does not know. */
export type DecodingMode = 'strict' | 'lenient' | 'ignored' | 'unknown';

/** A feature gate of the driver that a field needs as soon as it has the value. */
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
  /** What it is called where it has no kind. */
  readonly title?: string;
  /** API versions that documentation also shows. */
  readonly otherApiVersions?: readonly string[];
  readonly replacedBy?: string;
  /** The device types it is for. @default - all */
  readonly deviceTypes?: readonly string[];
  readonly decoding: readonly { readonly since?: string; readonly mode: DecodingMode }[];
  readonly gate?: string;
  readonly gates?: readonly ParameterGate[];
  /** Whether it must name requests, or exactly one. @default - it need not */
  readonly scope?: 'named-requests' | 'one-request';
  /** What becomes of it in a class. @default - it counts there, too */
  readonly inClass?: 'refused' | 'ignored';
  /** The Kubernetes minor from which on it fails, up to a version of the driver. */
  readonly brokenSince?: { readonly kubernetes: string; readonly removedIn: string; readonly source: string };
  /** Fields that are accepted and do nothing. */
  readonly ineffective?: readonly string[];
  /** Whether a configuration of the class hides that of the claim. @default false */
  readonly onlyFirst?: boolean;
  /** Whether the optional webhook of the driver refuses it. @default false */
  readonly refusedByWebhook?: boolean;
  /** Who writes it, if that is not the user. */
  readonly writtenBy?: string;
  /** Fields that are often written, and what is meant. */
  readonly corrections?: Readonly<Record<string, string>>;
  /** The driver whose configuration of the same kind has the schema. */
  readonly sameAs?: string;
  readonly schema?: ParameterSchema;
  readonly examples?: readonly { readonly valid: boolean; readonly value: unknown; readonly why?: string }[];
  readonly sources: readonly string[];
}

/** What to write instead of a name that no device has, or no longer has. */
export interface Correction {
  readonly use?: string;
  readonly advice?: string;
  readonly source?: string;
}

/** A custom resource of the driver. */
export interface CustomResourceData {
  readonly apiVersion: string;
  readonly kind: string;
  /** Where it names the claim template that the driver makes. */
  readonly makesTemplate?: readonly string[];
  readonly schema: ParameterSchema;
  readonly sources: readonly string[];
}

/** What is known of one driver: a file of the catalogue. */
export interface DriverData {
  readonly driver: string;
  readonly title: string;
  readonly vendor: string;
  readonly era: 'structured' | 'classic';
  readonly status: string;
  readonly repository?: string;
  readonly formerRepositories?: readonly string[];
  readonly formerNames?: readonly string[];
  /** Whether documentation uses the name for drivers that do not exist. @default false */
  readonly isPlaceholder?: boolean;
  readonly kubernetes: KubernetesRange;
  /** From the oldest to the newest. */
  readonly versions: readonly DriverVersionData[];
  /** The newest version that it was read from, and the day of what was read. */
  readonly read?: { readonly version: string; readonly date: string };
  /** The attribute that tells device types apart. */
  readonly typeAttribute?: string;
  /** Since when devices may have attributes that are not listed. @default - they have no others */
  readonly openAttributes?: VersionSpan;
  readonly classes: readonly ClassData[];
  /** The sources that say that only one container can use a claim. @default - several can */
  readonly oneContainerPerClaim?: { readonly sources: readonly string[] };
  /**
   * The sources that say that it moves devices into the network of the pod: no container has to name the claim, and
   * pods in the network of the node do not start. @default - devices are given to containers
   */
  readonly podNetwork?: { readonly sources: readonly string[] };
  /** The counted resources that the same devices are known as. */
  readonly countedResources?: { readonly names: readonly string[]; readonly sources: readonly string[] };
  readonly featureGates?: readonly ({ readonly name: string; readonly default: boolean } & VersionSpan)[];
  readonly deviceTypes: readonly DeviceTypeData[];
  /** Whether configurations for a parent of alternatives are skipped. */
  readonly alternatives?: { readonly ignoresParent: boolean; readonly sources: readonly string[] };
  /** What becomes of parameters of a driver that takes none. @default - it takes those listed */
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
    /** By attribute, then by the value that is often written. */
    readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly alignment?: readonly ({ readonly name: string; readonly deviceTypes?: readonly string[] } & VersionSpan)[];
}
