import type { AttributeValue } from '../cel/selector/device';

/*
 * The parts of Kubernetes objects that the allocator reads, in the form of resource.k8s.io/v1. Objects come unchanged
 * from YAML or JSON; nothing is defaulted.
 */

/** A quantity such as `40Gi`, as written. */
export type QuantityText = string | number;

export interface ObjectMeta {
  readonly name: string;
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly creationTimestamp?: string;
}

export interface NodeObject {
  readonly metadata: ObjectMeta;
  readonly status?: { readonly declaredFeatures?: readonly string[] };
}

export interface NodeRequirement {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

export interface NodeSelectorTerm {
  readonly matchExpressions?: readonly NodeRequirement[];
  readonly matchFields?: readonly NodeRequirement[];
}

export interface NodeSelectorObject {
  readonly nodeSelectorTerms: readonly NodeSelectorTerm[];
}

/** The nodes on which a device, or the devices of a slice, can be used. */
export interface Reach {
  readonly nodeName?: string;
  readonly allNodes?: boolean;
  readonly nodeSelector?: NodeSelectorObject;
}

export interface Counter {
  readonly value: QuantityText;
}

export interface CounterSetObject {
  readonly name: string;
  readonly counters?: Readonly<Record<string, Counter>>;
}

export interface CounterConsumption {
  readonly counterSet: string;
  readonly counters?: Readonly<Record<string, Counter>>;
  readonly compatibilityGroups?: readonly string[];
}

export interface TaintObject {
  readonly key?: string;
  readonly value?: string;
  readonly effect?: string;
}

export interface TolerationObject {
  readonly key?: string;
  readonly operator?: string;
  readonly value?: string;
  readonly effect?: string;
  readonly tolerationSeconds?: number;
}

export interface CapacityRange {
  readonly min?: QuantityText;
  readonly max?: QuantityText;
  readonly step?: QuantityText;
}

export interface RequestPolicy {
  readonly default?: QuantityText;
  readonly validRange?: CapacityRange;
  readonly validValues?: readonly QuantityText[];
}

export interface DeviceCapacityObject {
  readonly value: QuantityText;
  readonly requestPolicy?: RequestPolicy | null;
}

export interface DeviceObject extends Reach {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
  readonly capacity?: Readonly<Record<string, DeviceCapacityObject>>;
  readonly consumesCounters?: readonly CounterConsumption[];
  readonly taints?: readonly TaintObject[];
  readonly bindsToNode?: boolean;
  readonly bindingConditions?: readonly string[];
  readonly bindingFailureConditions?: readonly string[];
  readonly allowMultipleAllocations?: boolean;
}

export interface ResourceSliceObject {
  readonly metadata: ObjectMeta;
  readonly spec: Reach & {
    readonly driver: string;
    readonly pool: {
      readonly name: string;
      readonly generation?: number | bigint;
      readonly resourceSliceCount?: number;
    };
    readonly perDeviceNodeSelection?: boolean;
    readonly devices?: readonly DeviceObject[];
    readonly sharedCounters?: readonly CounterSetObject[];
    readonly skipNodeOperations?: readonly string[];
  };
}

export interface SelectorObject {
  readonly cel?: { readonly expression: string };
}

/** Parameters that the allocator passes on unread. */
export interface ConfigurationObject {
  readonly requests?: readonly string[];
  readonly opaque?: unknown;
}

export interface DeviceClassObject {
  readonly metadata: ObjectMeta;
  readonly spec: {
    readonly selectors?: readonly SelectorObject[];
    readonly extendedResourceName?: string;
    readonly config?: readonly ConfigurationObject[];
  };
}

export interface CapacityRequirements {
  readonly requests?: Readonly<Record<string, QuantityText>>;
}

/** The content of a request, or of one of its alternatives. */
export interface DeviceDemand {
  readonly deviceClassName?: string;
  readonly selectors?: readonly SelectorObject[];
  readonly allocationMode?: string;
  readonly count?: number;
  readonly adminAccess?: boolean;
  readonly tolerations?: readonly TolerationObject[];
  readonly capacity?: CapacityRequirements;
  readonly derivedAttributes?: readonly { readonly name: string; readonly expression: string }[];
}

export interface AlternativeObject extends DeviceDemand {
  readonly name: string;
}

export interface RequestObject {
  readonly name: string;
  readonly exactly?: DeviceDemand;
  readonly firstAvailable?: readonly AlternativeObject[];
}

export interface ConstraintObject {
  readonly requests?: readonly string[];
  readonly matchAttribute?: string;
  readonly distinctAttribute?: string;
}

export interface ResourceClaimObject {
  readonly metadata: ObjectMeta;
  readonly spec: {
    readonly devices?: {
      readonly requests?: readonly RequestObject[];
      readonly constraints?: readonly ConstraintObject[];
      readonly config?: readonly ConfigurationObject[];
    };
  };
  readonly status?: { readonly allocation?: AllocationObject };
}

/** One device of an allocation. */
export interface DeviceResult {
  readonly request: string;
  readonly driver: string;
  readonly pool: string;
  readonly device: string;
  readonly adminAccess?: boolean;
  readonly tolerations?: readonly TolerationObject[];
  readonly bindingConditions?: readonly string[];
  readonly bindingFailureConditions?: readonly string[];
  readonly shareID?: string;
  readonly consumedCapacity?: Readonly<Record<string, QuantityText>>;
  readonly skipNodeOperations?: readonly string[];
}

/** Configuration for the drivers of a claim, with its source. */
export interface AllocatedConfiguration extends ConfigurationObject {
  readonly source: 'FromClass' | 'FromClaim';
}

/** The allocation in the status of a claim. */
export interface AllocationObject {
  readonly devices?: {
    readonly results?: readonly DeviceResult[];
    readonly config?: readonly AllocatedConfiguration[];
  };
  readonly nodeSelector?: NodeSelectorObject;
}
