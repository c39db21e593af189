import { lookUpClaim, Outcome } from './claim-lookup';
import { POD_GROUP_KIND, WORKLOAD_KIND } from './kinds-of-groups';
import { perSetup } from './per-setup';
import { claimsOfGroup } from './pod-groups';
import { podClaimsPath } from './pod-references';
import { groupBy } from '../../../kubernetes/grouping';
import { ClaimKind, ClaimReference, pathOfReference, referenceOf } from '../../../pods/pod-claims';
import { FieldPath, item } from '../../field-path';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';

/** A reference to a claim or claim template, and the result of its lookup. */
export interface PlacedReference {
  readonly object: SetupObject;
  /** The name of the pod claim. */
  readonly claimName: string;
  readonly reference: ClaimReference;
  readonly at: FieldPath;
  readonly outcome: Outcome;
  /** The objects found; `Outcome` defines how they relate to the reference. */
  readonly targets: readonly SetupObject[];
}

/** A reference in a pod. */
export class PodReference implements PlacedReference {
  public readonly claimName: string;
  public readonly reference: ClaimReference;
  public readonly outcome: Outcome;
  public readonly targets: readonly SetupObject[];

  public constructor(
    setup: Setup,
    public readonly object: SetupObject,
    public readonly pod: SetupPod,
    private readonly index: number,
  ) {
    const claim = pod.claims[index];
    this.claimName = claim.name;
    this.reference = referenceOf(claim)!;
    const { outcome, objects } = lookUpClaim(setup, this.reference, object.identity.namespace);
    this.outcome = outcome;
    this.targets = objects;
  }

  /** Computed on demand: few references are reported. */
  public get at(): FieldPath {
    const inside = pathOfReference(this.pod.podSpec.resourceClaims[this.index], this.reference);
    return { ...item(podClaimsPath(this.pod), this.index), inside };
  }
}

/** All references in pods, in the order of the documents. */
export const podReferences = perSetup((setup): readonly PodReference[] => {
  const references: PodReference[] = [];
  for (const { object, pod } of setup.placedPods) {
    pod.claims.forEach((claim, index) => {
      const reference = referenceOf(claim);
      // Only the controller of a workflow can resolve an expression.
      if (reference !== undefined && (pod.builtIn || !reference.name.includes('{{'))) {
        references.push(new PodReference(setup, object, pod, index));
      }
    });
  }
  return references;
});

const referencesByKind = perSetup((setup) => groupBy(podReferences(setup), ({ reference }) => reference.kind));

/** The references in pods to claims, or to claim templates. */
export function podReferencesTo(setup: Setup, kind: ClaimKind): readonly PodReference[] {
  return referencesByKind(setup).get(kind) ?? [];
}

/** The references of each pod, in the order of its claims. */
export const podReferencesByPod = perSetup((setup): ReadonlyMap<SetupPod, readonly PodReference[]> =>
  groupBy(podReferences(setup), ({ pod }) => pod));

/** The references in pods to a claim or template of the app within reach of the pod. */
export const metReferences = perSetup((setup): readonly PodReference[] =>
  podReferences(setup).filter(({ outcome }) => outcome === Outcome.FOUND));

const otherReferences = perSetup((setup) => {
  const inGroups = [...setup.ofKind(POD_GROUP_KIND), ...setup.ofKind(WORKLOAD_KIND)]
    .filter(({ pods }) => pods.length === 0)
    .flatMap((object) => claimsOfGroup(object).map(({ name: claimName, reference, at }) => {
      const { outcome, objects: targets } = lookUpClaim(setup, reference, object.identity.namespace);
      return { object, claimName, reference, at, outcome, targets };
    }));
  const isUnmet = ({ outcome }: PlacedReference) => outcome !== Outcome.FOUND;
  return [...podReferences(setup).filter(isUnmet), ...inGroups.filter(isUnmet)];
});

/** The references in pods and pod groups with the given outcome, which must not be FOUND. */
export function referencesEnding(outcome: Outcome): (setup: Setup) => readonly PlacedReference[] {
  return (setup) => otherReferences(setup).filter((each) => each.outcome === outcome);
}
