import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { DEVICE_CONFIGURATIONS, DeviceConfiguration } from './device-configuration';
import { DEVICE_CONSTRAINTS, DeviceConstraint } from './device-constraint';
import { DEVICE_REQUESTS, DeviceRequest } from './device-request';
import { expectProps, optional, YES_OR_NO } from './errors/arguments';
import { ValidationError } from './errors/validation-error';
import { GrantableExternalObject, GrantableResource, IGrantableResource } from './grants';
import { HashedNames } from './hashed-names';
import { valueType } from './kubernetes/api-schema';
import { A_PARAMETERS_REFERENCE, ParametersReference } from './parameters-reference';
import { IClaimableClass, IPodClaimSource } from './pod-claims';
import { meaningOf } from './render/model/canonical-form';
import { ClassicSpoke } from './render/model/classic';
import { Body, ClaimModel } from './render/model/models';
import { HashedContent, Resolved } from './render/objects/hashed-name';
import { classicForm, ObjectForm, structuredForm, VersionedObject } from './render/objects/versioned-object';
import { A_RESOURCE_CLASS, IResourceClass } from './resource-class';

/** A claim, which the pods that use it share. */
export interface IResourceClaim extends IPodClaimSource {
}

/** A claim that the cluster has already. */
export interface IExistingResourceClaim extends IResourceClaim, IGrantableResource {
}

/** What a claim asks for: either a `resourceClass`, or devices by `requests`. */
export interface ResourceClaimOptions {
  /**
   * The class of the claimed resource, in classic DRA. Up to Kubernetes 1.30; not
   * together with `requests`.
   *
   * @default - the claim asks for devices, by `requests`
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

  /**
   * The devices that are claimed; at most 32 requests. Kubernetes 1.31 or newer. A single
   * request for one device of a class that is defined by its driver alone is portable: up
   * to 1.30 it is written as a claim of classic DRA.
   *
   * @default - the claim asks for a resource, by `resourceClass`
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
   * What drivers are told about the devices; at most 32. Only with `requests`.
   *
   * @default - what the classes say
   */
  readonly config?: DeviceConfiguration[];
}

/** How a claim or claim template is named. */
export interface HashedNameOptions {
  /**
   * Whether the name carries a hash of what the object says. The specification cannot
   * change in a cluster, so that an edit needs another name; with the hash it gets one,
   * and workloads follow. Once the name has been read, the content cannot be changed any
   * more.
   *
   * @default - as `HashedNames` says of the nearest scope, and without a word from it no
   * hash
   */
  readonly hashedName?: boolean;
}

/** Properties of a ResourceClaim. */
export interface ResourceClaimProps extends base.ResourceProps, ResourceClaimOptions, HashedNameOptions {
}

class ImportedResourceClaim extends GrantableExternalObject implements IExistingResourceClaim {
}

/**
 * A ResourceClaim asks for devices that all pods which name the claim share.
 *
 * For devices of its own for every pod, use a ResourceClaimTemplate.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * const claim = new dra.ResourceClaim(chart, 'SharedGpu', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
 *
 * const viewer = new kplus.Pod(chart, 'Viewer', { containers: [{ image: 'viewer' }] });
 * dra.PodClaims.of(viewer).add(claim);
 */
export class ResourceClaim extends GrantableResource implements IResourceClaim {
  /**
   * A claim that the cluster has already.
   *
   * @param scope the scope in which the claim is made known
   * @param id the id of the construct
   * @param resourceClaimName the name of the claim
   */
  public static fromResourceClaimName(
    scope: Construct,
    id: string,
    resourceClaimName: string,
  ): IExistingResourceClaim {
    return new ImportedResourceClaim(scope, id, KIND, resourceClaimName);
  }

  public readonly apiObject: ApiObject;

  /** The class of the claimed resource, if the claim is one of classic DRA. */
  public readonly resourceClass?: IResourceClass;

  private readonly _requests: DeviceRequest[];

  constructor(scope: Construct, id: string, props: ResourceClaimProps) {
    super(scope, id);
    expectClaim(this, props);
    this.apiObject = new VersionedObject(this, props.metadata, claimForms(KIND, props, {
      classic: (spoke, claim) => ({ spec: spoke.renderClaimSpec(claim) }),
      structured: (spec) => ({ spec }),
    }), new ClaimContent(this, props));
    this.resourceClass = props.resourceClass;
    this._requests = [...props.requests ?? []];
  }

  /** The devices that are claimed; a copy. */
  public get requests(): DeviceRequest[] {
    return [...this._requests];
  }
}

/** When a claim is allocated. */
export enum AllocationMode {
  /** When the first pod that uses the claim is scheduled, with its node in mind. */
  WAIT_FOR_FIRST_CONSUMER = 'WaitForFirstConsumer',

  /** At once, without a pod. */
  IMMEDIATE = 'Immediate',
}

const KIND = 'ResourceClaim';

/**
 * Refuses options that describe no claim, and makes known what they refer to.
 *
 * @internal
 */
export function expectClaim(construct: Construct, options: ResourceClaimOptions): void {
  expectProps(construct, options, {
    resourceClass: optional(A_RESOURCE_CLASS),
    parametersRef: optional(A_PARAMETERS_REFERENCE),
    requests: optional(DEVICE_REQUESTS),
    constraints: optional(DEVICE_CONSTRAINTS),
    config: optional(DEVICE_CONFIGURATIONS),
    hashedName: optional(YES_OR_NO),
  });
  const [family, other] = options.resourceClass === undefined
    ? ['requests', CLASSIC_OPTIONS] as const
    : ['resourceClass', STRUCTURED_OPTIONS] as const;
  const stray = other.filter((name) => options[name] !== undefined);
  if (options[family] === undefined) {
    throw new ValidationError('a claim needs either `resourceClass`, for a resource of classic DRA (up to Kubernetes 1.30), or `requests`, '
      + `for devices (since 1.31); found ${Object.keys(options).join(', ') || 'neither'}`, construct);
  }
  if (stray.length > 0) {
    throw new ValidationError(`${stray.join(', ')} cannot be used together with \`${family}\``, construct);
  }
  options.parametersRef?._declareIn(construct);
}

const CLASSIC_OPTIONS: readonly (keyof ResourceClaimOptions)[] = ['parametersRef', 'allocationMode'];

const STRUCTURED_OPTIONS: readonly (keyof ResourceClaimOptions)[] = ['requests', 'constraints', 'config'];

/**
 * The ways to write the claim that options describe.
 *
 * @internal
 */
export function claimForms(kind: string, options: ResourceClaimOptions, place: ClaimPlace): ObjectForm[] {
  const { resourceClass, parametersRef, allocationMode } = options;
  const structured = structuredForm(kind, () => place.structured({ devices: toDeviceClaim(options) }));
  const className = resourceClass ?? portableClass(options);
  if (className === undefined) {
    return [structured];
  }
  const classic = classicForm(kind, (spoke) =>
    place.classic(spoke, {
      className: className.name,
      parametersRef: parametersRef?._forClaim(),
      allocationMode,
    }),
  );
  return resourceClass === undefined ? [classic, structured] : [classic];
}

/**
 * What the name of a claim or claim template may carry a hash of: what it asks for,
 * before an API version is picked. Ways to say the same count as the same.
 *
 * @internal
 */
export class ClaimContent implements HashedContent {
  /**
   * @param construct the claim or claim template
   * @param options what it asks for
   * @param claimMetadata what every claim made from the template carries
   */
  constructor(
    private readonly construct: Construct,
    private readonly options: ResourceClaimOptions & HashedNameOptions,
    private readonly claimMetadata?: object,
  ) {
  }

  /** Whether the name carries a hash. */
  public isHashed(): boolean {
    return this.options.hashedName ?? HashedNames.isEnabledFor(this.construct);
  }

  /** What the object says. */
  public content(resolved: Resolved): unknown {
    return { claimMetadata: meaningOf(resolved(this.claimMetadata)), ...toDescription(this.options, resolved) };
  }
}

function toDescription(options: ResourceClaimOptions, resolved: Resolved): Body {
  const { resourceClass, parametersRef, allocationMode } = options;
  return resourceClass === undefined
    ? { devices: meaningOf(resolved(toDeviceClaim(options)), valueType('v1.json', 'DeviceClaim')) }
    : {
      resourceClassName: resolved(resourceClass.name),
      parametersRef: meaningOf(resolved(parametersRef?._forClaim())),
      allocationMode:
          allocationMode === AllocationMode.WAIT_FOR_FIRST_CONSUMER
            ? undefined
            : resolved(allocationMode),
    };
}

/** Where the specification of a claim stands in an object. */
interface ClaimPlace {
  readonly classic: (spoke: ClassicSpoke, claim: ClaimModel) => Body;
  readonly structured: (spec: Body) => Body;
}

function toDeviceClaim({ requests, constraints, config }: ResourceClaimOptions): Body {
  return {
    config: config?.map((each) => each._toKube()),
    constraints: constraints?.map((each) => each._toKube()),
    requests: requests?.map((each) => each._toKube()),
  };
}

/**
 * The class of a claim that classic DRA can express: one device of the class, and nothing
 * said about it.
 */
function portableClass({ requests, constraints, config }: ResourceClaimOptions): IClaimableClass | undefined {
  return requests?.length === 1 && (constraints ?? []).length === 0 && (config ?? []).length === 0
    ? requests[0]._classicClass
    : undefined;
}
