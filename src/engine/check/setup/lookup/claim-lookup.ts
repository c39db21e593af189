import { claimsMadeByOthers } from './other-mentions';
import { ClaimKind, ClaimReference } from '../../../pods/pod-claims';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** The outcome of the search for a claim or claim template. */
export enum Outcome {
  /** The app contains it. */
  FOUND,
  /** The cluster is declared to have it, or a controller creates it for an object of the app. */
  ELSEWHERE,
  /** The app contains it only in other namespaces, where the pod cannot reach it. */
  OTHER_NAMESPACE,
  /** The app contains a template although the pod refers to a claim, or the reverse. */
  OTHER_KIND,
  /** The app does not contain it. */
  MISSING,
}

/** The outcome of a search, and the objects found. */
export interface ClaimLookup {
  readonly outcome: Outcome;
  readonly objects: readonly SetupObject[];
}

/** Looks up the claim or template that a pod in the namespace refers to. An unset namespace matches any. */
export function lookUpClaim(
  setup: Setup, { kind, name }: ClaimReference, namespace: string | undefined,
): ClaimLookup {
  const meant = setup.meant(kind, name, namespace);
  if (meant.length > 0) {
    return { outcome: Outcome.FOUND, objects: meant };
  }
  if (setup.isExternal(kind, name, namespace) || claimsMadeByOthers(setup).has(name)) {
    return { outcome: Outcome.ELSEWHERE, objects: [] };
  }
  const outOfReach = setup.named(kind, name);
  if (outOfReach.length > 0) {
    return { outcome: Outcome.OTHER_NAMESPACE, objects: outOfReach };
  }
  const confused = setup.meant(otherKind(kind), name, namespace);
  return { outcome: confused.length > 0 ? Outcome.OTHER_KIND : Outcome.MISSING, objects: confused };
}

/** The kind that is easily confused with this one. */
export function otherKind(kind: ClaimKind): ClaimKind {
  return kind === 'ResourceClaim' ? 'ResourceClaimTemplate' : 'ResourceClaim';
}
