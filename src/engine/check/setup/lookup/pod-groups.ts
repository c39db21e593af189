import { perObject } from './per-setup';
import { Fields, objectsOf } from '../../../kubernetes/plain-data';
import { ClaimReference, parsePodClaims, pathOfReference, referenceOf } from '../../../pods/pod-claims';
import { FieldPath, item, pathThrough } from '../../field-path';

/** A claim that the pods of a group share. */
export interface GroupClaim {
  readonly name: string;
  readonly reference: ClaimReference;
  readonly at: FieldPath;
}

/** The claims of a PodGroup, or of the pod group templates of a Workload. */
export const claimsOfGroup = perObject(({ identity, spec }): readonly GroupClaim[] =>
  (identity.kind === 'PodGroup'
    ? readClaims(spec, ['spec'])
    : objectsOf(spec.podGroupTemplates).flatMap((template, index) =>
      readClaims(template, ['spec', 'podGroupTemplates', `${index}`]))));

function readClaims(holder: Fields, path: readonly string[]): GroupClaim[] {
  return parsePodClaims(holder).flatMap((claim, index) => {
    const reference = referenceOf(claim);
    if (reference === undefined) {
      return [];
    }
    const inside = pathOfReference(holder.resourceClaims[index], reference);
    return [{ name: claim.name, reference, at: { ...item(pathThrough(...path, 'resourceClaims'), index), inside } }];
  });
}
