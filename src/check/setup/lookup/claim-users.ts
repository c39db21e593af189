import { lookUpClaim, Outcome } from './claim-lookup';
import { claimsUsedByOthers } from './other-mentions';
import { perSetup } from './per-setup';
import { forEachPodClaim, forEachReference, podCount } from './pod-references';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { ClaimReference } from '../../../pods/pod-claims';
import { PodLocation } from '../../../pods/pod-location';
import { Setup, SetupObject } from '../setup';

/** Pods that use a claim. */
export interface ClaimUser {
  readonly object: SetupObject;
  readonly pod: PodLocation;
  /** How many of them run at a time, undefined where nobody says. */
  readonly count?: number;
  /** Whether they use this very claim; an unset namespace leaves it open. */
  readonly isCertain: boolean;
}

/**
 * The users of claims, by the list that the lookup ended with: claims of one namespace
 * and name are one claim in the cluster.
 */
const usersByTarget = perSetup((setup) => {
  const users = new Map<readonly SetupObject[], ClaimUser[]>();
  forEachUse(setup, (claims, object, pod, { kind }, outcome) => {
    if (kind === 'ResourceClaim' && outcome === Outcome.FOUND) {
      const isCertain =
        claims.length === 1
        && isSameNamespace(claims[0].identity.namespace, object.identity.namespace);
      addUser(users, claims, { object, pod, count: podCount(object, pod), isCertain });
    }
  });
  return users;
});

const mentionedTargets = perSetup((setup) => {
  const mentioned = new Set<readonly SetupObject[]>();
  forEachUse(setup, (objects) => mentioned.add(objects));
  // A pod claim that names a claim and a template is wrong, but both are meant somehow.
  setup.podHolders.forEach((object) => forEachPodClaim(object, ({ claimName, templateName }) => {
    if (claimName !== undefined && templateName !== undefined) {
      mentioned.add(setup.meant('ResourceClaim', claimName, object.identity.namespace));
      mentioned.add(setup.meant('ResourceClaimTemplate', templateName, object.identity.namespace));
    }
  }));
  return mentioned;
});

/**
 * The pods that share a claim of the app by its name. Pods that may as well mean a claim
 * of another namespace do not count.
 */
export function claimUsers(setup: Setup, claim: SetupObject): readonly ClaimUser[] {
  const targets = ownTargets(setup, claim);
  return targets[0] === claim ? usersByTarget(setup).get(targets) ?? [] : [];
}

/**
 * Whether anybody means the claim or template, be it from a namespace that cannot reach
 * it.
 */
export function isMentioned(setup: Setup, object: SetupObject): boolean {
  const mentioned = mentionedTargets(setup);
  return (
    mentioned.has(ownTargets(setup, object))
    || mentioned.has(setup.named(object.identity.kind ?? '', object.identity.name ?? ''))
    || claimsUsedByOthers(setup).has(object.identity.name ?? '')
  );
}

/**
 * The namespaces from which pods look for a claim or template in vain, by the kind that
 * they look for; an unset one may be any.
 */
const vainSearches = perSetup((setup) => {
  const namespaces = new Map<string, Set<string>>();
  forEachUse(setup, (_objects, { identity }, _pod, { kind }, outcome) => {
    if (outcome === Outcome.MISSING) {
      namespaces.set(kind, (namespaces.get(kind) ?? new Set()).add(identity.namespace ?? ''));
    }
  });
  return namespaces;
});

/**
 * Whether a pod looks for a claim or template of the kind where the object is, and finds
 * none of the name: it may well mean this one.
 */
export function mayBeMeant(setup: Setup, { identity: { kind, namespace } }: SetupObject): boolean {
  const namespaces = vainSearches(setup).get(kind ?? '');
  return (
    namespaces !== undefined
    && ((namespace ?? '') === '' || namespaces.has(namespace!) || namespaces.has(''))
  );
}

/** Whether the app has pods at all; one that has none leaves its claims to others. */
export function appHasPods(setup: Setup): boolean {
  return setup.podHolders.length > 0;
}

function forEachUse(
  setup: Setup,
  visit: (
    targets: readonly SetupObject[],
    object: SetupObject,
    pod: PodLocation,
    reference: ClaimReference,
    outcome: Outcome,
  ) => void,
): void {
  setup.podHolders.forEach((object) => forEachReference(object, (reference, _at, _claim, pod) => {
    const { outcome, objects } = lookUpClaim(setup, reference, object.identity.namespace);
    visit(objects, object, pod, reference, outcome);
  }));
}

/** What the lookup ends with for a pod next to the object. */
function ownTargets(setup: Setup, { identity: { kind, name, namespace } }: SetupObject): readonly SetupObject[] {
  return setup.meant(kind ?? '', name ?? '', namespace);
}

/** A pod that declares the claim twice is one user. */
function addUser(
  users: Map<readonly SetupObject[], ClaimUser[]>,
  claims: readonly SetupObject[],
  user: ClaimUser,
): void {
  const others = users.get(claims) ?? [];
  users.set(claims, others);
  if (others[others.length - 1]?.pod !== user.pod) {
    others.push(user);
  }
}
