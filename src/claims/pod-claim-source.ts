import { ApiObject, resolve } from 'cdk8s';
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
 * Returns the pod claim for a source. Its kind and name may depend on the target cluster: call this
 * when rendering.
 *
 * @internal
 */
export function podClaimOf(name: string, source: IPodClaimSource): PodClaimModel {
  const written = writtenName(source);
  return source.kind === 'ResourceClaim' ? { name, claimName: written } : { name, templateName: written };
}

/**
 * The name of an object as cdk8s writes it. Claims are added to pods only after cdk8s has applied
 * `Lazy` and the resolvers of the app.
 *
 * @internal
 */
export function writtenName(object: IConstruct & { readonly name: string }): string {
  return resolve(['metadata', 'name'], object.name, object as ApiObject);
}
