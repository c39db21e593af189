import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { Expectation, expectProps, optional } from './arguments';
import * as base from './base';
import { classicObject } from './classic-object';
import { ExternalObject } from './external-object';
import { ClaimModel } from './model/models';
import { A_PARAMETERS_REFERENCE, ParametersReference } from './parameters-reference';
import { IPodClaimSource } from './pod-claims';
import { A_RESOURCE_CLASS, IResourceClass } from './resource-class';

/** A claim, which the pods that use it share. */
export interface IResourceClaim extends IPodClaimSource {
}

/** What a claim asks for. */
export interface ResourceClaimOptions {
  /** The class of the claimed resource. */
  readonly resourceClass: IResourceClass;

  /**
   * Parameters that the driver reads when it allocates the claim. The object must be in the namespace of the claim.
   *
   * @default - the claim has no parameters
   */
  readonly parametersRef?: ParametersReference;

  /**
   * When the claim is allocated.
   *
   * @default AllocationMode.WAIT_FOR_FIRST_CONSUMER
   */
  readonly allocationMode?: AllocationMode;
}

/** Properties of a ResourceClaim. */
export interface ResourceClaimProps extends base.ResourceProps, ResourceClaimOptions {
}

class ImportedResourceClaim extends ExternalObject implements IResourceClaim {
}

/**
 * A ResourceClaim asks for a resource that all pods which name the claim share. Kubernetes 1.26 to 1.30.
 *
 * For a resource of its own for every pod, use a ResourceClaimTemplate.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * const gpu = new dra.ResourceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
 * const claim = new dra.ResourceClaim(chart, 'SharedGpu', { resourceClass: gpu });
 *
 * const viewer = new kplus.Pod(chart, 'Viewer', { containers: [{ image: 'viewer' }] });
 * dra.PodClaims.of(viewer).add(claim);
 */
export class ResourceClaim extends base.Resource implements IResourceClaim {
  /**
   * A claim that the cluster has already.
   *
   * @param scope the scope in which the claim is made known
   * @param id the id of the construct
   * @param resourceClaimName the name of the claim
   */
  public static fromResourceClaimName(scope: Construct, id: string, resourceClaimName: string): IResourceClaim {
    return new ImportedResourceClaim(scope, id, KIND, resourceClaimName);
  }

  public readonly apiObject: ApiObject;

  /** The class of the claimed resource. */
  public readonly resourceClass: IResourceClass;

  constructor(scope: Construct, id: string, props: ResourceClaimProps) {
    super(scope, id);
    expectProps(this, props, CLAIM_EXPECTATIONS);
    props.parametersRef?._declareIn(this);
    this.apiObject = classicObject(this, KIND, props.metadata, (spoke) => ({ spec: spoke.renderClaimSpec(toClaimModel(props)) }));
    this.resourceClass = props.resourceClass;
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
 * What the props must be that describe a claim.
 *
 * @internal
 */
export const CLAIM_EXPECTATIONS: Record<string, Expectation> = { resourceClass: A_RESOURCE_CLASS, parametersRef: optional(A_PARAMETERS_REFERENCE) };

/**
 * The claim that options describe.
 *
 * @internal
 */
export function toClaimModel(options: ResourceClaimOptions): ClaimModel {
  return {
    className: options.resourceClass.name,
    parametersRef: options.parametersRef?._forClaim(),
    allocationMode: options.allocationMode,
  };
}
