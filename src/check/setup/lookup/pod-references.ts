import { perObject } from './per-setup';
import { ClaimReference, parsePodClaims, PodClaimModel, referenceOf } from '../../../pods/pod-claims';
import { follow, PodLocation } from '../../../pods/pod-location';
import { field, FieldPath, item, pathThrough } from '../../field-path';
import { SetupObject } from '../setup';

const podSpecPaths = new WeakMap<readonly string[], FieldPath | undefined>();

/**
 * The path of the fields that lead to a pod spec; all objects of a built-in kind share
 * one.
 */
export function podSpecPath({ path }: PodLocation): FieldPath | undefined {
  let known = podSpecPaths.get(path);
  if (known === undefined) {
    known = pathThrough(...path);
    podSpecPaths.set(path, known);
  }
  return known;
}

/** The claims that each pod of an object declares. */
export const declaredClaims = perObject((object) => object.pods.map(({ podSpec }) => parsePodClaims(podSpec)));

/** Visits every claim that a pod of the object declares. */
export function forEachPodClaim(
  object: SetupObject,
  visit: (claim: PodClaimModel, at: FieldPath, pod: PodLocation) => void,
): void {
  declaredClaims(object).forEach((claims, place) => {
    const pod = object.pods[place];
    claims.forEach((claim, index) => visit(claim, item(field(podSpecPath(pod), 'resourceClaims'), index), pod));
  });
}

type ReferenceVisit = (reference: ClaimReference, at: FieldPath, claim: PodClaimModel, pod: PodLocation) => void;

/** A reference and where it stands. */
interface PlacedReference {
  readonly reference: ClaimReference;
  readonly at: FieldPath;
  readonly claim: PodClaimModel;
  readonly pod: PodLocation;
}

const referencesOf = perObject((object) => {
  const found: PlacedReference[] = [];
  forEachPodClaim(object, (claim, at, pod) => {
    const reference = referenceOf(claim);
    if (reference !== undefined) {
      found.push({ reference, at, claim, pod });
    }
  });
  return found;
});

/**
 * Visits every claim or claim template that a pod of the object refers to; the references
 * are the same each time, so they can be keys.
 */
export function forEachReference(object: SetupObject, visit: ReferenceVisit): void {
  for (const { reference, at, claim, pod } of referencesOf(object)) {
    visit(reference, at, claim, pod);
  }
}

/** Visits every container of a pod that can use claims. */
export function forEachContainer(pod: PodLocation, visit: (container: unknown, at: FieldPath) => void): void {
  for (const list of ['initContainers', 'containers']) {
    const containers: unknown = pod.podSpec[list];
    if (Array.isArray(containers)) {
      containers.forEach((container, index) => visit(container, item(field(podSpecPath(pod), list), index)));
    }
  }
}

/**
 * How many pods run at a time by the object's own word, undefined where it does not say.
 */
export function podCount(object: SetupObject, pod: PodLocation): number | undefined {
  if (object.identity.kind === 'PodTemplate') {
    return 0;
  }
  // A job never runs more pods than it still needs to complete.
  const completions = pod.builtIn ? follow(object.manifest, [...pod.path.slice(0, -2), 'completions']) : undefined;
  return pod.replicas === undefined || typeof completions !== 'number'
    ? pod.replicas
    : Math.min(pod.replicas, completions);
}
