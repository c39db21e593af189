import { PodClaimModel } from '../../model/models';
import { parsePodClaims } from '../../model/pod-claims';
import { PodLocation } from '../../workloads/pod-location';
import { field, FieldPath, item } from '../field-path';
import { SetupObject } from '../setup';

/** The path of the fields that lead to a pod spec. */
export function podSpecPath(pod: PodLocation): FieldPath | undefined {
  return pod.path.reduce((parent: FieldPath | undefined, step) => field(parent, step), undefined);
}

/** Visits every claim that a pod of the object declares. */
export function forEachPodClaim(object: SetupObject, visit: (claim: PodClaimModel, at: FieldPath, pod: PodLocation) => void): void {
  for (const pod of object.pods) {
    const list = field(podSpecPath(pod), 'resourceClaims');
    parsePodClaims(pod.podSpec).forEach((claim, index) => visit(claim, item(list, index), pod));
  }
}
