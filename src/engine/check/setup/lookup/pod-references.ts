import { PlacedContainer } from '../../../pods/containers';
import { PodLocation } from '../../../pods/pod-location';
import { field, FieldPath, pathBelow, pathThrough } from '../../field-path';

/** The paths of a pod spec and of the claims in it. */
interface PodPaths {
  readonly spec: FieldPath | undefined;
  readonly claims: FieldPath;
}

const podPaths = new WeakMap<readonly string[], PodPaths>();

/** The path of a pod spec. */
export function podSpecPath(pod: PodLocation): FieldPath | undefined {
  return pathsOf(pod).spec;
}

/** The path of the claims of a pod. */
export function podClaimsPath(pod: PodLocation): FieldPath {
  return pathsOf(pod).claims;
}

/** All objects of a built-in kind share the fields that lead to their pods. */
function pathsOf({ path, claimsField }: PodLocation): PodPaths {
  let known = podPaths.get(path);
  if (known === undefined) {
    const spec = pathThrough(...path);
    known = { spec, claims: field(spec, claimsField ?? 'resourceClaims') };
    podPaths.set(path, known);
  }
  return known;
}

/** The path of a container of a pod. */
export function containerPath(pod: PodLocation, { path }: PlacedContainer): FieldPath {
  return pathBelow(podSpecPath(pod), path)!;
}
