import { claimsMadeByOthers } from './other-mentions';
import { ClaimKind, ClaimReference } from '../../../pods/pod-claims';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** How the search for a claim or claim template ended. */
export enum Outcome {
  /** It is in the app. */
  FOUND,
  /** The cluster is declared to have it, or an object of the app makes it. */
  ELSEWHERE,
  /** The app has it in other namespaces only, where the pod cannot reach it. */
  OTHER_NAMESPACE,
  /** The app has a template where the pod asks for a claim, or the reverse. */
  OTHER_KIND,
  /** It is not in the app. */
  MISSING,
}

/** The end of a search, and the objects that it came across. */
export interface ClaimLookup {
  readonly outcome: Outcome;
  readonly objects: readonly SetupObject[];
}

/** Looks for what a pod in the namespace refers to. An unset namespace matches any. */
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

/** The kind that is easily taken for this one. */
export function otherKind(kind: ClaimKind): ClaimKind {
  return kind === 'ResourceClaim' ? 'ResourceClaimTemplate' : 'ResourceClaim';
}
