import { claimsMadeByOthers } from './other-mentions';
import { perSetup } from './per-setup';
import { ClaimKind, ClaimReference } from '../../../pods/pod-claims';
import { Setup, SetupObject } from '../setup';

/** How the search for a claim or claim template ended. */
export enum Outcome {
  /** It is in the app. */
  FOUND,
  /** Somebody said that the cluster has it, or an object of the app makes it. */
  ELSEWHERE,
  /** The app has it in other namespaces only, where the pod cannot reach it. */
  OTHER_NAMESPACE,
  /** The app has a template where the pod asks for a claim, or the reverse. */
  OTHER_KIND,
  /** It is nowhere to be seen. */
  MISSING,
}

/** The end of a search, and the objects that it came across. */
export interface ClaimLookup {
  readonly outcome: Outcome;
  readonly objects: readonly SetupObject[];
}

const lookups = perSetup(() => new Map<ClaimReference, ClaimLookup>());

/** Looks for what a pod in the namespace refers to. An unset namespace matches any. */
export function lookUpClaim(setup: Setup, reference: ClaimReference, namespace: string | undefined): ClaimLookup {
  const known = lookups(setup);
  let lookup = known.get(reference);
  if (lookup === undefined) {
    lookup = search(setup, reference, namespace);
    known.set(reference, lookup);
  }
  return lookup;
}

function search(setup: Setup, { kind, name }: ClaimReference, namespace: string | undefined): ClaimLookup {
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

/** The kind that people take for this one. */
export function otherKind(kind: ClaimKind): ClaimKind {
  return kind === 'ResourceClaim' ? 'ResourceClaimTemplate' : 'ResourceClaim';
}
