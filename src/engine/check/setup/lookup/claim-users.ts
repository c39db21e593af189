import { Outcome } from './claim-lookup';
import { podReferences, podReferencesTo } from './claim-references';
import { classicClaim } from './classic-objects';
import { isUsedByOthers } from './other-mentions';
import { perSetup } from './per-setup';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { PodLocation } from '../../../pods/pod-location';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** Pods that use a claim. */
export interface ClaimUser {
  readonly object: SetupObject;
  readonly pod: PodLocation;
  /** The number of pods that run at a time; undefined if the object does not specify it. */
  readonly count?: number;
  /** Whether the pods certainly use this claim; an unset namespace leaves it open. */
  readonly isCertain: boolean;
}

/** The users of claims, by the list of objects that the lookup found. A name in a namespace is a single claim. */
const usersByTarget = perSetup((setup) => {
  const users = new Map<readonly SetupObject[], ClaimUser[]>();
  const references = podReferencesTo(setup, 'ResourceClaim').filter(({ outcome }) => outcome === Outcome.FOUND);
  for (const { object, pod, targets } of references) {
    const isCertain =
      targets.length === 1
      && isSameNamespace(targets[0].identity.namespace, object.identity.namespace);
    addUser(users, targets, { object, pod, count: pod.count, isCertain });
  }
  return users;
});

/** The pods that share a claim of the app by name, and cannot refer to another claim. */
export function claimUsers(setup: Setup, claim: SetupObject): readonly ClaimUser[] {
  const { kind, name, namespace } = claim.identity;
  const targets = setup.meant(kind ?? '', name ?? '', namespace);
  return targets[0] === claim ? usersByTarget(setup).get(targets) ?? [] : [];
}

/** The claims and templates that pods refer to, even from namespaces that cannot reach them. */
const mentionedObjects = perSetup((setup) => {
  const objects = new Set<SetupObject>();
  // Many references share the same list of targets, which may be long.
  const lists = new Set<readonly SetupObject[]>();
  const add = (list: readonly SetupObject[]) => {
    if (list.length === 1) {
      objects.add(list[0]);
    } else if (!lists.has(list)) {
      lists.add(list);
      list.forEach((object) => objects.add(object));
    }
  };
  podReferences(setup).forEach(({ targets }) => add(targets));
  // A pod claim that names both a claim and a template is invalid, and refers to both.
  for (const { pods, identity: { namespace } } of setup.podHolders) {
    for (const { claimName, templateName } of pods.flatMap(({ claims }) => claims)) {
      if (claimName !== undefined && templateName !== undefined) {
        add(setup.meant('ResourceClaim', claimName, namespace));
        add(setup.meant('ResourceClaimTemplate', templateName, namespace));
      }
    }
  }
  return objects;
});

/** The unused claims and templates, except for claims allocated without a pod. */
export function unusedClaims(setup: Setup): readonly SetupObject[] {
  const mentioned = mentionedObjects(setup);
  const isUnused = (object: SetupObject) =>
    !mentioned.has(object)
    && object.identity.name !== undefined
    && !isUsedByOthers(setup, object.identity.name)
    && !mayBeMeant(setup, object);
  return [
    ...setup.ofKind('ResourceClaim').filter((object) => isUnused(object) && !isImmediate(object)),
    ...setup.ofKind('ResourceClaimTemplate').filter(isUnused),
  ];
}

function isImmediate(object: SetupObject): boolean {
  return classicClaim(object)?.model.allocationMode === 'Immediate';
}

/** For each kind, the namespaces of pods whose claim or template of that kind is missing. */
const namespacesOfMissing = perSetup((setup) => {
  const missing = (kind: 'ResourceClaim' | 'ResourceClaimTemplate') => new Set(
    podReferencesTo(setup, kind)
      .filter(({ outcome }) => outcome === Outcome.MISSING)
      .map(({ object }) => object.identity.namespace ?? ''),
  );
  return new Map<string | undefined, Set<string>>([
    ['ResourceClaim', missing('ResourceClaim')],
    ['ResourceClaimTemplate', missing('ResourceClaimTemplate')],
  ]);
});

/**
 * Whether a pod within reach of the object refers to a missing one of its kind: the name is probably misspelled, which
 * another rule reports.
 */
function mayBeMeant(setup: Setup, { identity: { kind, namespace = '' } }: SetupObject): boolean {
  const namespaces = namespacesOfMissing(setup).get(kind);
  if (namespaces === undefined || namespaces.size === 0) {
    return false;
  }
  return namespace === '' || namespaces.has(namespace) || namespaces.has('');
}

/** Adds a user of claims. A pod that declares a claim twice is one user. */
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
