import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { DeviceRequest } from './device-request';
import { GrantableExternalObject, GrantableResource, IGrantableResource } from './grants';
import { IPodClaimSource } from './pod-claims';
import { VersionedObject } from './render/objects/versioned-object';
import { ClaimContent, claimForms, expectClaim, HashedNameOptions, ResourceClaimOptions } from './resource-claim';
import { IResourceClass } from './resource-class';

/** A claim template, from which every pod gets a claim of its own. */
export interface IResourceClaimTemplate extends IPodClaimSource {
}

/** A claim template that the cluster has already. */
export interface IExistingResourceClaimTemplate extends IResourceClaimTemplate, IGrantableResource {
}

/** What every claim that is made from a template carries. */
export interface ResourceClaimTemplateMetadata {
  /**
   * Labels of the claims.
   *
   * @default - the claims have no labels
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations of the claims.
   *
   * @default - the claims have no annotations but those that Kubernetes sets
   */
  readonly annotations?: { [key: string]: string };
}

/** Properties of a ResourceClaimTemplate. */
export interface ResourceClaimTemplateProps extends base.ResourceProps, ResourceClaimOptions, HashedNameOptions {
  /**
   * Labels and annotations of the claims that are made from the template.
   *
   * @default - the claims have neither
   */
  readonly claimMetadata?: ResourceClaimTemplateMetadata;
}

class ImportedResourceClaimTemplate extends GrantableExternalObject implements IExistingResourceClaimTemplate {
}

/**
 * A ResourceClaimTemplate makes a ResourceClaim for every pod that names it; the claim
 * goes when the pod goes.
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
   * A claim template that the cluster has already.
   *
   * @param scope the scope in which the template is made known
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

  /** The class of the claimed resource, if the template is one of classic DRA. */
  public readonly resourceClass?: IResourceClass;

  private readonly _requests: DeviceRequest[];

  constructor(scope: Construct, id: string, props: ResourceClaimTemplateProps) {
    super(scope, id);
    expectClaim(this, props);
    const { claimMetadata } = props;
    this.apiObject = new VersionedObject(this, props.metadata, claimForms(KIND, props, {
      classic: (spoke, claim) => ({ spec: spoke.renderTemplateSpec({ ...claimMetadata, claim }) }),
      structured: (spec) => ({ spec: { metadata: claimMetadata, spec } }),
    }), new ClaimContent(this, props, claimMetadata));
    this.resourceClass = props.resourceClass;
    this._requests = [...props.requests ?? []];
  }

  /** The devices that are claimed; a copy. */
  public get requests(): DeviceRequest[] {
    return [...this._requests];
  }
}

const KIND = 'ResourceClaimTemplate';
