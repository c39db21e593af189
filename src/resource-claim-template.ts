import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { CLAIM_PROPS, ClaimBodies, ClaimSpec } from './claims/claim-spec';
import { IPodClaimSource } from './claims/pod-claim-source';
import { DeviceRequest } from './device-request';
import { ANYTHING, struct, withProps } from './engine/errors/arguments';
import { apiStruct } from './engine/kubernetes/api-struct';
import { GrantableExternalObject, GrantableResource, IGrantableResource } from './grants';
import { VersionedObject } from './objects/versioned-object';
import { HashedNameOptions, ResourceClaimOptions } from './resource-claim-options';
import { IResourceClass } from './resource-class';

/** A claim template, which gives every pod its own claim. */
export interface IResourceClaimTemplate extends IPodClaimSource {
}

/** A claim template that already exists in the cluster. */
export interface IExistingResourceClaimTemplate extends IResourceClaimTemplate, IGrantableResource {
}

/** Metadata of the claims that are created from a template. */
export interface ResourceClaimTemplateMetadata {
  /**
   * Labels of the claims.
   *
   * @default - no labels
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations of the claims.
   *
   * @default - only the annotations that Kubernetes sets
   */
  readonly annotations?: { [key: string]: string };
}

/** Properties of a ResourceClaimTemplate. */
export interface ResourceClaimTemplateProps extends base.ResourceProps, ResourceClaimOptions, HashedNameOptions {
  /**
   * Labels and annotations of the claims that are created from the template.
   *
   * @default - no labels and no annotations
   */
  readonly claimMetadata?: ResourceClaimTemplateMetadata;
}

class ImportedResourceClaimTemplate extends GrantableExternalObject implements IExistingResourceClaimTemplate {
}

/**
 * A ResourceClaimTemplate gives every pod that uses it its own ResourceClaim. The claim
 * is deleted with the pod.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * const oneGpu = new dra.ResourceClaimTemplate(chart, 'OneGpu', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
 *
 * const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] });
 * dra.PodClaims.of(trainer).add(oneGpu);
 */
export class ResourceClaimTemplate extends GrantableResource implements IResourceClaimTemplate {
  /**
   * References a claim template that already exists in the cluster.
   *
   * @param scope the scope of the construct
   * @param id the id of the construct
   * @param resourceClaimTemplateName the name of the template
   */
  public static fromResourceClaimTemplateName(
    scope: Construct,
    id: string,
    resourceClaimTemplateName: string,
  ): IExistingResourceClaimTemplate {
    return new ImportedResourceClaimTemplate(scope, id, KIND, resourceClaimTemplateName);
  }

  public readonly apiObject: ApiObject;

  /** The class of the claimed resource; undefined for a template that uses `requests`. */
  public readonly resourceClass?: IResourceClass;

  private readonly _requests: DeviceRequest[];

  constructor(scope: Construct, id: string, props: ResourceClaimTemplateProps) {
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

const KIND = 'ResourceClaimTemplate';

const BODIES: ClaimBodies = {
  classic: (adapter, claim, metadata) => ({ spec: adapter.renderTemplateSpec({ ...metadata, claim }) }),
  structured: (spec, metadata) => ({ spec: { metadata, spec } }),
};

const PROPS = apiStruct<ResourceClaimTemplateProps>({
  ...CLAIM_PROPS,
  // Other fields of metadata have a rule of their own, template-metadata.
  claimMetadata: withProps(struct<ResourceClaimTemplateMetadata>({ labels: ANYTHING, annotations: ANYTHING })),
});
