import { PlacedContainer } from '../../../pods/containers';
import { PodLocation } from '../../../pods/pod-location';
import { field, FieldPath, pathBelow, pathOfShared } from '../../field-path';

/** The path of a pod spec. */
export function podSpecPath({ path }: PodLocation): FieldPath | undefined {
  return pathOfShared(path);
}

/** The path of the claims of a pod. */
export function podClaimsPath(pod: PodLocation): FieldPath {
  return field(podSpecPath(pod), pod.claimsField ?? 'resourceClaims');
}

/** The path of a container of a pod. */
export function containerPath(pod: PodLocation, { path }: PlacedContainer): FieldPath {
  return pathBelow(podSpecPath(pod), path)!;
}
