import { IConstruct } from 'constructs';
import { Expectation, objectOf } from '../engine/errors/arguments';
import { PodClaimModel } from '../engine/pods/pod-claims';

/** The source of a pod's claim: a ResourceClaim or a ResourceClaimTemplate. */
export interface IPodClaimSource extends IConstruct {
  /** The kind of the object: `ResourceClaim` or `ResourceClaimTemplate`. */
  readonly kind: string;

  /** The name of the object. */
  readonly name: string;
}

/**
 * The expectation for an argument that takes a claim or a template.
 *
 * @internal
 */
export const A_POD_CLAIM_SOURCE: Expectation = objectOf(
  ['ResourceClaim', 'ResourceClaimTemplate'],
  'a ResourceClaim or a ResourceClaimTemplate',
);

/**
 * The pod claim for the source. Its kind and name may depend on the target cluster, so
 * call this when rendering.
 *
 * @internal
 */
export function podClaimOf(name: string, source: IPodClaimSource): PodClaimModel {
  if (source.kind === 'ResourceClaim') {
    return { name, claimName: source.name };
  }
  return { name, templateName: source.name };
}
