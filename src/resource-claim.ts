import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { CLAIM_PROPS, ClaimBodies, ClaimSpec } from './claims/claim-spec';
import { IPodClaimSource } from './claims/pod-claim-source';
import { DeviceRequest } from './device-request';
import { apiStruct } from './engine/kubernetes/api-struct';
import { GrantableExternalObject, GrantableResource, IGrantableResource } from './grants';
import { VersionedObject } from './objects/versioned-object';
import { HashedNameOptions, ResourceClaimOptions } from './resource-claim-options';
import { IResourceClass } from './resource-class';

/** A claim, shared by the pods that use it. */
export interface IResourceClaim extends IPodClaimSource {
}

/** A claim that already exists in the cluster. */
export interface IExistingResourceClaim extends IResourceClaim, IGrantableResource {
}

/** Properties of a ResourceClaim. */
export interface ResourceClaimProps extends base.ResourceProps, ResourceClaimOptions, HashedNameOptions {
}

class ImportedResourceClaim extends GrantableExternalObject implements IExistingResourceClaim {
}

/**
 * A ResourceClaim requests devices that are shared by all pods that use the claim.
 *
 * To give every pod its own devices, use a ResourceClaimTemplate.
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
   * References a claim that already exists in the cluster.
   *
   * @param scope the scope of the construct
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

  /** The class of the claimed resource; undefined for a claim that uses `requests`. */
  public readonly resourceClass?: IResourceClass;

  private readonly _requests: DeviceRequest[];

  constructor(scope: Construct, id: string, props: ResourceClaimProps) {
    super(scope, id);
    const claim = new ClaimSpec(this, props, PROPS);
    this.apiObject = new VersionedObject(this, props.metadata, claim.forms(KIND, BODIES), claim);
    claim.checkedIn(this.apiObject);
    this.resourceClass = props.resourceClass;
    this._requests = [...props.requests ?? []];
  }

  /** The requested devices; a copy. */
  public get requests(): DeviceRequest[] {
    return [...this._requests];
  }
}

const KIND = 'ResourceClaim';

const BODIES: ClaimBodies = {
  classic: (adapter, claim) => ({ spec: adapter.renderClaimSpec(claim) }),
  structured: (spec) => ({ spec }),
};

const PROPS = apiStruct<ResourceClaimProps>(CLAIM_PROPS);
